/** Keys that are the same everywhere on the board. */

import type { Attachment } from "svelte/attachments";

/** Left and right move among the buttons of a group that are marked with `data-rove`. */
export const roving: Attachment<HTMLElement> = (group) => {
  function pressed(event: KeyboardEvent): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const buttons = [...group.querySelectorAll<HTMLButtonElement>("[data-rove]:not(:disabled)")];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === 0 || at < 0) return;
    buttons[(at + step + buttons.length) % buttons.length]!.focus();
    event.preventDefault();
  }
  group.addEventListener("keydown", pressed);
  return () => group.removeEventListener("keydown", pressed);
};

/** Whether a key pressed now is meant for the board rather than for a text or a dialog. */
export function isForBoard(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select"));
}
