import { loadWords, say } from "$lib/words/index.svelte";
import { Refusal, sentenceOf, Unreachable } from "./http";

test("a player is told the server's own sentence, or that it cannot be reached, and never what a browser calls an error", async () => {
  await loadWords("");
  expect(sentenceOf(new Refusal("NOT_ALLOWED", "full", "All chairs are taken."))).toBe("All chairs are taken.");
  for (const error of [new Unreachable(), new TypeError("Failed to fetch dynamically imported module")]) {
    expect(sentenceOf(error)).toBe(say("sorry-offline"));
  }
});
