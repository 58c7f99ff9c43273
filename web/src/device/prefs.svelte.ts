/** What a player has chosen for this device. Kept by the browser; nothing here is known to the server but the language. */

export type Language = "en" | "fr";
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
export const LANGUAGES: Language[] = ["en", "fr"];

function usual(): Kept {
  const language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  return { language, theme: "auto", motion: "auto", palette: "standard", sound: true, haptics: true };
}

function kept(): Kept {
  try {
    return { ...usual(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return usual(); // storage is closed to us, or holds something that is not ours
  }
}

export const prefs = $state<Kept>(kept());

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
