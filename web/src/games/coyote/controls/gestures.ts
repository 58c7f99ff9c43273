/** Press and hold: buttons that repeat. */

import type { Attachment } from "svelte/attachments";

const HOLD_MS = 380;
const REPEAT_MS = 70;
const ENDS = ["pointerup", "pointerleave", "pointercancel"];

/** Repeats a button's action while it is held. A short press is an ordinary click, by keyboard too. */
export function repeatWhileHeld(again: () => void): Attachment<HTMLButtonElement> {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let repeated = false;

    function repeat(): void {
      if (button.disabled) return;
      repeated = true;
      again();
      timer = setTimeout(repeat, REPEAT_MS);
    }
    function click(event: MouseEvent): void {
      const byKeyboard = event.detail === 0;
      if (!repeated || byKeyboard) again();
      repeated = false;
    }

    button.addEventListener("click", click);
    const end = whilePressed(button, {
      start: () => {
        repeated = false;
        timer = setTimeout(repeat, HOLD_MS);
      },
      stop: () => clearTimeout(timer),
    });
    return () => {
      button.removeEventListener("click", click);
      end();
    };
  };
}

function whilePressed(node: HTMLElement, { start, stop }: { start: () => void; stop: () => void }): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  node.addEventListener("pointerdown", start, { signal });
  for (const end of ENDS) node.addEventListener(end, stop, { signal });
  node.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => {
    stop();
    listening.abort();
  };
}
