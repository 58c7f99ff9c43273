/** How bots are described to players. */

import { say, wordsOf } from "$lib/words/index.svelte";

/** A bot's level and, where its game's words are loaded, its style: `strong:bluffer` is a strong bot that bluffs. */
export function botTitle(game: string, bot: string | null): string {
  const [level, style] = (bot ?? "").split(":");
  const title = say("seat-bot", { level: level! });
  const key = `style-${style}`;
  const label = style ? wordsOf(game)(key) : key;
  return label === key ? title : `${title} · ${label}`;
}
