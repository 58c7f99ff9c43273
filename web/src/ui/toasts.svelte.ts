/** Short messages to the player, shown for a few seconds. */

import { untrack } from "svelte";

interface Toast {
  id: number;
  sentence: string;
  kind: "told" | "refused";
}

const SHORTEST_MS = 2200;
const MS_PER_LETTER = 45;

let shown = $state.raw<Toast[]>([]);
let count = 0;

export const toasts = {
  get shown(): Toast[] {
    return shown;
  },
};

/** Shows a sentence. An effect that calls this does not run again because of it. */
export function toast(sentence: string, kind: Toast["kind"] = "told"): void {
  const one = { id: ++count, sentence, kind };
  const others = untrack(() => shown).filter((other) => other.sentence !== sentence);
  shown = [...others.slice(-1), one];
  setTimeout(() => (shown = shown.filter((other) => other !== one)), SHORTEST_MS + MS_PER_LETTER * sentence.length);
}
