/** Lets the page fill the whole display, where the browser allows it. To be called on a tap or a key. */
export function fillDisplay(): void {
  const root = document.documentElement;
  if (document.fullscreenElement === null && "requestFullscreen" in root) {
    root.requestFullscreen().catch(() => undefined); // not allowed here: the page is as large as its window
  }
}
