import { someOf, NOTHING, countsOf, cardsOf, countsText, worth, without } from "../art/cards";
import { leastCards, lift, lower, targets, usable, within } from "./lifting";
import { recordedStep, type StepName } from "../recorded";

const hand = countsOf(["2", "2", "3", "+1"]);

/** By seat: where lifted cards may go, and what they would make. */
function aims(name: StepName, cards = NOTHING, purpose: "bid" | "give" = "bid") {
  const { view, choices } = recordedStep(name);
  return targets(view, choices, cards, purpose).map((target) => target && [target.total, target.legal]);
}

function actions(name: StepName, cards = NOTHING, purpose: "bid" | "give" = "bid") {
  const { view, choices } = recordedStep(name);
  return targets(view, choices, cards, purpose).map((target) => (target?.legal ? target.actions : null));
}

describe("counted cards", () => {
  it("are said as the server says them", () => {
    expect(countsText(countsOf(["3", "3", "+1"]))).toBe("2×3 +1");
    expect(countsText(NOTHING)).toBe("");
  });

  it("are worth their numbers, a +1 counting one", () => {
    expect(worth(hand)).toBe(8);
  });

  it("can be listed and taken from each other", () => {
    expect(cardsOf(hand)).toEqual(["2", "2", "3", "+1"]);
    expect(without(hand, someOf("2", 1, 1))).toEqual(countsOf(["2", "3"]));
  });
});

describe("lifting", () => {
  it("takes one more each time, as long as there are some", () => {
    let lifted = NOTHING;
    for (const kind of ["2", "2", "2", "+1"] as const) lifted = lift(lifted, hand, kind, "bid");
    expect(lifted).toEqual(someOf("2", 2, 1));
  });

  it("puts another value back when a bid is meant, but not the +1", () => {
    expect(lift(someOf("2", 2, 1), hand, "3", "bid")).toEqual(someOf("3", 1, 1));
  });

  it("takes any cards together when they are given", () => {
    expect(lift(someOf("2", 2), hand, "3", "give")).toEqual(countsOf(["2", "2", "3"]));
  });

  it("goes down one by one", () => {
    expect(lower(lower(someOf("2", 1, 1), "2"), "2")).toEqual(someOf("2", 0, 1));
  });

  it("keeps what is still there", () => {
    const lifted = someOf("2", 2);
    expect(within(lifted, hand)).toBe(lifted);
    expect(within(lifted, countsOf(["2", "3"]))).toEqual(someOf("2", 1));
  });
});

describe("where lifted cards may go", () => {
  it("is the player's own lane and bids of their value, with the total that they would make", () => {
    expect(aims("auction", someOf("2", 2))).toEqual([[4, true], null, null, null]);
    expect(aims("auction", someOf("2", 1))).toEqual([[2, false], null, null, null]);
    expect(aims("outbid", someOf("3", 1, 1))).toEqual([[4, false], [10, true], null, null]);
  });

  it("is any bid for a +1 alone, and nowhere before there is one", () => {
    expect(aims("outbid", someOf("+1", 1))).toEqual([null, [7, true], null, [5, false]]);
    expect(aims("own opening", someOf("+1", 1))).toEqual([null, null, null, null]);
  });

  it("gives actions in the form in which they are offered", () => {
    expect(actions("auction", someOf("3", 1, 1))[0]).toEqual([{ do: "open", value: 3, count: 1, plus: 1 }]);
    expect(actions("outbid", someOf("3", 1))[1]).toEqual([{ do: "raise", on: 1, count: 1 }]);
    expect(actions("outbid", someOf("+1", 1))[1]).toEqual([{ do: "raise", on: 1, plus: 1 }]);
  });

  it("is nowhere for somebody who has to wait for the caller", () => {
    expect(aims("called", someOf("2", 2))).toEqual([[4, false], null, null, null]);
  });

  it("is everybody with a bid when cards are given, a gift for each kind", () => {
    expect(actions("sharing", countsOf(["3", "3", "4"]), "give")).toEqual([
      null,
      [
        { do: "give", to: 1, value: 3, count: 2 },
        { do: "give", to: 1, value: 4, count: 1 },
      ],
      null,
      [
        { do: "give", to: 3, value: 3, count: 2 },
        { do: "give", to: 3, value: 4, count: 1 },
      ],
    ]);
    expect(actions("sharing", someOf("4", 2), "give")).toEqual([null, null, null, null]);
  });
});

describe("the cards that just suffice", () => {
  it("are found for each column, sparing the +1", () => {
    const { view, choices } = recordedStep("auction");
    expect(leastCards(view, choices)).toEqual([someOf("2", 2), null, null, someOf("+1", 1)]);
  });

  it("are none where nothing suffices", () => {
    const { view, choices } = recordedStep("outbid");
    expect(leastCards(view, choices)).toEqual([null, someOf("+1", 1), null, null]);
    expect(usable(view, choices)).toEqual({ "2": false, "3": true, "4": false, "+1": true });
  });
});
