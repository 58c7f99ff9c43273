import { buzz, play } from "$lib/device/sound";
import type { GameUI } from "$lib/games";
import type { Step } from "./step";

/** Makes the sound of each step that comes onto the screen. Call it while a component is set up. */
export function soundSteps(step: () => Step | null, ui: () => GameUI | null): void {
  $effect(() => {
    const shown = step();
    const sound = shown && ui()?.sound?.(shown);
    if (!sound) return;
    play(sound);
    buzz(sound);
  });
}
