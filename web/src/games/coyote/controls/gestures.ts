/** What a finger does that stays: a button that goes on, a thing that explains itself. */

import type { Attachment } from "svelte/attachments";

const PATIENCE_MS = 380;
const RHYTHM_MS = 70;
const ENDS = ["pointerup", "pointerleave", "pointercancel"];

/** A button that goes on while it is held. A short press is an ordinary click, also by keyboard. */
export function held(again: () => void): Attachment<HTMLButtonElement> {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let repeated = false;

    function repeat(): void {
      if (button.disabled) return;
      repeated = true;
      again();
      timer = setTimeout(repeat, RHYTHM_MS);
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
        timer = setTimeout(repeat, PATIENCE_MS);
      },
      stop: () => clearTimeout(timer),
    });
    return () => {
      button.removeEventListener("click", click);
      end();
    };
  };
}

/** Something that is touched for a while. A mouse has its own way to ask, by hovering. */
export function pressedLong(explain: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return whilePressed(node, {
      start: ({ pointerType }) => {
        if (pointerType === "touch") timer = setTimeout(explain, PATIENCE_MS);
      },
      stop: () => clearTimeout(timer),
    });
  };
}

function whilePressed(
  node: HTMLElement,
  { start, stop }: { start: (event: PointerEvent) => void; stop: () => void },
): () => void {
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
