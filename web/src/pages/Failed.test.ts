import { render, screen } from "@testing-library/svelte";
import { Refusal, Unreachable } from "$lib/wire/http";
import { loadWords, say } from "$lib/words/index.svelte";
import Failed from "./Failed.svelte";

beforeAll(() => loadWords(""));

const missing = new Refusal("NO_SUCH_MATCH", "no-such-match", "There is no such match.");
const busy = new Refusal("RATE_LIMITED", "rate-limited", "That was too much.");

it.each([
  [missing, "There is no such match.", false],
  [busy, "That was too much.", true],
  [new Unreachable(), "The server cannot be reached right now.", true],
  [new TypeError("Failed to fetch dynamically imported module"), "The server cannot be reached right now.", true],
])("says in a sentence why there is nothing, and offers another try where it helps", (error, sentence, canRetry) => {
  render(Failed, { error });
  expect(screen.getByRole("heading").textContent).toBe(sentence);
  expect(screen.queryByRole("button", { name: say("try-again") }) !== null).toBe(canRetry);
});
