/** The languages of the app: one for each catalogue in this folder. */

import type { Hello } from "$lib/wire/types";

export type Language = NonNullable<Hello["language"]>;

/** Spoken where a catalogue is missing. */
export const FALLBACK: Language = "en";

export const catalogues = import.meta.glob("./*.ftl", { query: "?raw", import: "default" }) as Record<
  string,
  () => Promise<string>
>;

export const LANGUAGES = Object.keys(catalogues).map((path) => path.slice("./".length, -".ftl".length)) as Language[];

/** Picks the first wanted language that the app speaks: exactly, or in another region's variety. */
export function negotiateLanguage(wanted: readonly string[], spoken: readonly Language[] = LANGUAGES): Language {
  const base = (tag: string) => tag.toLowerCase().split("-")[0];
  for (const tag of wanted) {
    const same = spoken.find((language) => language.toLowerCase() === tag.toLowerCase());
    const related = spoken.find((language) => base(language) === base(tag));
    if (same || related) return (same ?? related)!;
  }
  return FALLBACK;
}

/** The reader's own variety of a language, in which dates are written: `en-GB` for a British reader of English. */
export function varietyOf(language: Language, wanted: readonly string[] = navigator.languages): string {
  return wanted.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}

/** A language's name for itself, with a capital letter. */
export function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
