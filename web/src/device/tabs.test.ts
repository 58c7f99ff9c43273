import { isExplained, noteExplained } from "./firsts.svelte";
import { finishedLessons, finishLesson, hasPlayed, notePlayed } from "./learned.svelte";

/** What a browser does in this tab when another one has stored something. */
function storeInAnotherTab(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  dispatchEvent(new StorageEvent("storage", { key }));
}

it("keeps the lessons that were finished in another tab", () => {
  finishLesson("coyote", "feathers");
  storeInAnotherTab("kibitz.learned", { lessons: { coyote: ["feathers", "counting"] }, played: [] });
  expect(finishedLessons("coyote")).toEqual(["feathers", "counting"]);
  notePlayed("coyote");
  expect(hasPlayed("coyote")).toBe(true);
  expect(JSON.parse(localStorage.getItem("kibitz.learned")!).lessons).toEqual({ coyote: ["feathers", "counting"] });
});

it("does not explain what was explained in another tab", () => {
  noteExplained("coyote", "first-own");
  storeInAnotherTab("kibitz.explained", ["coyote/first-own", "coyote/first-raise"]);
  expect(isExplained("coyote", "first-raise")).toBe(true);
});
