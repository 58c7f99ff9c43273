import type { BoardProps, Step } from "$lib/live/step";
import type { SoundName } from "$lib/device/sound";
import type { Component } from "svelte";
import type { GameUI } from "$lib/games";
import type { Role } from "$lib/live/plot";
import Board from "./Board.svelte";
import Celebration from "./story/Celebration.svelte";
import { firsts } from "./firsts";
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

/** A question begins a round; the card and the answers are how it was settled. */
const ROLES: Partial<Record<string, Role>> = {
  asked: "round",
  "card-turned": "detail",
  posed: "detail",
  answered: "detail",
  "race-closed": "detail",
  "turn-passed": "detail",
};

/** The sound of the last fact that has one. */
function sound(step: Step): SoundName | null {
  const facts = (step as Step<View, AnyFact>).facts;
  return facts.map((fact) => SOUNDS[fact.fact] ?? null).findLast((name) => name !== null) ?? null;
}

const ui: GameUI = {
  Board: Board as unknown as Component<BoardProps>,
  Celebration,
  fanfare: "bells",
  firsts: firsts as unknown as GameUI["firsts"],
  shortcuts: [
    { keys: ["1", "…", "8"], word: "key-digits" },
    { keys: ["Enter"], word: "key-enter" },
  ],
  /** No step waits, because a card shown late is a race lost; only the count at the end takes its time. */
  dwell: (step) => (step.view.outcome ? storyDuration(piles(step as Step<View, AnyFact>)) : 0),
  isTimed: (step) => step.view.phase === "race",
  isStory: (step) => step.view.outcome !== null,
  sound,
  /** A sentence that names the ink beside the card would give the answer away. */
  isShown: (fact) => fact.fact === "card-turned",
  role: ({ fact }) => ROLES[fact] ?? "event",
  /** Each card is a round for everybody. */
  round: (step) => (step.view as View).number,
};
export default ui;
