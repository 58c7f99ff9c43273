/** Cards, colours and questions in the viewer's words. */

import english from "$kibitz/games/stroop/words/en.ftl?raw";
import type { Player } from "$lib/live/step";
import type { Say } from "$lib/words/index.svelte";
import { withMinus } from "$lib/words/typography";
import type { Card } from "../types";

/** The name of a shipped colour in the viewer's language, or the id of a custom deck's colour. */
export function colourWord(say: Say, id: string): string {
  const key = `colour-${id}`;
  const word = say(key);
  return word === key ? id : word;
}

export function pointsText(points: number | "x2" | undefined): string {
  return points === "x2" ? "×2" : withMinus(points ?? 0);
}

export function cardText(say: Say, card: Card): string {
  if (card.mystery) return say("card-mystery");
  const words = { word: colourWord(say, card.word), ink: colourWord(say, card.ink), points: pointsText(card.points) };
  if (!card.ability) return say("card-plain", words);
  return say("card-ability", { ...words, ability: say(`ability-${card.ability}`) });
}

/** Stock questions are posed by their English text, in every language. */
const STOCK = new Map([...english.matchAll(/^(question-\d+) = (.+)$/gm)].map(([, key, text]) => [text!, key!]));

export function questionText(say: Say, question: string): string {
  const key = STOCK.get(question);
  return key ? say(key) : question;
}

/** What a question is about; `own` is a question that a player made up. */
export function aboutOf(question: string | null): "colour" | "name" | "own" {
  return question === "colour" || question === "name" ? question : "own";
}

export function questionAsked(say: Say, question: string): string {
  return say("table-question", { about: aboutOf(question), question: questionText(say, question) });
}

/** The values by which a sentence names the player who acted. */
export function whoIs(player: Player): { you: "yes" | "no"; who: string } {
  return { you: player.isYou ? "yes" : "no", who: player.name };
}

/** The values by which a sentence names the player it was done to. */
export function whomIs(player: Player): { "to-you": "yes" | "no"; whom: string } {
  return { "to-you": player.isYou ? "yes" : "no", whom: player.name };
}

/** Equal cards are interchangeable, so a card's text identifies it. */
export function cardKey(card: Card): string {
  return card.mystery ? "mystery" : `${card.word}/${card.ink}`;
}
