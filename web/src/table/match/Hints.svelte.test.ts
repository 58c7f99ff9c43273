import type { LiveTable } from "$lib/live/table.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import Hints from "./Hints.svelte";

beforeAll(() => Promise.all([loadWords(""), loadWords(OTHER_PAGES)]));

/** A decision, about which the server thinks until `answer`. */
async function ask() {
  let answer: (isThere: boolean) => void = () => undefined;
  const live = $state({
    mayAsk: true,
    advice: null,
    step: { version: 7 },
    askForAdvice: () => new Promise<boolean>((resolve) => (answer = resolve)),
  });
  render(Hints, { live: live as unknown as LiveTable });
  await fireEvent.click(screen.getByRole("button", { name: "Hints" }));
  return { live, answer: (isThere: boolean) => answer(isThere) };
}

const isOpen = () => screen.queryByRole("heading", { name: "Hints" }) !== null;

it("stay closed if they are closed while the server thinks", async () => {
  const { answer } = await ask();
  expect(isOpen()).toBe(true);
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  answer(true);
  await tick();
  expect(isOpen()).toBe(false);
});

it("close when another decision has come, on which there is no advice", async () => {
  const { live, answer } = await ask();
  live.step = { version: 8 };
  await tick();
  expect(isOpen()).toBe(false);
  answer(true);
  await tick();
  expect(isOpen()).toBe(false);
});

it("close if there are none", async () => {
  const { answer } = await ask();
  answer(false);
  await tick();
  await tick();
  expect(isOpen()).toBe(false);
});
