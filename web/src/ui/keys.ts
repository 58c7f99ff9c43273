/** Whether a key press is meant for the page, rather than for a text field or an open dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select"));
}

/** Whether a key press is meant for the board, which results may cover. */
export function isForBoard(event: KeyboardEvent): boolean {
  return isForPage(event) && !document.querySelector("main[inert]");
}

/** Whether no control has the focus, so that a key can only be meant for the table. */
export function isFocusFree(): boolean {
  return !document.activeElement?.matches("button, a, input, select, textarea, summary");
}
