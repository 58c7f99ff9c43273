import type { GameUI } from "$lib/games";
import type { Role } from "$lib/live/plot";
import Head from "./art/Head.svelte";
import Board from "./Board.svelte";
import Celebration from "./story/Celebration.svelte";
import { firsts } from "./firsts";
import { lengthOf, storyOf, type CoyoteStep } from "./story/story";

/** How long an announcement, or an answer to one, stays on the screen. */
const SEEN_MS = 700;
const TURNED_MS = 1200;

const ROLES: Record<string, Role> = {
  "round-dealt": "round",
  announced: "detail",
  "feather-given": "detail",
  dittoed: "detail",
  reversed: "detail",
  restarted: "detail",
};

const ui: GameUI = {
  Board: Board as unknown as GameUI["Board"],
  Figure: Head,
  Celebration,
  fanfare: "howl",
  firsts: firsts as unknown as GameUI["firsts"],
  shortcuts: [
    { keys: ["0", "…", "9"], word: "key-digits" },
    { keys: ["↑", "↓"], word: "key-arrows" },
    { keys: ["Enter"], word: "key-enter" },
    { keys: ["Esc"], word: "key-escape" },
  ],
  dwell: (step) => {
    const story = storyOf(step as CoyoteStep);
    if (story.length > 0) return lengthOf(story);
    const fact = step.facts[0]?.fact;
    if (fact === "reversed" || fact === "restarted" || fact === "dittoed") return TURNED_MS;
    return fact === "announced" ? SEEN_MS : 0;
  },
  sound: (step) => {
    const fact = step.facts.at(0)?.fact;
    if (step.facts.some(({ fact }) => fact === "contested")) return "drum";
    if (fact === "announced" || fact === "dittoed") return "token";
    return fact === "reversed" || fact === "restarted" ? "lamp" : null;
  },
  isStory: (step) => storyOf(step as CoyoteStep).length > 0,
  role: ({ fact }) => ROLES[fact] ?? "event",
  round: (step) => (step as CoyoteStep).view.round,
  /** Players who went out later rank higher. */
  ranking: (view) => [
    [...(view.outcome?.winners ?? [])],
    ...(view as CoyoteStep["view"]).out_order.toReversed().map((seat) => [seat]),
  ],
};
export default ui;
