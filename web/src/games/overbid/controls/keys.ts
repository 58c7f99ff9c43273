/** Keyboard control. */

import { isOffered, type Action, type Choices } from "$lib/wire/choices";
import type { Attachment } from "svelte/attachments";
import type { Kind } from "../art/cards";

/** Each lifts one more card of its kind. */
export const LIFTING_KEYS: Record<string, Kind> = { "1": "+1", "+": "+1", "2": "2", "3": "3", "4": "4" };

/** Each does the first of its actions that is offered. */
const ACTION_KEYS: Record<string, string[]> = {
  d: ["draw"],
  c: ["call"],
  p: ["pass", "propose"],
  a: ["agree"],
  r: ["retract"],
};

/** What a key does now, if anything. */
export function actionOf(key: string, choices: Choices): Action | null {
  const name = ACTION_KEYS[key.toLowerCase()]?.find((name) => isOffered(choices, name));
  return name ? { do: name } : null;
}

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
