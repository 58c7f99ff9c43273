import type { GameUI } from "$lib/games";
import type { Link } from "$lib/wire/link.svelte";
import type { ServerMessage } from "$lib/wire/types";
import type { AnyFact, Step } from "./step";
import { LiveTable } from "./table.svelte";

const DWELL = 500;
const ui = {
  dwell: () => DWELL,
  isShown: (fact: AnyFact) => fact.fact === "shown",
  isStory: (step: Step) => step.told.includes("a story"),
} as unknown as GameUI;

/** A table on a link of which the test is the other end. */
function tableOnALink() {
  let hear: (message: ServerMessage) => void = () => undefined;
  const link = {
    listen: (listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    },
    whenOpen: () => () => undefined,
    open: () => undefined,
    request: () => Promise.resolve(),
  } as unknown as Link;
  const live = new LiveTable(link, "code");
  live.pace(ui);
  const send = (type: "state" | "happened", version: number, ...told: string[]) =>
    hear({
      type,
      version,
      match: "m",
      table: "t",
      view: {},
      facts: told.map((fact) => ({ fact })),
      told,
      deadline: null,
    } as unknown as ServerMessage);
  return { live, send };
}

describe("a live table", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows each step as long as the game wants", () => {
    const { live, send } = tableOnALink();
    send("state", 0);
    expect(live.settled).toBe(true);
    send("happened", 1);
    send("happened", 2);
    expect([live.step?.version, live.settled]).toEqual([1, false]);
    vi.advanceTimersByTime(DWELL);
    expect([live.step?.version, live.settled]).toEqual([2, false]);
    vi.advanceTimersByTime(DWELL);
    expect([live.step?.version, live.settled]).toEqual([2, true]);
  });

  it("writes down what happens, but not what the board alone shows", () => {
    const { live, send } = tableOnALink();
    send("state", 0);
    send("happened", 1, "asked", "shown");
    expect(live.history.map(({ kind, text }) => [kind, text])).toEqual([
      ["told", "asked"],
      ["heard", "shown"],
    ]);
    expect(live.written.map(({ text }) => text)).toEqual(["asked"]);
  });

  it("writes down how a story ends when the board has told it", () => {
    const { live, send } = tableOnALink();
    const written = () => live.written.map(({ text }) => text);
    send("state", 0);
    send("happened", 1, "before");
    vi.advanceTimersByTime(DWELL);
    send("happened", 2, "a story", "its end");
    expect(live.history.map(({ text }) => text)).toEqual(["before", "a story", "its end"]);
    expect(written()).toEqual(["before"]);
    vi.advanceTimersByTime(DWELL);
    expect(written()).toEqual(["before", "a story", "its end"]);
  });

  it("writes down how a story ends when the viewer has heard enough of it", () => {
    const { live, send } = tableOnALink();
    send("state", 0);
    send("happened", 1, "a story", "its end");
    live.skip();
    expect(live.written.map(({ text }) => text)).toEqual(["a story", "its end"]);
  });

  it("goes on when the viewer has seen enough", () => {
    const { live, send } = tableOnALink();
    send("state", 0);
    send("happened", 1);
    send("happened", 2);
    live.skip();
    expect([live.step?.version, live.settled]).toEqual([2, false]);
    live.skip();
    expect([live.step?.version, live.settled]).toEqual([2, true]);
  });

  it("shows all that waits as one step when there is a hurry, and the next at once", () => {
    const { live, send } = tableOnALink();
    send("state", 0);
    send("happened", 1, "one");
    send("happened", 2, "two");
    send("happened", 3, "three");
    live.hurry();
    expect([live.step?.version, live.step?.told, live.settled]).toEqual([3, ["two", "three"], true]);
    expect(live.history.map((line) => line.text)).toEqual(["one", "two", "three"]);
    send("happened", 4, "four");
    expect(live.step?.version).toBe(4);
  });

  it("shows that something was pressed before what comes of it, and then that in order", async () => {
    const { live, send } = tableOnALink();
    send("state", 0);
    send("happened", 1, "one");
    send("happened", 2, "two");
    const done = live.act({ do: "draw" });
    send("happened", 3, "three");
    send("happened", 4, "four");
    expect(live.step?.version).toBe(1);
    await vi.advanceTimersByTimeAsync(0); // answered, but not painted
    expect(await live.act({ do: "draw" })).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await done).toBe(true);
    expect([live.step?.version, live.busy]).toEqual([3, false]);
    vi.advanceTimersByTime(DWELL);
    expect(live.step?.version).toBe(4);
    expect(live.history.map((line) => line.text)).toEqual(["one", "two", "three", "four"]);
  });

  it("goes on after a fresh start in the middle of a step", () => {
    const { live, send } = tableOnALink();
    send("state", 0);
    send("happened", 1);
    send("state", 4);
    expect([live.step?.version, live.settled]).toEqual([4, true]);
    send("happened", 5);
    expect(live.step?.version).toBe(5);
  });
});
