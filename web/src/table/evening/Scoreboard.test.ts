import { prefs } from "$lib/device/prefs.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { offerPicture } from "../match/picture";
import Scoreboard from "./Scoreboard.svelte";

vi.mock("../match/picture", () => ({ offerPicture: vi.fn(async () => undefined) }));

const EVENING = {
  matches: 3,
  people: [
    { who: "a", name: "Ada", played: 3, won: 2, points: 4 },
    { who: "b", name: "Ben", played: 3, won: 1, points: 3 },
    { who: "c", name: "Chloé", played: 2, won: 1, points: 3 },
  ],
  titles: [{ game: "stroop", title: "finger", who: "b", told: "Fastest finger: Ben, right after 512 ms." }],
};

beforeAll(async () => {
  prefs.language = "en";
  await loadWords(OTHER_PAGES);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open(evening: unknown, from = 2): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(evening)),
  );
  render(Scoreboard, { table: "FROG-42", from });
}

it("shows matches won, points and titles", async () => {
  open(EVENING);
  const row = await screen.findByRole("row", { name: /Ada/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["2", "4"]);
  expect(screen.getByText("Fastest finger: Ben, right after 512 ms.")).toBeTruthy();
});

it("tells people apart who share a device", async () => {
  const people = ["Ada", "Ben"].map((name) => ({ who: "a", name, played: 2, won: 1, points: 2 }));
  open({ matches: 2, people, titles: [] });
  expect(await screen.findByRole("row", { name: /Ada/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /Ben/ })).toBeTruthy();
});

it("is kept as a picture, in which people who are level share a place", async () => {
  open(EVENING);
  await fireEvent.click(await screen.findByRole("button", { name: "Keep as a picture" }));
  await waitFor(() => expect(offerPicture).toHaveBeenCalled());
  const [picture] = vi.mocked(offerPicture).mock.calls[0]!;
  expect(picture.title).toBe("Ada leads");
  expect(picture.rows.map(({ place, name, score }) => `${place} ${name}: ${score}`)).toEqual([
    "1 Ada: 2 won · 4 points",
    "2 Ben: 1 won · 3 points",
    "2 Chloé: 1 won · 3 points",
  ]);
  expect(picture.highlights).toEqual(["Fastest finger: Ben, right after 512 ms."]);
});

it("says nothing before there is anything to compare", async () => {
  open({ ...EVENING, matches: 1 });
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.queryByRole("table")).toBeNull();
});
