/** Moments that the slider of a replay marks: where a round begins, and where the lead changes. */

import type { GameUI } from "$lib/games";
import type { AnyView, Step } from "$lib/live/step";
import type { Frame } from "$lib/wire/types";

export interface Mark {
  version: number;
  kind: "round" | "lead";
  /** The number of the round that begins, or the seats that lead from here. */
  round: number | null;
  leaders: number[];
}

export function marksOf(frames: Frame[], roundOf: GameUI["round"]): Mark[] {
  const marks: Mark[] = [];
  let round: number | null = null;
  let leaders: number[] = [];
  for (const { version, view: anyView } of frames) {
    const view = anyView as unknown as AnyView;
    const nextRound: number | null = view.outcome ? round : (roundOf?.({ view } as Step) ?? null);
    const nextLeaders = leadersIn(view);
    if (nextRound !== round && version > 0) marks.push({ version, kind: "round", round: nextRound, leaders: [] });
    if (leaders.length > 0 && nextLeaders.length > 0 && String(nextLeaders) !== String(leaders)) {
      marks.push({ version, kind: "lead", round: null, leaders: nextLeaders });
    }
    round = nextRound;
    if (nextLeaders.length > 0) leaders = nextLeaders;
  }
  return marks;
}

/** The seats with the most, or nobody while all are equal or the scores are hidden. */
function leadersIn({ scores }: AnyView): number[] {
  const known = scores.filter((score) => score !== null);
  const most = Math.max(...known);
  if (known.length < scores.length || known.every((score) => score === most)) return [];
  return scores.flatMap((score, seat) => (score === most ? [seat] : []));
}
