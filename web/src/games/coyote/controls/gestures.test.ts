import { repeatWhileHeld } from "./gestures";

describe("a held button", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function heldButton() {
    const button = document.createElement("button");
    const again = vi.fn();
    repeatWhileHeld(again)(button);
    const event = (name: string) => button.dispatchEvent(new PointerEvent(name, { pointerType: "touch" }));
    return { button, again, event };
  }

  it("does its thing once for a short press, by pointer or by key", () => {
    const { button, again, event } = heldButton();
    event("pointerdown");
    event("pointerup");
    button.dispatchEvent(new MouseEvent("click", { detail: 1 }));
    expect(again).toHaveBeenCalledTimes(1);
    button.dispatchEvent(new MouseEvent("click", { detail: 0 }));
    expect(again).toHaveBeenCalledTimes(2);
  });

  it("goes on until it is let go, and the click at the end adds nothing", () => {
    const { button, again, event } = heldButton();
    event("pointerdown");
    vi.advanceTimersByTime(1000);
    event("pointerup");
    const times = again.mock.calls.length;
    expect(times).toBeGreaterThan(3);
    button.dispatchEvent(new MouseEvent("click", { detail: 1 }));
    vi.advanceTimersByTime(1000);
    expect(again).toHaveBeenCalledTimes(times);
  });
});
