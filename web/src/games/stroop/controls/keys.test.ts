import { answerEvents, isWriting, keyOf, placeOf } from "./keys";

describe("keys", () => {
  const place = (event: KeyboardEventInit) => placeOf(new KeyboardEvent("keydown", event));

  it("are the digits, wherever they are on a keyboard, and then letters", () => {
    expect(place({ key: "1", code: "Digit1" })).toBe(0);
    expect(place({ key: "à", code: "Digit0" })).toBe(9);
    expect(place({ key: "8", code: "Numpad8" })).toBe(7);
    expect(place({ key: "a", code: "KeyQ" })).toBe(10);
    for (let at = 0; at < 24; at++) expect(place({ key: keyOf(at) })).toBe(at);
  });

  it("are nothing when held, with a modifier, or elsewhere", () => {
    expect(place({ key: "1", code: "Digit1", repeat: true })).toBe(-1);
    expect(place({ key: "1", code: "Digit1", ctrlKey: true })).toBe(-1);
    expect(place({ key: "Enter", code: "Enter" })).toBe(-1);
  });

  it("are letters to somebody who writes", () => {
    const field = document.createElement("input");
    const event = new KeyboardEvent("keydown", { key: "1" });
    field.dispatchEvent(event);
    expect(isWriting(event)).toBe(true);
  });
});

describe("the events of an answer", () => {
  const given: string[] = [];
  const { onpointerdown, onclick } = answerEvents((input) => given.push(input.type), 4);

  it("give it once to a finger, and to the click of a screen reader", () => {
    onpointerdown(new MouseEvent("pointerdown", { button: 0 }) as PointerEvent);
    onclick(new MouseEvent("click", { detail: 1 }));
    expect(given).toEqual(["pointerdown"]);
    onclick(new MouseEvent("click", { detail: 0 }));
    expect(given).toEqual(["pointerdown", "click"]);
  });
});
