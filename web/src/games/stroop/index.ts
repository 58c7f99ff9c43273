import type { BoardProps, Step } from "$lib/live/step";
import type { SoundName } from "$lib/device/sound";
import type { Component } from "svelte";
import type { GameUI } from "$lib/games";
import Board from "./Board.svelte";
import { piles, storyDuration } from "./story/counting";
import type { AnyFact, View } from "./types";

const SOUNDS: Partial<Record<AnyFact["fact"], SoundName>> = {
  "card-turned": "card",
  posed: "token",
  answered: "tick",
  "centre-taken": "card",
  looked: "card",
  swapped: "card",
  skipped: "token",
  reversed: "token",
  sacrificed: "lamp",
};

/** The sound of the last fact that has one. */
function sound(step: Step): SoundName | null {
  const facts = (step as Step<View, AnyFact>).facts;
  return facts.map((fact) => SOUNDS[fact.fact] ?? null).findLast((name) => name !== null) ?? null;
}

const ui: GameUI = {
  Board: Board as unknown as Component<BoardProps>,
  /** No step waits, because a card shown late is a race lost; only the count at the end takes its time. */
  dwell: (step) => (step.view.outcome ? storyDuration(piles(step as Step<View, AnyFact>)) : 0),
  isStory: (step) => step.view.outcome !== null,
  sound,
  /** A sentence that names the ink beside the card would give the answer away. */
  isShown: (fact) => fact.fact === "card-turned",
  /** Each card is a round for everybody. */
  round: (step) => (step.view as View).number,
};
export default ui;
