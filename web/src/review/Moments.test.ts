import { render } from "@testing-library/svelte";
import type { Judgement, Moment } from "$lib/wire/types";
import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import Moments from "./Moments.svelte";

beforeAll(() => loadWords(OTHER_PAGES));

it("gives a check mark only to choices that were good for sure", () => {
  const verdicts: Judgement["verdict"][] = ["best", "near", "even", "unsure", "slip", "costly"];
  const moments = verdicts.map((verdict, version) => ({
    version,
    told: "",
    judgement: { verdict, chosen: { label: verdict, share: 0.2 }, loss: 0.12, choices: [], of: 0 },
  }));
  const { container } = render(Moments, {
    match: "m",
    seat: 0,
    moments: moments as unknown as Moment[],
    turningPoints: [],
    hidden: [],
    opened: [],
    roundAt: () => "",
    onfold: () => undefined,
    ontry: () => undefined,
  });
  const marks = [...container.querySelectorAll("summary .loss")].map(({ textContent }) => textContent.trim());
  const good = "The best choice, or as good";
  expect(marks).toEqual([good, good, good, "unsure", "slip", "−12%"]);
});
