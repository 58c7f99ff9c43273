/** Measures the time from the frame in which a card is painted to the touch or key that answers it. */

/** What is drawn is on the screen within a frame; a page that is busy after it must not start the clock late. */
const LONGEST_FRAME = 1000 / 60;
const LONGEST_REPORT = 600_000;

/**
 * Draws something at the beginning of the next frame, so that it is painted in that very frame, and tells when it
 * came onto the screen: when the following frame begins. Gives a function that calls it off.
 *
 * The times of frames alone would not do: on a busy page a frame is drawn long after its time, and the player would
 * be charged for the wait.
 */
export function paint(draw: () => void, painted: (at: number) => void): () => void {
  let frame = requestAnimationFrame(() => {
    draw();
    const drawn = performance.now();
    frame = requestAnimationFrame((next) => painted(Math.min(Math.max(next, drawn), drawn + LONGEST_FRAME)));
  });
  return () => cancelAnimationFrame(frame);
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
