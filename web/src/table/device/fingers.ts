/**
 * Lets several people touch one screen at the same time.
 *
 * Browsers make clicks of one finger only: while a neighbour's finger is down, a tap on a button is lost. Here every
 * finger that goes down and up on a button presses it. Nothing scrolls, zooms or is selected.
 */
export function severalFingers(node: HTMLElement): () => void {
  const pressed = new Map<number, HTMLElement>();
  const stop = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(type: K, react: (event: HTMLElementEventMap[K]) => void) =>
    node.addEventListener(type, react, { signal: stop.signal, capture: true, passive: false });

  listen("pointerdown", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button, a");
    if (event.pointerType === "touch" && button) pressed.set(event.pointerId, button);
  });
  listen("pointerup", (event) => {
    const button = pressed.get(event.pointerId);
    pressed.delete(event.pointerId);
    if (button?.contains(document.elementFromPoint(event.clientX, event.clientY))) press(button);
  });
  listen("pointercancel", (event) => pressed.delete(event.pointerId));
  listen("click", (event) => {
    // Its finger has pressed the button already.
    if (event.isTrusted && (event as PointerEvent).pointerType === "touch") swallow(event);
  });
  listen("contextmenu", swallow);
  listen("selectstart", swallow);
  listen("touchmove", (event) => event.preventDefault());
  node.addEventListener("gesturestart", swallow, { signal: stop.signal });
  return () => stop.abort();
}

function press(button: HTMLElement): void {
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
