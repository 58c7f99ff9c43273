import type { GameUI } from "$lib/games";
import { Refusal } from "$lib/wire/http";
import type { Link } from "$lib/wire/link.svelte";
import type { ServerMessage } from "$lib/wire/types";
import { LiveTable } from "./table.svelte";

const DWELL = 500;
const ui = { dwell: () => DWELL } as unknown as GameUI;

/** A table on a link of which the test is the other end. */
function tableOnALink() {
  let hear: (message: ServerMessage) => void = () => undefined;
  let enter: (languageChanged: boolean) => void = () => undefined;
  const request = vi.fn<(request: object) => Promise<unknown>>(() => new Promise((answer) => setTimeout(answer)));
  const link = {
    status: "open",
    listen: (listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    },
    whenOpen: (opener: typeof enter) => {
      enter = opener;
      opener(false);
      return () => undefined;
    },
    open: () => undefined,
    resend: vi.fn(),
    request,
  } as unknown as Link & { resend: ReturnType<typeof vi.fn> };
  const live = new LiveTable(link, "code");
  live.pace(ui);
  const sendTable = () => hear({ type: "table", table: "t", chairs: [], you: 0 } as unknown as ServerMessage);
  const send = (type: "state" | "happened", version: number, ...told: string[]) => sendWith({}, type, version, ...told);
  const sendWith = (more: object, type: "state" | "happened", version: number, ...told: string[]) =>
    hear({
      type,
      version,
      match: "m",
      table: "t",
      view: {},
      facts: told.map((fact) => ({ fact })),
      told,
      deadline: null,
      ...more,
    } as unknown as ServerMessage);
  /** The table has been entered, and the match has begun. */
  const begin = async (version = 0) => {
    sendTable();
    send("state", version);
    await vi.advanceTimersByTimeAsync(0);
  };
  const reconnect = () => enter(false);
  const sendChairs = (more: object) => hear({ type: "table", table: "t", you: 0, ...more } as unknown as ServerMessage);
  return { live, link, request, send, sendWith, begin, reconnect, sendChairs };
}

describe("a live table", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

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

  it("keeps the board while it enters again, and then tells what was missed instead of playing it", async () => {
    const { live, link, request, sendWith, begin, reconnect } = tableOnALink();
    await begin(3);
    const before = live.step;
    expect(live.isLost).toBe(false);
    reconnect();
    expect([live.isLost, live.step]).toEqual([true, before]);
    expect(request).toHaveBeenLastCalledWith({ type: "enter", table: "t", match: "m", have: 3, says_ready: true });
    expect(await live.act({ do: "draw" })).toBe(false);
    sendWith({ stood_in: [1] }, "happened", 6, "Ben announces 8.", "You announce 17.", "");
    await vi.advanceTimersByTimeAsync(0);
    expect([live.isLost, live.settled, live.step?.version, live.step?.facts]).toEqual([false, true, 6, []]);
    expect(live.missed).toEqual({ forYou: ["You announce 17."], others: ["Ben announces 8."], action: null });
    expect(live.history.map(({ text }) => text)).toEqual(["Ben announces 8.", "You announce 17."]);
    expect(link.resend).toHaveBeenLastCalledWith("t");
  });

  it("is not lost while it is entered for the first time", () => {
    const { live, begin } = tableOnALink();
    void begin();
    expect([live.step?.version, live.isLost]).toEqual([0, false]);
  });

  it("leaves everything as it is if nothing happened meanwhile", async () => {
    const { live, send, begin, reconnect } = tableOnALink();
    await begin(3);
    const before = live.step;
    reconnect();
    send("happened", 3);
    await vi.advanceTimersByTimeAsync(0);
    expect(live.step).toBe(before);
    expect([live.isLost, live.missed]).toEqual([false, null]);
  });

  it("says that a bot has played for somebody who opens the page anew", async () => {
    const { live, sendWith } = tableOnALink();
    sendWith({ stood_in: [1] }, "state", 6, "Ben announces 8.", "You announce 17.");
    await vi.advanceTimersByTimeAsync(0);
    expect(live.missed).toEqual({ forYou: ["You announce 17."], others: [], action: null });
  });

  it("says what became of an action that was sent when the connection broke", async () => {
    const { live, request, send, begin, reconnect } = tableOnALink();
    await begin();
    let answer: (done: unknown) => void = () => undefined;
    request.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const done = live.act({ do: "draw" });
    await vi.advanceTimersByTimeAsync(1000);
    reconnect();
    expect([live.isLost, live.busy]).toEqual([true, true]);
    send("happened", 1, "You draw.");
    await vi.advanceTimersByTimeAsync(0);
    answer({});
    await vi.advanceTimersByTimeAsync(0);
    expect(await done).toBe(true);
    expect([live.missed?.action, live.busy]).toEqual(["arrived", false]);
    void live.act({ do: "draw" });
    expect(live.missed).toBeNull();
  });

  it("keeps the board if it may not enter again yet, and tries later", async () => {
    const { live, request, send, begin, reconnect } = tableOnALink();
    await begin();
    request.mockImplementationOnce(() => Promise.reject(new Refusal("RATE_LIMITED", "rate-limited", "Wait.", 900)));
    reconnect();
    await vi.advanceTimersByTimeAsync(800);
    expect([live.isLost, live.problem]).toEqual([true, null]);
    await vi.advanceTimersByTimeAsync(200);
    send("happened", 0);
    await vi.advanceTimersByTimeAsync(0);
    expect([live.isLost, live.problem]).toEqual([false, null]);
  });

  it("shows that the table is gone if it is", async () => {
    const { live, request, begin, reconnect } = tableOnALink();
    await begin();
    request.mockImplementationOnce(() => Promise.reject(new Refusal("NO_SUCH_TABLE", "no-such-table", "Gone.")));
    reconnect();
    await vi.advanceTimersByTimeAsync(0);
    expect(live.problem?.message).toBe("Gone.");
  });

  it("shows steps briefly once everybody who is out wants to see the end", () => {
    const { live, send, sendChairs } = tableOnALink();
    live.pace({ ...ui, dwell: () => 9000 } as unknown as GameUI);
    const person = (who: string, here = true) => ({ kind: "person", name: who.toUpperCase(), who, here });
    const chairs = [person("a"), person("b"), person("c", false), { kind: "bot", name: "Bot", here: false }];
    sendChairs({ chairs, who: "a" });
    expect(live.hurryVote).toBeNull();
    send("state", 0);
    sendChairs({ chairs, who: "a", may_hurry: true });
    expect(live.hurryVote).toEqual({ isAsked: false, waitsFor: ["A", "B"] });
    sendChairs({ chairs, who: "a", may_hurry: true, hurrying: ["a"] });
    expect(live.hurryVote).toEqual({ isAsked: true, waitsFor: ["B"] });
    send("happened", 1);
    vi.advanceTimersByTime(8000);
    expect(live.settled).toBe(false);
    vi.advanceTimersByTime(1000);
    sendChairs({ chairs, who: "a", may_hurry: true, hurrying: ["a", "b"] });
    send("happened", 2);
    vi.advanceTimersByTime(600);
    expect([live.step?.version, live.settled]).toEqual([2, true]);
  });

  it("does not give away that the player is out before the board has told it", () => {
    const { live, send, sendChairs } = tableOnALink();
    live.pace({ ...ui, dwell: () => 9000, isStory: () => true } as unknown as GameUI);
    const chairs = [{ kind: "person", name: "A", who: "a", here: true }];
    sendChairs({ chairs, who: "a" });
    send("state", 0);
    send("happened", 1);
    sendChairs({ chairs, who: "a", may_hurry: true });
    expect([live.isTelling, live.hurryVote]).toEqual([true, null]);
    vi.advanceTimersByTime(9000);
    expect(live.hurryVote).not.toBeNull();
    send("happened", 2);
    expect([live.isTelling, live.hurryVote]).toEqual([true, { isAsked: false, waitsFor: ["A"] }]);
  });

  it("shows the rest at once for somebody who is out, if the match has ended before the board has told it", () => {
    const { live, send, sendWith, sendChairs } = tableOnALink();
    const chairs = [{ kind: "person", name: "A", who: "a", here: true }];
    send("state", 0);
    sendChairs({ chairs, who: "a", may_hurry: true });
    send("happened", 1);
    send("happened", 2);
    sendWith({ type: "over" }, "state", 2);
    sendChairs({ chairs, who: "a" });
    expect([live.step?.version, live.hurryVote]).toEqual([1, { isAsked: false, waitsFor: [] }]);
    live.seeTheEnd();
    expect([live.step?.version, live.settled, live.hurryVote]).toEqual([2, true, null]);
  });
});
