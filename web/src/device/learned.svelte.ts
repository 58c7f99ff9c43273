/** What this device knows of the player's experience: lessons that were finished, and games that were played. */

interface Kept {
  /** The ids of the finished lessons, by game. */
  lessons: Record<string, string[]>;
  /** The games of which a match was played. */
  played: string[];
}

const KEY = "kibitz.learned";

function readKept(): Kept {
  try {
    return { lessons: {}, played: [], ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { lessons: {}, played: [] }; // storage is unavailable or holds something else
  }
}

let kept = $state.raw<Kept>(readKept());
// Another tab may have learned more: what it keeps must not be overwritten.
addEventListener("storage", ({ key }) => {
  if (key === KEY) kept = readKept();
});

function keep(next: Kept): void {
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // storage is unavailable: it holds until the page is closed
  }
}

export function finishedLessons(game: string): string[] {
  return kept.lessons[game] ?? [];
}

export function finishLesson(game: string, lesson: string): void {
  const finished = finishedLessons(game);
  if (finished.includes(lesson)) return;
  keep({ ...kept, lessons: { ...kept.lessons, [game]: [...finished, lesson] } });
}

export function hasPlayed(game: string): boolean {
  return kept.played.includes(game);
}

export function notePlayed(game: string): void {
  if (!hasPlayed(game)) keep({ ...kept, played: [...kept.played, game] });
}
