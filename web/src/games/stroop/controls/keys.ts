/** The keys that stand for answers: the digits, also of the keypad and of keyboards whose digits need Shift; then letters. */

const DIGITS = "1234567890";
const LETTERS = "abcdefghijklmn";

/** What is written on the key of an answer, by its place. */
export function keyOf(place: number): string {
  return (DIGITS + LETTERS)[place] ?? "";
}

/** The place of the answer that a key stands for, or −1. */
export function placeOf(event: KeyboardEvent): number {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return -1;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (digit) return DIGITS.indexOf(digit);
  const key = event.key.toLowerCase();
  return key.length === 1 ? (DIGITS + LETTERS).indexOf(key) : -1;
}

/** Whether somebody is writing: then keys are letters, and nothing else. */
export function isWriting(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog") !== null;
}

/** The events that give an answer: a finger or a key that goes down, or a screen reader's click. Arrows move the focus. */
export function answerEvents(give: (input: Event) => void, columns: number) {
  return {
    onpointerdown: (event: PointerEvent) => event.button === 0 && give(event),
    onkeydown: (event: KeyboardEvent) => {
      if ((event.key === "Enter" || event.key === " ") && !event.repeat) give(event);
      else moveFocus(event, columns);
    },
    onclick: (event: MouseEvent) => event.detail === 0 && give(event),
  };
}

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Moves the focus between the buttons of a grid with the arrow keys. */
export function moveFocus(event: KeyboardEvent, columns: number): void {
  const step = STEPS[event.key]?.(columns);
  if (step === undefined || isWriting(event)) return;
  const button = event.currentTarget as HTMLButtonElement;
  const buttons = [...button.parentElement!.querySelectorAll("button")];
  const here = buttons.indexOf(button);
  buttons[here + step]?.focus();
  event.preventDefault();
}
