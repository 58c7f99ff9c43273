import { flushSync } from "svelte";
import { BigScreen, GRACE_MS } from "./bigScreen.svelte";

describe("the big screen of a table", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("counts as lost only when it stays away for a while", () => {
    let count = $state(1);
    let screen!: BigScreen;
    const stop = $effect.root(() => void (screen = new BigScreen(() => count)));
    const connected = (screens: number) => flushSync(() => (count = screens));
    expect(screen.isThere).toBe(true);
    connected(0);
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(screen.isThere).toBe(true);
    connected(1);
    vi.advanceTimersByTime(GRACE_MS);
    expect(screen.isThere).toBe(true);
    connected(0);
    vi.advanceTimersByTime(GRACE_MS);
    expect(screen.isThere).toBe(false);
    connected(2);
    expect(screen.isThere).toBe(true);
    stop();
  });
});
