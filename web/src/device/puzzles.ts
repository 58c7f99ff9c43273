/** The puzzles of the day that were answered on this device. Only the first answer of a day counts. */

export interface Streak {
  /** The last day on which a puzzle was answered, as 2026-11-17. */
  day: string;
  /** Whether it was solved at the first try. */
  solved: boolean;
  /** How many days in a row were solved. */
  days: number;
}

const keyOf = (game: string) => `kibitz.puzzles.${game}`;

export function readStreak(game: string): Streak | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null") as Streak | null;
    return typeof kept?.day === "string" && typeof kept.days === "number" ? kept : null;
  } catch {
    return null; // storage is unavailable or holds something else
  }
}

/** The streak after an answer: one to an older puzzle, or a second one to the same, changes nothing. */
export function afterAnswer(before: Streak | null, day: string, solved: boolean): Streak {
  if (before !== null && day <= before.day) return before;
  const goesOn = before !== null && before.solved && before.day === dayBefore(day);
  return { day, solved, days: solved ? (goesOn ? before.days : 0) + 1 : 0 };
}

export function noteAnswer(game: string, day: string, solved: boolean): Streak {
  const streak = afterAnswer(readStreak(game), day, solved);
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(streak));
  } catch {
    // storage is unavailable: nothing is kept
  }
  return streak;
}

/** Today where the player is, as 2026-11-17. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
