import { render, screen } from "@testing-library/svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import Skill from "./Skill.svelte";

beforeAll(() => loadWords(OTHER_PAGES));

const marks = { easy: 0.03 };
const none = { low: null, high: null, squares: 0, marks };
const rows = () =>
  screen.queryAllByRole("listitem").map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, " "));

it.each([
  [{ ...none, decisions: 0, mean: 0 }, "You had no decision to judge.", ["Bot: Easy 3%"]],
  [{ ...none, decisions: 1, mean: 0.12 }, "Your only decision cost you 12% of the win", ["Bot: Easy 3%", "You 12%"]],
  [
    { ...none, decisions: 2, mean: 0.12, low: 0.1, high: 0.14 },
    "A decision cost you 12% of the win on average (10% to 14%, from 2 decisions).",
    ["Bot: Easy 3%", "You 12%"],
  ],
])("tells an interval only where there is one, and nothing of somebody who decided nothing", (skill, told, listed) => {
  const { container } = render(Skill, { skill });
  expect(container.querySelector("p")!.textContent).toContain(told);
  expect(rows()).toEqual(listed);
});
