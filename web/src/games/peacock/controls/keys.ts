/** Keyboard control. */

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys go to the next or the previous button inside a group, and round its ends. */
export function arrows(group: HTMLElement): () => void {
  function onkeydown(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    const buttons = [...group.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (by === undefined || at < 0) return;
    buttons[(at + by + buttons.length) % buttons.length]!.focus();
    event.preventDefault();
  }
  group.addEventListener("keydown", onkeydown);
  return () => group.removeEventListener("keydown", onkeydown);
}
