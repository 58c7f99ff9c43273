/** What a player has chosen for this device. Kept by the browser; nothing here is known to the server but the language. */

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
}

const KEY = "kibitz.prefs";

function defaults(): Kept {
  const language = negotiateLanguage(navigator.languages);
  return { language, theme: "auto", motion: "auto", palette: "standard", sound: true, haptics: true };
}

function readKept(): Kept {
  try {
    const kept: Kept = { ...defaults(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    return LANGUAGES.includes(kept.language) ? kept : { ...kept, language: defaults().language };
  } catch {
    return defaults(); // storage is closed to us, or holds something that is not ours
  }
}

export const prefs = $state<Kept>(readKept());

const daylight = matchMedia("(prefers-color-scheme: light)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things should be where they are going at once. */
export function isStill(): boolean {
  return prefs.motion === "reduced" || stillness.matches;
}

function shownTheme(): "light" | "dark" {
  if (prefs.theme === "auto") return daylight.matches ? "light" : "dark";
  return prefs.theme;
}

/** Puts the choices on the page, now and whenever they change. Called once. */
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
        // then they hold until the page is closed
      }
    });
  });
  daylight.addEventListener("change", () => (document.documentElement.dataset.theme = shownTheme()));
}
