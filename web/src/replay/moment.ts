/** The address of a replay names the moment that is shown, so that it can be shared and come back to. */

/** WebKit refuses more than a hundred changes of the address in 30 seconds. */
const EVERY_MS = 400;

export class MomentInAddress {
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `path` is the page: once another one is open, its address is left alone. */
  constructor(readonly path: string) {}

  /** Writes the fragment of the address, at once or soon. */
  write(fragment: string): void {
    this.#wanted = fragment;
    if (this.#timer === null) this.flush();
  }

  /** Writes at once what is still to be written: the page is about to be left. */
  flush = (): void => {
    this.stop();
    if (this.#wanted === null || location.pathname !== this.path) return;
    try {
      history.replaceState(history.state, "", this.#wanted);
      this.#wanted = null;
    } catch {
      // refused: it is tried again
    }
    this.#timer = setTimeout(this.flush, EVERY_MS);
  };

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
