import { flushSync } from "svelte";
import { toast, toasts } from "./toasts.svelte";

describe("a toast", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is shown once when an effect asks for it, and goes after a while", () => {
    let runs = 0;
    const stop = $effect.root(() => {
      $effect(() => {
        runs++;
        toast("Somebody was faster.", "refused");
      });
    });
    flushSync();
    expect([runs, toasts.shown.map((shown) => shown.sentence)]).toEqual([1, ["Somebody was faster."]]);
    vi.advanceTimersByTime(10_000);
    expect(toasts.shown).toEqual([]);
    stop();
  });
});
