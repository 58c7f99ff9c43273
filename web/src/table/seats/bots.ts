/** Bots as people are told of them. */

import { say, wordsOf } from "$lib/words/index.svelte";

/** How good a bot is and, where its game's words are there, its style: `strong:bluffer` is a bluffer among the strong. */
export function botTitle(game: string, bot: string | null): string {
  const [level, style] = (bot ?? "").split(":");
  const title = say("seat-bot", { level: level! });
  const key = `style-${style}`;
  const label = style ? wordsOf(game)(key) : key;
  return label === key ? title : `${title} · ${label}`;
}
