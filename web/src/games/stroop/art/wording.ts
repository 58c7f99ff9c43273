/** Cards, colours and questions in the viewer's words. */

import english from "$kibitz/games/stroop/words/en.ftl?raw";
import type { Player } from "$lib/live/step";
import type { Say } from "$lib/words/index.svelte";
import { withMinus } from "$lib/words/typography";
import type { Card } from "../types";

/** A shipped colour or a stock answer in the viewer's language; anything else as it is. */
export function colourWord(say: Say, id: string): string {
  const stock = PLACES.get(id);
  if (stock) return say(stock.key).split(BETWEEN_ANSWERS)[stock.place] ?? id;
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

/** Stock answers are given by their English text, in every language. */
const BETWEEN_ANSWERS = " | ";
const ANSWERS = new Map(
  [...english.matchAll(/^(answers-\d+) = (.+)$/gm)].map(([, key, text]) => [key!, text!.split(BETWEEN_ANSWERS)]),
);
const PLACES = new Map(
  [...ANSWERS].flatMap(([key, answers]) => answers.map((answer, place) => [answer, { key, place }] as const)),
);

/** Answers that fit a question, by their English texts. */
export function fittingAnswers(question: string): string[] {
  const key = STOCK.get(question)?.replace("question", "answers") ?? "answers-0";
  return ANSWERS.get(key) ?? [];
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
