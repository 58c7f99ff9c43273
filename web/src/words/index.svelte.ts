/** Sentences in the player's language, from Fluent files: the app's own, and for a game those that its server side uses too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { prefs } from "$lib/device/prefs.svelte";
import { catalogues, FALLBACK, type Language } from "./languages";
import { FUNCTIONS, typeset } from "./typography";

export type Values = Record<string, FluentVariable>;
export type Say = (key: string, values?: Values) => string;

/** For `loadWords`: the sentences of all pages but the first, which the first load does without. No game has this id. */
export const OTHER_PAGES = "other pages";

const lazyCatalogues = import.meta.glob(
  ["./pages/*.ftl", "../games/*/words/*.ftl", "../../../src/kibitz/games/*/words/*.ftl"],
  { query: "?raw", import: "default" },
) as Record<string, () => Promise<string>>;
const frontCatalogues = import.meta.glob("../games/*/front/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;

function makeBundle(language: string, texts: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

function makeFrontBundles(): Record<string, FluentBundle> {
  return Object.fromEntries(
    Object.entries(frontCatalogues).map(([path, text]) => {
      const [, game, language] = /games\/([^/]+)\/front\/([^/]+)\.ftl$/.exec(path)!;
      return [`front of ${game}/${language}`, makeBundle(language!, [text])];
    }),
  );
}

let bundles = $state.raw<Record<string, FluentBundle>>(makeFrontBundles());

/** The catalogues of a game (or with "" or `OTHER_PAGES` the app's); none where they are not in this language. */
function sourcesOf(game: string, language: Language): (() => Promise<string>)[] {
  if (game === "") return [catalogues[`./${language}.ftl`]!];
  const file = game === OTHER_PAGES ? `./pages/${language}.ftl` : `/games/${game}/words/${language}.ftl`;
  return Object.keys(lazyCatalogues)
    .filter((path) => path.endsWith(file))
    .map((path) => lazyCatalogues[path]!);
}

/** Loads a game's sentences (or with "" or `OTHER_PAGES` the app's) in a language, or else in English. */
export async function loadWords(game: string, language: Language = prefs.language): Promise<void> {
  const place = `${game}/${language}`;
  if (place in bundles) return;
  const sources = sourcesOf(game, language);
  if (sources.length === 0 && language !== FALLBACK) return loadWords(game, FALLBACK);
  const texts = await Promise.all(sources.map((read) => read()));
  bundles = { ...bundles, [place]: makeBundle(language, texts) };
}

/** A sentence, or null where there is none. */
function sentence(game: string, key: string, values: Values): string | null {
  const bundle = bundles[`${game}/${prefs.language}`] ?? bundles[`${game}/${FALLBACK}`];
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return null;
  return bundle.formatPattern(message.value, typeset(values));
}

function speaker(game: string): Say {
  return (key, values = {}) => sentence(game, key, values) ?? key;
}

/** A sentence of the app. `App.svelte` loads those of the other pages before it shows one. */
export const say: Say = (key, values = {}) => sentence("", key, values) ?? sentence(OTHER_PAGES, key, values) ?? key;

/** Returns a `say` for one game, whose words must have been loaded. */
export function wordsOf(game: string): Say {
  return speaker(game);
}

/** Returns a `say` for what the lobby says of a game. It is always loaded. */
export function frontOf(game: string): Say {
  return speaker(`front of ${game}`);
}

/** What a game is called: by its id, if the app has no words for it. */
export function gameName(game: string): string {
  return sentence(`front of ${game}`, "name", {}) ?? game.charAt(0).toUpperCase() + game.slice(1);
}

/** One line about a game; empty, if the app has no words for it. */
export function gameTagline(game: string): string {
  return sentence(`front of ${game}`, "tagline", {}) ?? "";
}

/** The unit of a game's scores, for a score; empty, if the app has no words for it. */
export function scoreUnit(game: string, score: number): string {
  return sentence(`front of ${game}`, "score-unit", { score }) ?? "";
}

/** Changes the language when its words are there. */
export async function speak(language: Language, games: string[]): Promise<void> {
  await Promise.all(["", OTHER_PAGES, ...games].map((game) => loadWords(game, language)));
  prefs.language = language;
}
