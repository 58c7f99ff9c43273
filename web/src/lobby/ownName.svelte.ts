import { self } from "$lib/me.svelte";
import { suggestName } from "./tables";

/** The field for a player's own name: until they type, it has the name that they are known by, or a suggestion. */
export class OwnName {
  #suggested = suggestName();
  #typed = $state<string | null>(null);

  get text(): string {
    return this.#typed ?? self.name ?? this.#suggested;
  }
  set text(text: string) {
    this.#typed = text;
  }

  /** What to call the player; empty if they have cleared the field. */
  get trimmed(): string {
    return this.text.trim();
  }
}
