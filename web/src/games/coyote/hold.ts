/** A button that goes on while it is held. A short press is an ordinary click, also by keyboard. */

import type { Attachment } from "svelte/attachments";

const PATIENCE_MS = 380;
const RHYTHM_MS = 70;

export function held(again: () => void): Attachment<HTMLButtonElement> {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let repeated = false;

    function repeat(): void {
      if (button.disabled) return stop();
      repeated = true;
      again();
      timer = setTimeout(repeat, RHYTHM_MS);
    }
    function start(): void {
      repeated = false;
      timer = setTimeout(repeat, PATIENCE_MS);
    }
    function stop(): void {
      clearTimeout(timer);
    }
    function click(): void {
      if (!repeated) again();
      repeated = false;
    }

    const listening = new AbortController();
    const { signal } = listening;
    button.addEventListener("pointerdown", start, { signal });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, stop, { signal });
    button.addEventListener("click", click, { signal });
    button.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    return () => {
      stop();
      listening.abort();
    };
  };
}
