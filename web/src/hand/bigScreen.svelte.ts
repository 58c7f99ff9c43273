/** Whether a big screen shows the table to the room, so that this device need only be a hand. */

/** How long a big screen that is lost may take to come back. */
export const GRACE_MS = 5000;

export class BigScreen {
  /** A big screen shows the table, or did until a moment ago. */
  isThere: boolean;
  #isConnected: boolean;

  /** `count`: how many big screens are connected. Call it while a component is set up. */
  constructor(count: () => number) {
    this.#isConnected = $derived(count() > 0);
    this.isThere = $state(this.#isConnected);
    $effect.pre(() => {
      if (this.#isConnected) {
        this.isThere = true;
        return;
      }
      const timer = setTimeout(() => (this.isThere = false), GRACE_MS);
      return () => clearTimeout(timer);
    });
  }
}
