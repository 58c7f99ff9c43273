/** The photo finish of a race: who answered what, when, and how that was judged. */

import type { Answer, AnyFact as Fact, Card, JudgedAnswer, RaceClosed, RaceResult, View } from "../types";
import type { Step } from "$lib/live/step";
import type { Receipt, Timing } from "$lib/wire/types";
import type { Say } from "$lib/words/index.svelte";

/** What is no longer in the view once a race is settled. */
export interface Finished {
  race: RaceResult;
  asker: number;
  card: Card | null;
  question: string | null;
  /** Answers that came after the limit. */
  late: JudgedAnswer[];
  limit: number | null;
  /** Who had not decided when the table closed the race. */
  unanswered: number[];
}

export interface Lane {
  seat: number;
  answer: string | null;
  right: boolean;
  /** The accepted time; for an answer that does not count, the reported one. */
  ms: number | null;
  /** What was reported, and how that was judged; null for whom no receipt was given. */
  timing: Timing | null;
  /** Why there is no answer that counts, or null. */
  without: "silent" | "none" | "late" | Timing["void"];
  /** By how many milliseconds an answer was too late. */
  lateBy: number | null;
  isFirst: boolean;
  /** By how much it came after the first. */
  behind: number | null;
}

/** The race that a step has brought to its end, or null. */
export function finishedIn(step: Step<View, Fact>): Finished | null {
  const { before, view, facts } = step;
  if (before?.phase !== "race" || view.phase === "race" || !view.last_race) return null;
  const closed = facts.find((fact): fact is RaceClosed => fact.fact === "race-closed");
  return {
    race: view.last_race,
    asker: before.turn,
    card: before.current,
    question: before.question,
    late: view.late,
    limit: view.options.limit_ms ?? null,
    unanswered: closed?.unanswered ?? [],
  };
}

/** What is known of the last race: all, if we saw it end; else what the view has kept. */
export function lastRace(view: View, seen: Finished | null): Finished | null {
  if (!view.last_race) return null;
  if (seen && JSON.stringify(seen.race) === JSON.stringify(view.last_race)) return seen;
  const limit = view.options.limit_ms ?? null;
  return { race: view.last_race, asker: -1, card: null, question: null, late: view.late, limit, unanswered: [] };
}

/** The receipt of a race: the newest, unless it speaks of other times. */
export function receiptOf(race: RaceResult, receipts: Receipt[]): Receipt | null {
  const newest = receipts.at(-1);
  if (!newest) return null;
  const counted = newest.timings.filter((timing) => timing.accepted !== null && !timing.void && !timing.late);
  const answers = new Map(race.answers.map((answer) => [answer.seat, answer.ms]));
  const agrees = counted.every((timing) => (answers.get(timing.seat) ?? timing.accepted) === timing.accepted);
  const isWhole = race.answers.every((answer) => newest.timings.some((timing) => timing.seat === answer.seat));
  return agrees && isWhole ? newest : null;
}

/** A lane for everybody who could answer, the first answer first and those without one last. */
export function lanes(finished: Finished, seats: number, receipts: Receipt[]): Lane[] {
  const { race, asker, late, limit, unanswered } = finished;
  const receipt = receiptOf(race, receipts);
  const first = race.answers.find((answer) => answer.seat === race.first);
  const racers = Array.from({ length: seats }, (_, seat) => seat).filter((seat) =>
    asker >= 0
      ? seat !== asker
      : race.answers.some((answer) => answer.seat === seat) || receipt?.timings.some((timing) => timing.seat === seat),
  );
  const all = racers.map((seat): Lane => {
    const answer = race.answers.find((given) => given.seat === seat);
    const told = receipt?.timings.find((timing) => timing.seat === seat);
    const timing = told && told.raw !== null ? told : null;
    const tooLate = answer ? null : lateAnswer(seat, late, limit, timing, first);
    const shown = answer ?? tooLate;
    return {
      seat,
      answer: shown?.colour ?? null,
      right: shown?.right ?? false,
      ms: shown?.ms ?? (timing?.void ? timing.raw : timing?.accepted) ?? null,
      timing,
      without: answer
        ? null
        : tooLate
          ? "late"
          : timing?.void
            ? timing.void
            : asker < 0 || unanswered.includes(seat)
              ? "none"
              : "silent",
      lateBy: tooLate?.by ?? null,
      isFirst: seat === race.first,
      behind: answer && first && answer !== first ? answer.ms - first.ms : null,
    };
  });
  const order = (lane: Lane) => (lane.without ? 1e7 : 0) + (lane.ms ?? 1e7) - (lane.isFirst ? 0.5 : 0);
  return all.sort((one, other) => order(one) - order(other));
}

/** An answer that came after the limit, or after the race had closed. */
function lateAnswer(
  seat: number,
  late: JudgedAnswer[],
  limit: number | null,
  timing: Timing | null,
  first: JudgedAnswer | undefined,
): { colour: string; right: boolean; ms: number; by: number } | null {
  const overrun = late.find((answer) => answer.seat === seat);
  if (overrun) return { ...overrun, by: Math.max(1, overrun.ms - (limit ?? overrun.ms)) };
  if (!timing?.late || timing.accepted === null) return null;
  const { colour } = timing.late as unknown as Answer;
  const ms = timing.accepted;
  return { colour, right: timing.late_right ?? false, ms, by: Math.max(1, ms - (first?.ms ?? ms)) };
}

/** A time for a narrow column: whole milliseconds, or seconds with one decimal. */
export function shortTime(say: Say, ms: number): string {
  return ms < 10_000 ? say("lane-ms", { ms: String(ms) }) : say("lane-s", { s: (ms / 1000).toFixed(1) });
}

/** The reported time of an answer, where it differs from the accepted one. */
export function reportedTime(lane: Lane): number | null {
  const raw = lane.timing?.raw ?? null;
  return raw !== null && raw !== lane.ms ? raw : null;
}

/** A lane's time, for a narrow column: by how much it was late or behind the first, or how long it took. */
export function laneTime(say: Say, lane: Lane): string {
  if (lane.ms === null) return "";
  if (lane.lateBy !== null)
    return say("lane-late", { right: lane.right ? "yes" : "no", time: shortTime(say, lane.lateBy) });
  return lane.behind && reportedTime(lane) === null ? `+${shortTime(say, lane.behind)}` : shortTime(say, lane.ms);
}

export interface Scale {
  from: number;
  to: number;
  ticks: number[];
}

const STEPS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 60_000, 120_000];
const MOST_TICKS = 5;

/** A range of milliseconds that holds all marks, with round numbers as ticks. */
export function scaleFor(marked: Lane[]): Scale {
  const times = marked.flatMap((lane) => [lane.ms, reportedTime(lane)]).filter((ms) => ms !== null);
  if (times.length === 0) return { from: 0, to: 1000, ticks: [0, 500, 1000] };
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const span = Math.max(most - least, 100);
  const apart = STEPS.find((step) => (span * 1.3) / step <= MOST_TICKS - 1) ?? STEPS.at(-1)!;
  const from = Math.max(0, Math.floor((least - span * 0.1) / apart) * apart);
  const to = Math.max(Math.ceil((most + span * 0.1) / apart) * apart, from + 2 * apart);
  const ticks = Array.from({ length: Math.round((to - from) / apart) + 1 }, (_, i) => from + i * apart);
  return { from, to, ticks };
}

/** Where on a scale a time lies, in percent. */
export function placeOn(scale: Scale, ms: number): number {
  return Math.min(100, Math.max(0, (100 * (ms - scale.from)) / (scale.to - scale.from)));
}
