import { TextDecoderStream } from "node:stream/web";
import { render, screen, waitFor } from "@testing-library/svelte";
import MatchPage from "$lib/pages/MatchPage.svelte";
import { go } from "$lib/router.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";

const GAME = "a game without a board";
const skill = { decisions: 2, mean: 0.1, low: 0.05, high: 0.15, squares: 0.02, marks: {} };

beforeAll(() => Promise.all([loadWords(""), loadWords(OTHER_PAGES)]));
beforeEach(() => {
  vi.stubGlobal("TextDecoderStream", TextDecoderStream); // which the simulated browser lacks
  vi.stubGlobal("scrollTo", () => undefined);
  const earlier = { match: "earlier", decisions: 2, mean: 0.1, squares: 0.02, conflict: null, plain: null };
  localStorage.setItem(`kibitz.reviews.${GAME}`, JSON.stringify([earlier]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

/** A server whose client sat at seat 1, or did not play. */
function serve(you: number | null, moments: unknown[] = []): string[] {
  const paths: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    paths.push(path);
    const asked = new URL(path, "http://kibitz.test").searchParams;
    if (path.includes("/replay?")) {
      const players = ["Ada", "Ben"].map((name) => ({ kind: "person", name, level: null, played: {} }));
      const frames = [{ version: 0, facts: [], told: [], view: {}, prompt: "" }];
      return Response.json({ game: GAME, players, version: 0, you, viewer: asked.get("viewer"), frames, next: null });
    }
    const review = { game: GAME, seats: 2, seat: Number(asked.get("seat")), skill, result: 0.5, has_par: false };
    const lists = { moments, curve: [], turning_points: [], costliest: [], groups: [], truths: [] };
    return new Response(
      `${JSON.stringify({ event: "review-done", review: { ...review, ...lists, reactions: null } })}\n`,
    );
  });
  return paths;
}

const OVER_ALL = /^Over the last 2 matches that you reviewed on this device/;
const asYou = () => screen.queryByText(/^Here, “you” is/)?.textContent;

it("puts only the player's own reviews together", async () => {
  const paths = serve(1);
  go("/m/now/review");
  render(MatchPage, { argument: "now" });
  await waitFor(() => expect(location.hash).toBe("#seat=1"));
  await waitFor(() => expect(screen.queryByText(OVER_ALL)).not.toBeNull());
  expect(asYou()).toBeUndefined();
  expect(paths.filter((path) => path.includes("/review?")).every((path) => path.includes("seat=1"))).toBe(true);

  go("/m/now/review#seat=0");
  await waitFor(() => expect(asYou()).toBe("Here, “you” is Ada."));
  await waitFor(() => expect(screen.queryByText(/^A decision cost you/)).not.toBeNull());
  expect(screen.queryByText(OVER_ALL)).toBeNull();
});

it("keeps nothing of a match that others played", async () => {
  serve(null);
  go("/m/now/review");
  render(MatchPage, { argument: "now" });
  await waitFor(() => expect(screen.queryByText(/^A decision cost you/)).not.toBeNull());
  expect(asYou()).toBe("Here, “you” is Ada.");
  expect(JSON.parse(localStorage.getItem(`kibitz.reviews.${GAME}`)!)).toHaveLength(1);
});

it.each([
  ["near", "None of your decisions plainly cost you anything. Well played!"],
  ["slip", "None of your decisions plainly cost you anything."],
])("praises a player without costly decisions unless there were slips: %s", async (verdict, told) => {
  const chosen = { action: {}, label: "Red", share: 0.5, error: 0 };
  serve(1, [{ version: 0, offers: [], told: "", judgement: { verdict, chosen, choices: [chosen], loss: 0, of: 2 } }]);
  go("/m/now/review#seat=1");
  render(MatchPage, { argument: "now" });
  await waitFor(() => expect(screen.queryByText(told)).not.toBeNull());
});
