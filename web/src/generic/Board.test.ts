import { prefs } from "$lib/device/prefs.svelte";
import { GAMES, loadGame, loadPoster } from "$lib/games";
import { people } from "$lib/live/recorded";
import type { Step } from "$lib/live/step";
import { gameName, gameTagline, loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import ui from ".";
import Board from "./Board.svelte";

// Real steps of coyote and stroop, shown as those of a game that the app knows nothing about.
const recorded = import.meta.glob("../games/*/recorded.json", { import: "default", eager: true });
const { steps } = recorded["../games/coyote/recorded.json"] as { steps: Record<string, Step> };
const race = recorded["../games/stroop/recorded.json"] as Step[];

beforeAll(async () => {
  Object.assign(prefs, { language: "en", motion: "reduced", sound: false });
  await loadWords(OTHER_PAGES);
});

function show(name: string | Step, live = true) {
  const step = typeof name === "string" ? steps[name]! : name;
  const act = vi.fn(async () => true);
  const players = people(["Ada", "Ben", "Chloé", "Dora", "Emil", "Fay"].slice(0, step.view.seats), step.view.viewer);
  const props = { step, players, home: step.view.viewer ?? 0, act, busy: false, receipts: [], live };
  const { rerender } = render(Board, { props });
  return { act, rerender: (changed: Partial<Step>) => rerender({ ...props, step: { ...step, ...changed } }) };
}

const seat = (number: number) => within(document.querySelector<HTMLElement>(`[data-seat="${number}"]`)!);
const lines = () => within(screen.getByRole("region", { name: "What happened" })).getAllByRole("listitem");

describe("the generic board", () => {
  it("asks what the server asks", () => {
    show("answering");
    expect(screen.getByTestId("prompt").textContent).toBe(steps.answering!.prompt);
  });

  it("has a button for each action of a kind that has few", async () => {
    const { act } = show("answering");
    await fireEvent.click(screen.getByRole("button", { name: "Contest" }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "contest" });
  });

  it("has a form for a kind that has many, and keeps to what is offered", async () => {
    const { act } = show("answering");
    const number = screen.getByRole("spinbutton", { name: "number" });
    await fireEvent.change(number, { target: { value: "7" } });
    expect((number as HTMLInputElement).value).toBe("13");
    await fireEvent.change(number, { target: { value: "30" } });
    await fireEvent.change(screen.getByRole("combobox", { name: "feather to" }), { target: { value: "2" } });
    await fireEvent.click(screen.getByRole("button", { name: "Announce: number 30, feather to 2" }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "announce", number: 30, feather_to: 2 });
  });

  it("shows what the view knows of each seat", () => {
    show("two feathers");
    expect(seat(0).getByText("feathers: 7")).toBeTruthy();
    expect(seat(1).queryByText(/^feathers:/)).toBeNull();
  });

  it("offers nothing to a spectator, nor in a replay", () => {
    show("watching");
    expect(screen.queryByRole("button")).toBeNull();
    show("answering", false);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("tells what happened, and starts over when a replay goes back", async () => {
    const { rerender } = show(race[1]!);
    expect(lines().map((line) => line.textContent)).toEqual(race[1]!.told.filter(Boolean));
    await rerender({ version: 8, told: ["Ben announces 20."] });
    expect(lines().at(-1)?.textContent).toBe("Ben announces 20.");
    await rerender({ version: 1, told: ["Ada announces 3."] });
    expect(lines().map((line) => line.textContent)).toEqual(["Ada announces 3."]);
  });

  it("crowns the winners", () => {
    const { rerender } = show("answering");
    const outcome = { winners: [2], scores: [0, 1, 5], reason: "" };
    void rerender({ view: { ...steps.answering!.view, to_act: [], outcome }, choices: [] });
    return waitFor(() => expect(document.querySelectorAll(".winner")).toHaveLength(1));
  });

  it("leaves time to read", () => {
    expect(ui.dwell!(race[1]!)).toBeGreaterThan(0);
    expect(ui.dwell!(race[0]!)).toBe(0);
  });

  it("counts the rounds of a game that has some", () => {
    expect(ui.round!(race[0]!)).toBeNull();
    expect(ui.round!(steps.contest!)).toBe(2);
  });
});

describe("a game without a folder", () => {
  it("has this board, a poster, and its id as its name", async () => {
    expect(GAMES).not.toContain("whist");
    expect(await loadGame("whist")).toBe(ui);
    expect(await loadPoster("whist")).toBeTruthy();
    expect([gameName("whist"), gameTagline("whist")]).toEqual(["Whist", ""]);
  });
});
