/** The player's settings for this device. The browser stores them; the server learns only the language. */

import { LANGUAGES, negotiateLanguage, type Language } from "$lib/words/languages";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "reduced";
export type Palette = "standard" | "deutan" | "tritan";

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  palette: Palette;
  sound: boolean;
  haptics: boolean;
  /** Whether things are explained when they come up for the first time. */
  explains: boolean;
  /** Whether the panel beside a wide table is open. */
  panel: boolean;
  /** Whether this device shows the whole board even while a big screen does. */
  wholeBoard: boolean;
  /** Whether this device, as a big screen, says aloud what happens. */
  speech: boolean;
}

const KEY = "kibitz.prefs";

function defaults(): Kept {
  const language = negotiateLanguage(navigator.languages);
  return {
    language,
    theme: "auto",
    motion: "auto",
    palette: "standard",
    sound: true,
    haptics: true,
    explains: true,
    panel: true,
    wholeBoard: false,
    speech: false,
  };
}

function readKept(): Kept {
  try {
    const kept: Kept = { ...defaults(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    return LANGUAGES.includes(kept.language) ? kept : { ...kept, language: defaults().language };
  } catch {
    return defaults(); // storage is unavailable or holds something else
  }
}

export const prefs = $state<Kept>(readKept());

const lightScheme = matchMedia("(prefers-color-scheme: light)");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether animations are off. */
export function isMotionReduced(): boolean {
  return prefs.motion === "reduced" || reducedMotion.matches;
}

function shownTheme(): "light" | "dark" {
  if (prefs.theme === "auto") return lightScheme.matches ? "light" : "dark";
  return prefs.theme;
}

/** Applies the settings to the page and stores them, now and on every change. Called once. */
export function applyPrefs(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.lang = prefs.language;
      root.dataset.theme = shownTheme();
      root.dataset.palette = prefs.palette;
      root.dataset.motion = prefs.motion;
      try {
        localStorage.setItem(KEY, JSON.stringify(prefs));
      } catch {
        // storage is unavailable: they hold until the page is closed
      }
    });
  });
  lightScheme.addEventListener("change", () => (document.documentElement.dataset.theme = shownTheme()));
}
