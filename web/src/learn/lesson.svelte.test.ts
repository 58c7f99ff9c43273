import type { GameUI } from "$lib/games";
import { LiveTable } from "$lib/live/table.svelte";
import { Unreachable } from "$lib/wire/http";
import { LessonLink } from "./lesson.svelte";

const DWELL = 500;

const frame = (version: number) => ({ version, view: {}, prompt: "", facts: [], told: [], choices: [] });
const part = (is_task: boolean, ...versions: number[]) => ({
  names: ["", "Ada"],
  you: 0,
  options: {},
  stages: [{ frames: versions.map(frame), sentence: `about ${versions.at(-1)}`, place: null, is_task, step: 1 }],
  taken_back: null,
  questions: null,
});

describe("a lesson", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("has something to say when the board has shown all that it is about", async () => {
    const answers = [part(true, 0), part(false, 1, 2)];
    vi.stubGlobal("fetch", async () => Response.json(answers.shift()));
    const link = new LessonLink("coyote", "feathers");
    const live = new LiveTable(link, "lesson");
    live.pace({ dwell: () => DWELL } as unknown as GameUI);
    const isShown = () => live.settled && live.step?.version === link.version;
    await link.begin();
    expect([link.stage?.sentence, isShown()]).toEqual(["about 0", true]);

    const acted = live.act({ do: "announce", number: 13 });
    while (link.stage?.sentence === "about 0") await Promise.resolve(); // the answer comes before the press is painted
    expect([live.settled, isShown()]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(DWELL);
    await acted;
    expect([live.settled, isShown()]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(2 * DWELL);
    expect(isShown()).toBe(true);
  });

  it("does not go back when an answer to an older question comes late", async () => {
    const late: ((part: object) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise((resolve) => late.push((part) => resolve(Response.json(part)))));
    const link = new LessonLink("coyote", "feathers");
    const live = new LiveTable(link, "lesson");
    const begun = link.begin();
    late[0]!(part(true, 0));
    await begun;
    const translated = link.begin();
    const acted = live.act({ do: "announce", number: 13 });
    late[2]!(part(false, 1));
    await vi.runAllTimersAsync();
    await acted;
    late[1]!(part(true, 0));
    await translated;
    expect(link.stage?.sentence).toBe("about 1");
  });

  it("goes on in the language before when another one cannot be fetched", async () => {
    const answers = [Response.json(part(true, 0)), null, null];
    vi.stubGlobal("fetch", async () => answers.shift() ?? Promise.reject(new TypeError("Failed to fetch")));
    const link = new LessonLink("coyote", "feathers");
    await link.begin();
    await link.begin();
    expect([link.stage?.sentence, link.problem]).toEqual(["about 0", null]);
    const other = new LessonLink("coyote", "feathers");
    await other.begin();
    expect(other.problem).toBeInstanceOf(Unreachable);
  });
});
