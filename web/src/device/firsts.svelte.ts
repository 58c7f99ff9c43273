/** What has been explained to the player on this device, so that it is explained only once. */

const KEY = "kibitz.explained";

function readKept(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return []; // storage is unavailable or holds something else
  }
}

let explained = $state.raw<string[]>(readKept());
// What was explained in another tab is not explained again.
addEventListener("storage", ({ key }) => {
  if (key === KEY) explained = readKept();
});

function keep(next: string[]): void {
  explained = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // storage is unavailable: it holds until the page is closed
  }
}

const nameOf = (game: string, word: string) => `${game}/${word}`;

export function isExplained(game: string, word: string): boolean {
  return explained.includes(nameOf(game, word));
}

export function noteExplained(game: string, word: string): void {
  if (!isExplained(game, word)) keep([...explained, nameOf(game, word)]);
}

/** Whether anything has been explained on this device. */
export function hasExplained(): boolean {
  return explained.length > 0;
}

export function explainAgain(): void {
  keep([]);
}
