import { LANGUAGES, nameOfLanguage, negotiateLanguage, type Language, varietyOf } from "./languages";

describe("languages", () => {
  it("are those that have a catalogue", () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining(["en", "fr"]));
  });

  it("are named in themselves", () => {
    expect((["en", "fr"] as const).map(nameOfLanguage)).toEqual(["English", "Français"]);
  });
});

describe("the language of a device", () => {
  it("is the first that it wants and we speak", () => {
    expect(negotiateLanguage(["tlh", "fr-CH", "en"])).toBe("fr");
    expect(negotiateLanguage(["EN-gb", "fr"])).toBe("en");
  });

  it("is the very same before one of another region", () => {
    const spoken = ["pt-PT", "pt-BR"] as string[] as Language[];
    expect(negotiateLanguage(["pt-BR"], spoken)).toBe("pt-BR");
    expect(negotiateLanguage(["pt"], spoken)).toBe("pt-PT");
  });

  it("is English when we speak none of them", () => {
    expect(negotiateLanguage(["tlh"])).toBe("en");
    expect(negotiateLanguage([])).toBe("en");
  });
});

it("writes dates in the reader's own variety of a language", () => {
  expect(varietyOf("en", ["fr-FR", "en-GB", "en-US"])).toBe("en-GB");
  expect(varietyOf("fr", ["en-GB"])).toBe("fr");
});
