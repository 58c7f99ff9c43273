import { paint, reaction } from "./stopwatch";

/** Frames that begin when the test says so, and whose scripts run some time later. */
function frames() {
  let waiting: ((at: number) => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: (at: number) => void) => waiting.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => (waiting = []));
  return (at: number, late = 0) => {
    const due = waiting;
    waiting = [];
    vi.spyOn(performance, "now").mockReturnValue(at + late);
    due.forEach((callback) => callback(at));
  };
}

const input = (timeStamp: number) => ({ timeStamp }) as Event;

describe("painting", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("draws at the beginning of a frame, and is on the screen when the next begins", () => {
    const begin = frames();
    const happened: unknown[] = [];
    paint(
      () => happened.push("drawn"),
      (at) => happened.push(at),
    );
    expect(happened).toEqual([]);
    begin(1000);
    expect(happened).toEqual(["drawn"]);
    begin(1008);
    expect(happened).toEqual(["drawn", 1008]);
  });

  it("costs the player no time on a page that is busy before it", () => {
    const begin = frames();
    let painted = 0;
    paint(
      () => undefined,
      (at) => (painted = at),
    );
    begin(1000, 350);
    begin(1341, 12);
    expect(painted).toBe(1350);
  });

  it("takes the time at which a slow device really showed it, where the browser tells", () => {
    const begin = frames();
    let tell: (list: { getEntries: () => object[] }) => void = () => undefined;
    class Observer {
      static supportedEntryTypes = ["element"];
      disconnect = vi.fn();
      observe = vi.fn();
      constructor(callback: typeof tell) {
        tell = callback;
      }
    }
    vi.stubGlobal("PerformanceObserver", Observer);
    const painted: number[] = [];
    paint(
      () => undefined,
      (at) => painted.push(at),
      "card-3",
    );
    begin(1000);
    tell({ getEntries: () => [{ identifier: "card-2", renderTime: 900 }] });
    tell({ getEntries: () => [{ identifier: "card-3", renderTime: 1091 }] });
    begin(1016);
    expect(painted).toEqual([1016, 1091]);
  });

  it("does not gain time from a page that is busy after it", () => {
    const begin = frames();
    let painted = 0;
    paint(
      () => undefined,
      (at) => (painted = at),
    );
    begin(1000);
    begin(1400);
    expect(painted).toBeCloseTo(1000 + 1000 / 60);
  });

  it("can be called off, before and after the drawing", () => {
    const begin = frames();
    const told = vi.fn();
    paint(told, told)();
    begin(1000);
    const stop = paint(() => undefined, told);
    begin(1016);
    stop();
    begin(1033);
    expect(told).not.toHaveBeenCalled();
  });
});

describe("a reaction", () => {
  beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(2000));
  afterEach(() => void vi.restoreAllMocks());

  it("is counted to the stamp on the input, in whole milliseconds", () => {
    expect(reaction(1000, input(1523.4))).toBe(523);
  });

  it("is none if the input was made before the card was there", () => {
    expect(reaction(1000, input(999))).toBeNull();
  });

  it("is counted to now where a device stamps its inputs by another clock", () => {
    expect(reaction(1000, input(1_794_784_663_442))).toBe(1000);
    expect(reaction(1000, input(0))).toBe(1000);
  });

  it("is no longer than can be told", () => {
    vi.spyOn(performance, "now").mockReturnValue(2_000_000);
    expect(reaction(0, input(1_000_000))).toBe(600_000);
  });
});
