import { fireEvent } from "@testing-library/svelte";
import { carriable } from "./dragging";

function feather() {
  document.body.innerHTML = "<div data-drop><p></p></div><button></button>";
  const element = document.querySelector("button")!;
  element.setPointerCapture = vi.fn();
  const [carry, drop, tapped] = [vi.fn(), vi.fn(async () => undefined), vi.fn()];
  element.addEventListener("click", tapped);
  carriable({ carry, drop })(element);
  return { element, carry, drop, tapped };
}

/** What lies under the pointer. */
function under(selector: string): void {
  document.elementsFromPoint = () => [document.querySelector(selector)!];
}

async function carryTo(element: Element, x: number, y: number, end = "pointerUp" as "pointerUp" | "pointerCancel") {
  await fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
  await fireEvent.pointerMove(element, { pointerId: 1, clientX: x, clientY: y });
  await fireEvent[end](element, { pointerId: 1, clientX: x, clientY: y });
}

describe("a feather that is taken by its quill", () => {
  it("is played when it is let go over the table", async () => {
    const { element, carry, drop } = feather();
    under("p");
    await carryTo(element, 90, 20);
    expect(carry.mock.calls).toEqual([[true], [false]]);
    expect(drop).toHaveBeenCalledOnce();
    expect(element.style.translate).toBe("");
  });

  it("goes back when it is let go elsewhere, or is taken away", async () => {
    const { element, carry, drop } = feather();
    under("button");
    await carryTo(element, 140, 100);
    under("p");
    await carryTo(element, 90, 20, "pointerCancel");
    expect(carry).toHaveBeenLastCalledWith(false);
    expect(drop).not.toHaveBeenCalled();
    expect(element.style.translate).toBe("");
  });

  it("is only tapped when the finger hardly moves", async () => {
    const { element, carry, tapped } = feather();
    await carryTo(element, 103, 97);
    await fireEvent.click(element);
    expect(carry).not.toHaveBeenCalled();
    expect(tapped).toHaveBeenCalledOnce();
  });

  it("is not tapped by the click that ends the carrying", async () => {
    const { element, tapped } = feather();
    under("button");
    await fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
    await fireEvent.pointerMove(element, { pointerId: 1, clientX: 160, clientY: 100 });
    element.dispatchEvent(new PointerEvent("pointerup", { pointerId: 1, clientX: 160, clientY: 100 }));
    element.click();
    expect(tapped).not.toHaveBeenCalled();
  });
});
