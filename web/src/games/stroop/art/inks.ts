/**
 * Inks, and the texture that each has in the letters for players who chose another palette.
 *
 * The textures stand for colours as arbitrarily as words do, and only inside the word: a player who needs one must read
 * through the word to see it and then find the colour's name, like everybody else. The answers never show them.
 */

import type { Colour } from "../types";

export interface Texture {
  /** The side of the square that repeats. */
  size: number;
  /** Lines, `M` and `L` only, and how thick they are. */
  lines: string;
  width: number;
}

const PLAIN: Texture = { size: 8, lines: "", width: 0 };

const TEXTURES: Texture[] = [
  { size: 9, lines: "M0 4.500H9", width: 3.2 },
  { size: 9, lines: "M4.500 0V9", width: 3.2 },
  { size: 10, lines: "M-2 12 12-2M-7 7 7-7M3 17 17 3", width: 2.6 },
  { size: 10, lines: "M-2-2 12 12M-7 3 7 17M3-7 17 7", width: 2.6 },
  { size: 9, lines: "M4.500 4.500h.01", width: 5 },
  PLAIN,
  { size: 10, lines: "M0 5H10M5 0V10", width: 2.2 },
  { size: 12, lines: "M0 3 6 9 12 3M0-9 6-3 12-9M0 15 6 21 12 15", width: 2.4 },
];

/** The texture of a colour by its place in the deck. A deck of many colours has them again, finer. */
export function textureOf(place: number): Texture {
  const texture = TEXTURES[place % TEXTURES.length]!;
  const finer = 0.7 ** Math.floor(place / TEXTURES.length);
  return finer === 1 ? texture : { ...texture, size: texture.size * finer };
}

/** Paper on dark inks, nearly black on light ones: what a texture is drawn with. */
export function against(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 2 * red! + 5 * green! + blue! > 8 * 120 ? "#2a241b" : "#fbf6ea";
}

export function placeOfColour(colours: Colour[], id: string): number {
  return colours.findIndex((colour) => colour.id === id);
}
