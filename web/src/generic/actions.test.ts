import { isLegal, type Choices } from "$lib/wire/choices";
import { actionsOf, actionWith, countActions, fieldsOf, kindsOf, nearest } from "./actions";

const CHOICES: Choices = [
  { do: "pass", with: {} },
  { do: "announce", with: { number: { from: 13, to: 200 } } },
  { do: "announce", with: { number: { from: 13, to: 20 }, to: [1, 2] } },
  { do: "play", with: { cards: [["R1"], ["R1", "Y2"]] } },
];
const [pass, announce, play] = kindsOf(CHOICES);

describe("choices by verb", () => {
  it("have the fields of all their offers", () => {
    expect(kindsOf(CHOICES).map(({ verb, fields }) => [verb, fields])).toEqual([
      ["pass", []],
      ["announce", ["number", "to"]],
      ["play", ["cards"]],
    ]);
  });

  it("are as many as the server lists", () => {
    expect([pass, announce, play].map((kind) => countActions(kind!))).toEqual([1, 188 + 16, 2]);
    for (const kind of kindsOf(CHOICES)) expect(actionsOf(kind)).toHaveLength(countActions(kind));
  });

  it("leave out the fields that an action does without", () => {
    expect(actionsOf(announce!).at(0)).toEqual({ do: "announce", number: 13 });
    expect(actionsOf(announce!).at(-1)).toEqual({ do: "announce", number: 20, to: 2 });
    expect(actionsOf(play!)).toEqual([
      { do: "play", cards: ["R1"] },
      { do: "play", cards: ["R1", "Y2"] },
    ]);
  });
});

describe("fields", () => {
  const filled = (wanted: Record<string, unknown>) => fieldsOf(announce!, wanted);

  it("offer what goes with the fields before", () => {
    expect(filled({ number: 15 })[1]!.values).toEqual([undefined, 1, 2]);
    expect(filled({ number: 150 })[1]!.values).toEqual([undefined]);
  });

  it("always add up to a legal action", () => {
    for (const wanted of [{}, { number: 20, to: 2 }, { number: 150, to: 2 }, { number: 7 }, { to: 3 }]) {
      expect(isLegal(CHOICES, actionWith("announce", filled(wanted)))).toBe(true);
    }
    expect(actionWith("announce", filled({ number: 20, to: 2 }))).toEqual({ do: "announce", number: 20, to: 2 });
    expect(actionWith("announce", filled({ number: 150, to: 2 }))).toEqual({ do: "announce", number: 150 });
  });

  it("take the allowed number that is nearest to a typed one", () => {
    expect([3, 14, 16, 999].map((typed) => nearest([13, 15, 200], typed))).toEqual([13, 13, 15, 200]);
  });
});
