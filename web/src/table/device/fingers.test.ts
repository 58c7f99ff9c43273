import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { severalFingers } from "./fingers";

let stop: () => void;
let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = "<main><button>one</button><button>two</button><p>three</p></main>";
  root = document.querySelector("main")!;
  stop = severalFingers(root);
});
afterEach(() => stop());

const button = (place: number) => root.querySelectorAll("button")[place]!;

function finger(type: string, target: Element, pointerId: number): void {
  document.elementFromPoint = () => target;
  const event = new MouseEvent(type, { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, { pointerId, pointerType: "touch" }));
}

function presses(target: Element): () => number {
  const pressed = vi.fn();
  target.addEventListener("click", pressed);
  return () => pressed.mock.calls.length;
}

test("two fingers that are down at the same time press both buttons", () => {
  const counts = [presses(button(0)), presses(button(1))];
  finger("pointerdown", button(0), 1);
  finger("pointerdown", button(1), 2);
  finger("pointerup", button(0), 1);
  finger("pointerup", button(1), 2);
  expect(counts.map((count) => count())).toEqual([1, 1]);
});

test("a finger that slides off a button does not press it", () => {
  const count = presses(button(0));
  finger("pointerdown", button(0), 1);
  finger("pointerup", root.querySelector("p")!, 1);
  finger("pointercancel", button(0), 2);
  expect(count()).toBe(0);
});

test("nothing scrolls, and no menu opens under a finger", () => {
  for (const type of ["touchmove", "contextmenu", "selectstart"]) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    root.querySelector("p")!.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  }
});
