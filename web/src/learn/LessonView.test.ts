import { render, screen, waitFor } from "@testing-library/svelte";
import { loadWords, say } from "$lib/words/index.svelte";
import LessonView from "./LessonView.svelte";

vi.mock("$lib/games", () => ({
  loadGame: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/index.js")),
}));

it("says that the server cannot be reached when the board cannot be loaded, and offers another try", async () => {
  await loadWords("");
  render(LessonView, { game: "coyote", lesson: "feathers" });
  await waitFor(() => expect(screen.getByRole("heading").textContent).toBe(say("sorry-offline")));
  expect(screen.queryByRole("button", { name: say("try-again") })).not.toBeNull();
});
