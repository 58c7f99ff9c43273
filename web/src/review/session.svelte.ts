/** What this tab remembers of a review until it is closed, so that coming back to it loses nothing. */

interface Remembered {
  /** The costly moments that the player has solved, or whose answer they have seen. */
  answered: readonly number[];
  /** The decisions that are unfolded. */
  opened: readonly number[];
  /** How far down the page was scrolled. */
  scroll: number;
}

const NOTHING: Remembered = { answered: [], opened: [], scroll: 0 };
const keyOf = (match: string, seat: number) => `kibitz.review.${match}.${seat}`;

export class ReviewSession {
  answered = $state.raw<readonly number[]>([]);
  opened = $state.raw<readonly number[]>([]);
  /** Where the page is to be scrolled to once its content is there; null if it stays where it is. */
  returnsTo: number | null = null;
  scroll = 0;

  #key: string | null = null;

  constructor(readonly match: string) {}

  /** Recalls the review of a seat. Somebody who comes back to it, or reloads it, also finds the place. */
  begin(seat: number): void {
    this.#key = keyOf(this.match, seat);
    const { answered, opened, scroll } = recall(this.#key);
    [this.answered, this.opened, this.scroll] = [answered, opened, scroll];
    this.returnsTo = readEntry().isSeen ? scroll : null;
    history.replaceState({ ...readEntry(), isSeen: true } satisfies Entry, "");
  }

  noteAnswer(version: number): void {
    if (this.answered.includes(version)) return;
    this.answered = [...this.answered, version];
    this.save();
  }

  noteFold(version: number, isOpen: boolean): void {
    const others = this.opened.filter((one) => one !== version);
    this.opened = isOpen ? [...others, version] : others;
  }

  save = (): void => {
    if (this.#key === null) return;
    const { answered, opened, scroll } = this;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify({ answered, opened, scroll } satisfies Remembered));
    } catch {
      // storage is unavailable: nothing is remembered
    }
  };
}

function recall(key: string): Remembered {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Remembered>) };
  } catch {
    return NOTHING; // storage is unavailable or holds something else
  }
}

/** What the browser's history keeps of the page: it survives Back, Forward and a reload. */
interface Entry {
  /** The page has been on the screen before. */
  isSeen: boolean;
  /** The version of the decision that is tried again. */
  trying: number | null;
}

export function readEntry(): Entry {
  return { isSeen: false, trying: null, ...(history.state as Partial<Entry> | null) };
}

/** The same page with a decision that is tried again: the browser's Back ends that. */
export function pushTry(version: number): void {
  history.pushState({ isSeen: true, trying: version } satisfies Entry, "");
}
