/** How a match looks on other devices than one that shows the whole board: on a big screen, as a hand, on a forehead. */

import type { BoardProps } from "$lib/live/step";
import type { Component } from "svelte";
import type { ScreenProps } from "./index";

/** What a device that is worn shows to the room. */
export interface ForeheadProps {
  cards: string[];
}

type Found<T> = Record<string, () => Promise<T>>;
const screens = import.meta.glob("./*/Screen.svelte", { import: "default" }) as Found<Component<ScreenProps>>;
const hands = import.meta.glob("./*/Hand.svelte", { import: "default" }) as Found<Component<BoardProps>>;
const foreheads = import.meta.glob("./*/Forehead.svelte", { import: "default" }) as Found<Component<ForeheadProps>>;

/** How a game looks on a big screen. */
export async function loadScreen(game: string): Promise<Component<ScreenProps>> {
  const load = screens[`./${game}/Screen.svelte`];
  return load ? load() : (await import("$lib/generic/Screen.svelte")).default;
}

/** What a player needs of a game on a phone while a big screen shows the table. */
export async function loadHand(game: string): Promise<Component<BoardProps>> {
  const load = hands[`./${game}/Hand.svelte`];
  return load ? load() : (await import("$lib/generic/Hand.svelte")).default;
}

/** What a worn device shows to the room, in a game that has such a thing. */
export async function loadForehead(game: string): Promise<Component<ForeheadProps> | null> {
  return (await foreheads[`./${game}/Forehead.svelte`]?.()) ?? null;
}
