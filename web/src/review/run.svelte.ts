/** A review while it is computed: the server sends an event a line, until it is complete or the page is left. */

import { Refusal, toRefusal, Unreachable } from "$lib/wire/http";
import type { Moment, Point, Review, ReviewBegun, ReviewDone, ReviewFailed, ReviewMoment } from "$lib/wire/types";
import type { Language } from "$lib/words/languages";

/** How many of the costliest moments are pointed out. */
const MOST_COSTLY = 3;

type ReviewEvent = ReviewBegun | ReviewMoment | ReviewDone | ReviewFailed;

export class ReviewRun {
  /** How many decisions there are to judge; null until that is known. */
  decisions = $state<number | null>(null);
  /** How many of them the server has judged. */
  done = $state(0);
  /** Those that are judged, in order. After a failure they stay until they are judged anew. */
  moments = $state.raw<Moment[]>([]);
  review = $state.raw<Review | null>(null);
  problem = $state.raw<Error | null>(null);
  /** The share of the win at each decision that is judged, and at the end once all are. */
  curve = $derived.by((): readonly Point[] => this.review?.curve ?? this.moments.map(toPoint));
  /** The versions of the decisions that cost most so far, costliest first. */
  costliest = $derived.by((): readonly number[] => this.review?.costliest ?? findCostliest(this.moments));

  #path = "";
  #leaving = new AbortController();

  /** Reads the review of a seat. */
  async read(match: string, seat: number, language: Language): Promise<void> {
    this.#path = `/api/matches/${match}/review?seat=${seat}&language=${language}`;
    this.decisions = this.review = null;
    this.moments = [];
    await this.retry();
  }

  /** Reads the same review again, and keeps what is judged. */
  async retry(): Promise<void> {
    this.stop();
    const { signal } = (this.#leaving = new AbortController());
    this.problem = null;
    this.done = 0;
    try {
      for await (const event of events(this.#path, signal)) {
        if (signal.aborted) return;
        this.#take(event);
      }
      if (!this.review && !this.problem) this.problem = new Unreachable(); // cut off between two events
    } catch (error) {
      if (!signal.aborted) this.problem = error instanceof Refusal ? error : new Unreachable();
    }
  }

  /** Ends the work, on the server too. */
  stop(): void {
    this.#leaving.abort();
  }

  #take(event: ReviewEvent): void {
    if (event.event === "review-begun") this.decisions = event.decisions;
    else if (event.event === "review-moment") this.#add(event);
    else if (event.event === "review-failed") this.problem = new Refusal("FAILED", "no-review", event.sentence);
    else {
      this.review = event.review;
      this.moments = [...event.review.moments];
      this.decisions = event.review.moments.length;
    }
  }

  #add({ moment, done }: ReviewMoment): void {
    const others = this.moments.filter(({ version }) => version !== moment.version);
    this.moments = [...others, moment].sort((one, other) => one.version - other.version);
    this.done = done;
  }
}

const toPoint = ({ version, judgement }: Moment): Point => ({ version, share: judgement.best.share });

function findCostliest(moments: Moment[]): number[] {
  return moments
    .filter(({ judgement }) => judgement.verdict === "costly")
    .sort((one, other) => other.judgement.loss - one.judgement.loss || one.version - other.version)
    .slice(0, MOST_COSTLY)
    .map(({ version }) => version);
}

async function* events(path: string, signal: AbortSignal): AsyncGenerator<ReviewEvent> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw toRefusal(await response.json().catch(() => null));
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (unread + (value ?? "")).split("\n");
    unread = lines.pop()!;
    for (const line of lines) if (line) yield JSON.parse(line) as ReviewEvent;
    if (done) return;
  }
}
