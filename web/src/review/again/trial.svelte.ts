/** Another try at a decision: which one, and where the player returns to afterwards. The browser's Back ends it. */

import { toast } from "$lib/ui/toasts.svelte";
import type { Moment } from "$lib/wire/types";
import { say } from "$lib/words/index.svelte";
import { pushTry, readEntry } from "../session.svelte";
import type TryAgain from "./TryAgain.svelte";
import { tick } from "svelte";

export class Trial {
  /** The version of the decision; null if none is tried again. */
  version = $state(readEntry().trying);
  View = $state.raw<typeof TryAgain | null>(null);

  #opener: HTMLElement | null = null;

  open({ version }: Moment, event: MouseEvent): void {
    this.#opener = event.currentTarget as HTMLElement;
    pushTry(version);
    this.version = version;
  }

  async load(): Promise<void> {
    try {
      this.View = (await import("./TryAgain.svelte")).default;
    } catch {
      toast(say("sorry-offline"));
      history.back();
    }
  }

  /** After Back or Forward. */
  readHistory = async (): Promise<void> => {
    const before = this.version;
    this.version = readEntry().trying;
    if (before === null || this.version !== null) return;
    await tick();
    this.#focusOn(before);
  };

  /** The button that was pressed, or one for the same decision: the one in the list is gone once the answer was seen. */
  #focusOn(version: number): void {
    const costly = `[data-costly="${version}"] button`;
    const decision = `[data-version="${version}"] summary`;
    const opener = this.#opener;
    const button = opener?.isConnected ? opener : document.querySelector<HTMLElement>(opener ? decision : costly);
    button?.focus();
    this.#opener = null;
  }
}
