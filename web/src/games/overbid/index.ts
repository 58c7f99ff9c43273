import type { GameUI } from "$lib/games";
import { wordsOf } from "$lib/words/index.svelte";
import type { Role } from "$lib/live/plot";
import Board from "./Board.svelte";
import Celebration from "./story/Celebration.svelte";
import { firsts } from "./firsts";
import { verdictOf } from "./board/scene";
import { dwell, round, sound, type OverbidStep } from "./story/moments";

const say = wordsOf("overbid");
const ROLES: Record<string, Role> = {
  called: "round",
  passed: "detail",
  opened: "detail",
  raised: "detail",
  proposed: "detail",
  agreed: "detail",
  retracted: "detail",
  given: "detail",
};

const ui: GameUI = {
  Board,
  Celebration,
  fanfare: "tokens",
  firsts: firsts as unknown as GameUI["firsts"],
  shortcuts: [
    { keys: ["D"], word: "key-draw" },
    { keys: ["C"], word: "key-call" },
    { keys: ["P"], word: "key-pass" },
    { keys: ["A"], word: "key-agree" },
    { keys: ["R"], word: "key-retract" },
    { keys: ["2", "3", "4", "+"], word: "key-lift" },
    { keys: ["←", "→"], word: "key-arrows" },
    { keys: ["Enter"], word: "key-enter" },
    { keys: ["Esc"], word: "key-escape" },
  ],
  dwell: (step) => dwell(step as OverbidStep),
  sound: (step) => sound(step as OverbidStep),
  isShown: (fact) => fact.fact === "drew",
  isStory: (step) => verdictOf(step as OverbidStep) !== null,
  role: ({ fact }) => ROLES[fact] ?? "event",
  round: (step) => round(step as OverbidStep),
  reason: ({ outcome }) => (outcome && outcome.reason !== "tokens" ? say(`reason-${outcome.reason}`) : ""),
};
export default ui;
