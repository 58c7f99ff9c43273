import { toasts } from "$lib/ui/toasts.svelte";
import { fireEvent, render } from "@testing-library/svelte";
import Explainer from "./Explainer.svelte";

const HOLD = 600;
const told = () => toasts.shown.map(({ sentence }) => sentence);

function table(): { feather: HTMLElement; cover: HTMLButtonElement; pressed: ReturnType<typeof vi.fn> } {
  document.body.innerHTML = `<main><i title="Blue 5"></i><button title="A closer look"></button></main>`;
  const [feather, cover] = [document.querySelector("i")!, document.querySelector("button")!];
  const pressed = vi.fn();
  cover.addEventListener("click", pressed);
  render(Explainer);
  return { feather, cover, pressed };
}

function under(...elements: Element[]): void {
  document.elementsFromPoint = () => elements;
}

const press = (target: Element) => fireEvent.pointerDown(target, { isPrimary: true, button: 0 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it("tells at a tap what something is that does nothing", async () => {
  const { feather } = table();
  under(feather);
  await press(feather);
  await fireEvent.pointerUp(feather);
  expect(told()).toEqual(["Blue 5"]);
});

it("leaves a tap to what acts, and tells at a long press, which then does not act", async () => {
  const { cover, feather, pressed } = table();
  under(cover, feather);
  await press(cover);
  await fireEvent.pointerUp(cover);
  await fireEvent.click(cover);
  expect([told(), pressed.mock.calls.length]).toEqual([[], 1]);
  await press(cover);
  vi.advanceTimersByTime(HOLD);
  await fireEvent.pointerUp(cover);
  await fireEvent.click(cover);
  expect([told(), pressed.mock.calls.length]).toEqual([["Blue 5"], 1]);
});

it("says nothing to a finger that drags", async () => {
  const { feather } = table();
  under(feather);
  await press(feather);
  await fireEvent.pointerMove(feather, { clientX: 40 });
  vi.advanceTimersByTime(HOLD);
  await fireEvent.pointerUp(feather);
  expect(told()).toEqual([]);
});
