import { render, screen } from "@testing-library/svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import Choices from "./Choices.svelte";

const choices = [0.5, 0.4, 0.3, 0.25, 0.2, 0.1].map((share, place) => ({ label: `choice ${place + 1}`, share }));
const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent.trim().replace(/\s+/g, " "));

beforeAll(() => loadWords(OTHER_PAGES));

it("tells about the other choices before those of the player that are not among the best", () => {
  render(Choices, { choices, made: { label: "choice 9", share: 0.01 }, second: choices[5]!, of: 12 });
  expect(lines().slice(4)).toEqual([
    "choice 5 20%",
    "5 other choices were worth 20% or less.",
    "choice 6 your second choice 10%",
    "choice 9 your choice 1%",
  ]);
});

it("gives choices that were worth the same one row, and the player's their own", () => {
  const wrong = [2, 3, 4, 5, 6, 7].map((place) => ({ label: `choice ${place}`, share: 0.1 }));
  const silent = { label: "choice 8", share: 0.05 };
  render(Choices, { choices: [choices[0]!, ...wrong, silent], made: wrong[1]!, second: wrong[3]!, of: 8 });
  expect(lines()).toEqual([
    "choice 1 50%",
    "choice 3 your choice 10%",
    "choice 5 your second choice 10%",
    "choice 2 or 3 others, worth the same 10%",
    "choice 8 5%",
  ]);
});

it("knows only that a choice beyond those listed is worth no more", () => {
  render(Choices, { choices: choices.slice(0, 2), made: { label: "choice 3", share: null }, of: 3 });
  expect(lines()).toEqual(["choice 1 50%", "choice 2 40%", "choice 3 your choice ≤ 40%"]);
});
