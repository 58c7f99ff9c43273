/** Sentences in the player's language, from Fluent files: the app's own, and for a game those that its server side uses too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { prefs, type Language } from "$lib/device/prefs.svelte";

export type Values = Record<string, FluentVariable>;
export type Say = (key: string, values?: Values) => string;

type Sources = Record<string, () => Promise<string>>;
const own = import.meta.glob("./*.ftl", { query: "?raw", import: "default" }) as Sources;
const ofGames = import.meta.glob(["../games/*/words/*.ftl", "../../../src/kibitz/games/*/words/*.ftl"], {
  query: "?raw",
  import: "default",
}) as Sources;
const fronts = import.meta.glob("../games/*/front/*.ftl", { query: "?raw", import: "default", eager: true }) as Record<
  string,
  string
>;

function bundled(language: string, texts: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

function bundledFronts(): Record<string, FluentBundle> {
  return Object.fromEntries(
    Object.entries(fronts).map(([path, text]) => {
      const [, game, language] = /games\/(\w+)\/front\/(\w+)\.ftl$/.exec(path)!;
      return [`front of ${game}/${language}`, bundled(language!, [text])];
    }),
  );
}

let bundles = $state.raw<Record<string, FluentBundle>>(bundledFronts());

function sources(game: string, language: Language): (() => Promise<string>)[] {
  if (game === "") return [own[`./${language}.ftl`]!];
  const file = `/games/${game}/words/${language}.ftl`;
  return Object.keys(ofGames)
    .filter((path) => path.endsWith(file))
    .map((path) => ofGames[path]!);
}

/** Makes a game's sentences (or with "" the app's) ready in the present language. */
export async function loadWords(game: string, language: Language = prefs.language): Promise<void> {
  const place = `${game}/${language}`;
  if (place in bundles) return;
  const texts = await Promise.all(sources(game, language).map((read) => read()));
  bundles = { ...bundles, [place]: bundled(language, texts) };
}

function speaker(game: string): Say {
  return (key, values = {}) => {
    const bundle = bundles[`${game}/${prefs.language}`];
    const message = bundle?.getMessage(key);
    if (!bundle || !message?.value) return key;
    return bundle.formatPattern(message.value, values);
  };
}

/** A sentence of the app. */
export const say: Say = speaker("");

/** Gives sentences of one game; its words must have been loaded. */
export function wordsOf(game: string): Say {
  return speaker(game);
}

/** Gives what is said of a game at the front door: its `name` and `tagline`. It is always there. */
export function frontOf(game: string): Say {
  return speaker(`front of ${game}`);
}

/** Changes the language when its words are there. */
export async function speak(language: Language, games: string[]): Promise<void> {
  await Promise.all(["", ...games].map((game) => loadWords(game, language)));
  prefs.language = language;
}
