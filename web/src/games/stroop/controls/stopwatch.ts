/** Measures the time from the frame in which a card is painted to the touch or key that answers it. */

/** What is drawn is on the screen within a frame; a page that is busy after it must not start the clock late. */
const LONGEST_FRAME = 1000 / 60;
const LONGEST_REPORT = 600_000;

/** What browsers that know Element Timing tell of an element with the attribute `elementtiming`. */
interface ElementTiming extends PerformanceEntry {
  identifier: string;
  renderTime: number;
}

/**
 * Draws something at the beginning of the next frame, so that it is painted in that very frame, and tells when it
 * came onto the screen: first an estimate, when the following frame begins, and then the real time, if the browser
 * knows it of an element that is drawn with `elementtiming` set to `mark`. Gives a function that calls it off.
 *
 * The times of frames alone would not do: on a busy page a frame is drawn long after its time, and the player would
 * be charged for the wait. On a slow device a frame also reaches the screen long after it was drawn.
 */
export function paint(draw: () => void, painted: (at: number) => void, mark = ""): () => void {
  let stopObserving = () => {};
  let frame = requestAnimationFrame(() => {
    const before = performance.now();
    stopObserving = observeRendering(mark, (at) => at >= before && painted(at));
    draw();
    const drawn = performance.now();
    frame = requestAnimationFrame((next) => painted(Math.min(Math.max(next, drawn), drawn + LONGEST_FRAME)));
  });
  return () => {
    cancelAnimationFrame(frame);
    stopObserving();
  };
}

/** Tells when an element came onto the screen, in browsers that know; the browser says so a moment later. */
function observeRendering(mark: string, rendered: (at: number) => void): () => void {
  if (!mark || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes("element")) return () => {};
  const observer = new PerformanceObserver((list) => {
    const found = (list.getEntries() as ElementTiming[]).find((entry) => entry.identifier === mark);
    if (!found || found.renderTime <= 0) return;
    observer.disconnect();
    // The frame that follows gives its estimate first.
    requestAnimationFrame(() => rendered(found.renderTime));
  });
  observer.observe({ type: "element" });
  return () => observer.disconnect();
}

/**
 * Whole milliseconds from a painting to an input, by the time that the device has stamped on the input itself: how
 * long the page took to hear of it does not count. Null for an earlier input, which was meant for something else.
 */
export function reaction(painted: number, input: Event): number | null {
  const now = performance.now();
  const stamped = input.timeStamp > 0 && input.timeStamp <= now ? input.timeStamp : now;
  return stamped < painted ? null : Math.min(Math.round(stamped - painted), LONGEST_REPORT);
}
