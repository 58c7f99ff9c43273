/** Keyboard control. */

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
