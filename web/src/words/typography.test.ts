import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { frenchOf, FUNCTIONS, typeset, withMinus } from "./typography";

describe("typography", () => {
  it.each([
    ["Ada", "d’Ada"],
    ["Ève", "d’Ève"],
    ["Œdipe", "d’Œdipe"],
    ["Yves", "d’Yves"],
    ["overbid", "d’overbid"],
    ["Ben", "de Ben"],
    ["Yann", "de Yann"],
    ["Héron", "de Héron"],
    ["11", "de 11"],
  ])("elides before %s as French does", (name, expected) => {
    expect(frenchOf(name)).toBe(expected);
  });

  it("gives numbers a minus sign, in sentences and alone", () => {
    const bundle = new FluentBundle("fr", { useIsolating: false, functions: FUNCTIONS });
    bundle.addResource(new FluentResource("points = { $points } pour le score { DE($who) }"));
    const message = bundle.getMessage("points")!.value!;
    expect(bundle.formatPattern(message, typeset({ points: -1.5, who: "Ada" }))).toBe("−1,5 pour le score d’Ada");
    expect([withMinus(-3), withMinus(3)]).toEqual(["−3", "3"]);
  });
});
