import { Decision } from "./decision.svelte";
import { stepNumber, numbersOf, seatsFor, variationsOf } from "./plan";
import { recordedStep } from "../recorded";

const answering = recordedStep("answering").choices;

describe("what is offered", () => {
  it("are the numbers above the standing one, and the variations that are left", () => {
    expect(numbersOf(answering)[0]).toBe(13);
    expect(numbersOf(answering).at(-1)).toBe(200);
    expect(variationsOf(answering)).toEqual(["ditto", "reverse", "restart", "feather", "double", "next"]);
    expect(seatsFor(answering, "feather")).toEqual([0, 2]);
  });

  it("are no variations where none is played", () => {
    expect(variationsOf(recordedStep("opening").choices)).toEqual([]);
    expect(variationsOf(recordedStep("highest").choices)).toEqual(["ditto"]);
  });
});

describe("a number", () => {
  it("goes over a gap, and stays within what is offered", () => {
    expect(stepNumber([1, 2, 4, 5], 2, 1)).toBe(4);
    expect(stepNumber([1, 2, 4, 5], 4, -1)).toBe(2);
    expect(stepNumber([1, 2, 4, 5], 2, 10)).toBe(5);
    expect(stepNumber([1, 2, 4, 5], 4, -10)).toBe(1);
  });
});

describe("a decision", () => {
  it("begins with the lowest number", () => {
    expect(new Decision(answering).action).toEqual({ do: "announce", number: 13 });
  });

  it("gathers what goes with a number", () => {
    const decision = new Decision(answering);
    decision.toggle("feather");
    expect(decision.candidates).toEqual([0, 2]);
    decision.choose(2);
    decision.toggle("double");
    decision.toggle("next");
    decision.choose(0);
    decision.plan.number = 20;
    expect(decision.action).toEqual({ do: "announce", number: 20, feather_to: 2, double: true, next: 0 });
    decision.toggle("feather");
    decision.toggle("double");
    expect(decision.action).toEqual({ do: "announce", number: 20, next: 0 });
  });

  it("is another answer instead of a number, or none", () => {
    const decision = new Decision(answering);
    decision.toggle("ditto");
    expect(decision.action).toEqual({ do: "ditto" });
    decision.toggle("reverse");
    expect([decision.action, decision.chosen]).toEqual([{ do: "reverse" }, ["reverse"]]);
    decision.toggle("reverse");
    expect(decision.action).toEqual({ do: "announce", number: 13 });
  });

  it("is none while the number is not offered", () => {
    const decision = new Decision(answering);
    decision.plan.number = 12;
    expect(decision.action).toBeNull();
    const replacing = new Decision(recordedStep("must replace").choices);
    expect(replacing.action).toBeNull();
  });
});
