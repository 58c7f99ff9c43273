/** The shape of a feather: a tongue of paper that narrows to its quill. Each suit cuts its edge differently, so that suits can be told apart without colour. */

import type { Suit } from "./cards";

export const WIDTH = 64;
export const HEIGHT = 150;
/** The height without the end of the quill. */
export const SHORT = 136;

const MIDDLE = WIDTH / 2;
const TOP = 2;
const SHOULDER = 36;
const HIP = 92;
const TIP = 134;

/** The three bands of a three-suit feather; a single suit has its cuts at the same heights. */
const BANDS_FROM = 52;
const BAND = 22;
const BANDS = [0, 1, 2];

/** Half of the feather's width at a height. */
function halfWidth(y: number): number {
  if (y < SHOULDER) return 29 * Math.sqrt(1 - ((SHOULDER - y) / (SHOULDER - TOP)) ** 2);
  if (y < HIP) return 29 - (2 * (y - SHOULDER)) / (HIP - SHOULDER);
  return 27 * Math.cos(((y - HIP) / (TIP - HIP)) * (Math.PI / 2)) ** 0.7;
}

type Point = readonly [x: number, y: number];

/** Flame: a sharp cut. Sun: two rays. Grape: a round bite. Moon: a long, shallow one. Drop: a slit. As (depth, along). */
const CUTS: Record<Suit, string> = {
  red: "0,-4 7,0 0,4",
  yellow: "0,-6.5 5.5,-3.5 0,0 5.5,3.5 0,6.5",
  purple: "0,-5 2.8,-4.3 4.8,-2.5 5.5,0 4.8,2.5 2.8,4.3 0,5",
  white: "0,-9.5 2.6,-6 3.9,-3 4.4,0 3.9,3 2.6,6 0,9.5",
  blue: "0,-2 6.5,-2 8.5,0 6.5,2 0,2",
};

function cut(suit: Suit, at: number): Point[] {
  return CUTS[suit].split(" ").map((point) => {
    const [depth, along] = point.split(",").map(Number) as [number, number];
    return [halfWidth(at + along) - depth, at + along];
  });
}

/** The right edge from the top down; a feather without suits has no cuts. */
function edge(suits: readonly Suit[]): Point[] {
  const cuts = suits.length === 0 ? [] : BANDS.map((band) => cut(suits[band] ?? suits[0]!, centre(band)));
  const isCut = (y: number) => cuts.some((points) => points[0]![1] <= y && y <= points.at(-1)![1]);
  const smooth: Point[] = [];
  for (let y = TOP; y <= TIP; y += y < 12 ? 1 : 3) if (!isCut(y)) smooth.push([halfWidth(y), y]);
  return [...smooth, ...cuts.flat()].sort(([, a], [, b]) => a - b);
}

const round = (value: number) => Math.round(value * 10) / 10;

function closePath(right: readonly Point[]): string {
  const left = right.toReversed().map(([x, y]): Point => [-x, y]);
  return `M${[...right, ...left].map(([x, y]) => `${round(MIDDLE + x)} ${round(y)}`).join("L")}Z`;
}

const outlines = new Map<string, string>();

/** The outline of a feather of these suits, as an SVG path. */
export function outline(suits: readonly Suit[]): string {
  const key = suits.join();
  const known = outlines.get(key) ?? closePath(edge(suits));
  outlines.set(key, known);
  return known;
}

/** The height of the middle of a band. */
export function centre(band: number): number {
  return BANDS_FROM + BAND * (band + 0.5);
}

/** One of the three equal bands, as an SVG path a little inside the edge. */
export function bandPath(suits: readonly Suit[], band: number): string {
  const [from, to] = [BANDS_FROM + BAND * band, BANDS_FROM + BAND * (band + 1)];
  const inside = edge(suits).filter(([, y]) => from < y && y < to);
  const whole: Point[] = [[halfWidth(from), from], ...inside, [halfWidth(to), to]];
  return closePath(whole.map(([x, y]) => [x - 2.5, y]));
}
