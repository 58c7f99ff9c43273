/** Spares the display: what stands still for long moves a little every minute, and is dimmed when nothing happens at all. */

const MINUTE = 60_000;
/** Minutes without anything new until the picture is dimmed. */
const REST = 10;
/** Where the picture stands, one place after the other, in hundredths of the display's height. */
const PLACES = [
  [0, 0],
  [0.4, 0.2],
  [0.4, -0.3],
  [0, -0.4],
  [-0.4, -0.2],
  [-0.4, 0.3],
] as const;

export class Drift {
  #minutes = $state(0);
  #quiet = $state(0);

  /** `news` changes whenever something happens. */
  constructor(news: () => string) {
    $effect(() => {
      const timer = setInterval(() => {
        this.#minutes++;
        this.#quiet++;
      }, MINUTE);
      return () => clearInterval(timer);
    });
    $effect(() => {
      news();
      this.#quiet = 0;
    });
  }

  get #place(): readonly [number, number] {
    return PLACES[this.#minutes % PLACES.length]!;
  }
  get x(): number {
    return this.#place[0];
  }
  get y(): number {
    return this.#place[1];
  }
  get isResting(): boolean {
    return this.#quiet >= REST;
  }
}
