import { prefs } from "$lib/device/prefs.svelte";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { render, screen } from "@testing-library/svelte";
import { PLAYERS, RECEIPT, STEPS } from "../recorded";
import { finishedIn, lanes } from "../story/race";
import Judgement from "./Judgement.svelte";

const ABILITY = 3;

it("tells who is further away than the server can make up for, and by how much", async () => {
  prefs.language = "en";
  await Promise.all([loadWords(OTHER_PAGES), loadWords("stroop")]);
  const timings = RECEIPT.timings.map((timing, i) => ({ ...timing, not_granted: i === 0 ? 84.6 : null }));
  const shown = lanes(finishedIn(STEPS[ABILITY]!)!, PLAYERS.length, [{ ...RECEIPT, timings }]);
  render(Judgement, { props: { lanes: shown, players: PLAYERS, onclose: () => undefined } });
  const { name } = PLAYERS[RECEIPT.timings[0]!.seat]!;
  expect(screen.getByText(new RegExp(`^${name} is further away .*85 ms of the trip`))).toBeTruthy();
  expect(screen.queryAllByText(/further away/)).toHaveLength(1);
});
