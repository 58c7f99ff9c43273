/** How many milliseconds after a finger the browser's own click may come. */
const CLICK_FOLLOWS = 800;

/**
 * Lets several people touch one screen at the same time.
 *
 * Browsers make clicks of one finger only: while a neighbour's finger is down, a tap on a button is lost. Here every
 * finger that goes down and up on a button presses it. Nothing scrolls, zooms or is selected.
 */
export function severalFingers(node: HTMLElement): () => void {
  const under = new Map<number, HTMLElement>();
  let lifted = -Infinity;
  const stop = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(type: K, react: (event: HTMLElementEventMap[K]) => void) =>
    node.addEventListener(type, react, { signal: stop.signal, capture: true, passive: false });

  listen("pointerdown", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button, a");
    if (event.pointerType === "touch" && button) under.set(event.pointerId, button);
  });
  listen("pointerup", (event) => {
    const button = under.get(event.pointerId);
    under.delete(event.pointerId);
    if (event.pointerType === "touch") lifted = event.timeStamp;
    if (button?.contains(document.elementFromPoint(event.clientX, event.clientY))) press(button);
  });
  listen("pointercancel", (event) => under.delete(event.pointerId));
  listen("click", (event) => {
    // The finger has pressed its button already, and something else may be in that place now.
    if (event.isTrusted && event.detail > 0 && event.timeStamp - lifted < CLICK_FOLLOWS) swallow(event);
  });
  listen("contextmenu", swallow);
  listen("selectstart", swallow);
  listen("touchmove", (event) => event.preventDefault());
  node.addEventListener("gesturestart", swallow, { signal: stop.signal });
  return () => stop.abort();
}

function press(button: HTMLElement): void {
  if (button.matches(":disabled")) return;
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
