/** The puzzles of the day that were answered on this device. Only the first answer of a day counts. */

/** By the day, as 2026-11-17: whether its puzzle was solved at the first try. */
export type Answers = Record<string, boolean>;

/** How many answers are kept for each game; a streak that is as long as this goes on, but counts no further. */
const MOST_KEPT = 1500;

const keyOf = (game: string) => `kibitz.puzzles.${game}`;

export function readAnswers(game: string): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}");
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, solved]) => typeof solved === "boolean"));
  } catch {
    return {}; // storage is unavailable or holds something else
  }
}

/** How many days in a row were solved, up to this one. Days on which the clock was wrong stand apart, and break nothing. */
export function streakAt(answers: Answers, day: string): number {
  let days = 0;
  while (answers[day]) [day, days] = [dayBefore(day), days + 1];
  return days;
}

export function noteAnswer(game: string, day: string, solved: boolean): Answers {
  const before = readAnswers(game);
  if (day in before) return before;
  const answers = Object.fromEntries([...Object.entries(before), [day, solved] as const].slice(-MOST_KEPT));
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(answers));
  } catch {
    // storage is unavailable: nothing is kept
  }
  return answers;
}

/** Today where the player is, as 2026-11-17. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
