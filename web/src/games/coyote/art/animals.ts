/** The six animals that sit round the table, one for each seat. Drawn on a square of 100; the headband comes between fur and face. */

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

export interface Animal {
  /** Ears or horns, behind the head. */
  ears: Shape[];
  /** The head itself, which the headband goes round, and what its fur shows from every side. */
  skull: string;
  colour: string;
  fur?: Shape[];
  /** Seen only from the front. */
  face: Shape[];
  /** Where the right and the left eye are, and how large. */
  eyes: { y: number; apart: number; size: number; rim?: string };
  /** The crown of the head, seen from behind. */
  nape: string;
}

const INK = "#2a1e16";

function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** A pair of shapes, left and right. */
function both(shape: (side: -1 | 1) => Shape): Shape[] {
  return [shape(-1), shape(1)];
}

const BEAR: Animal = {
  ears: [
    ...both((side) => ({ d: oval(50 + side * 27, 33, 12), fill: "#7a4d32" })),
    ...both((side) => ({ d: oval(50 + side * 27, 34, 6), fill: "#c2946c" })),
  ],
  skull: "M50 24c24 0 36 15 36 36 0 22-16 36-36 36S14 82 14 60c0-21 12-36 36-36Z",
  colour: "#8b5a3b",
  face: [
    { d: oval(50, 78, 16, 13), fill: "#cfa37b" },
    { d: "M43 70c2-3 12-3 14 0 1 4-4 7-7 7s-8-3-7-7Z", fill: INK },
    { d: "M50 77v5c-2 4-7 4-9 1M50 82c2 4 7 4 9 1", stroke: INK, width: 2 },
  ],
  eyes: { y: 62, apart: 15, size: 4 },
  nape: "#7a4d32",
};

const OWL: Animal = {
  ears: [],
  skull:
    "M12 18c6 2 14 6 18 11 13-5 27-5 40 0 4-5 12-9 18-11 1 10-1 18-5 24 4 8 5 16 4 23-3 20-18 31-37 31S16 85 13 65c-1-7 0-15 4-23-4-6-6-14-5-24Z",
  colour: "#8d7350",
  fur: [
    ...both((side) => ({ d: `M${50 + side * 35} 22c-1 5-3 9-6 12`, stroke: "#6d5638", width: 2.5 })),
    { d: "M26 88l4-4 4 4M40 92l4-4 4 4M54 92l4-4 4 4M66 88l4-4 4 4", stroke: "#6d5638", width: 2.2 },
  ],
  face: [
    ...both((side) => ({ d: oval(50 + side * 16, 64, 16.5, 17), fill: "#efe0c0" })),
    ...both((side) => ({ d: oval(50 + side * 15, 63, 10), fill: "#e8c75c" })),
    { d: "M50 66c4 2 5 7 0 14-5-7-4-12 0-14Z", fill: "#b4672c" },
  ],
  eyes: { y: 63, apart: 15, size: 6 },
  nape: "#6d5638",
};

const HARE: Animal = {
  ears: [
    ...both((side) => ({
      d: `M${50 + side * 14} 34C${50 + side * 20} 14 ${50 + side * 34} 0 ${50 + side * 46} 1C${50 + side * 50} 13 ${50 + side * 40} 33 ${50 + side * 25} 44Z`,
      fill: "#b19b80",
    })),
    ...both((side) => ({
      d: `M${50 + side * 24} 30C${50 + side * 28} 17 ${50 + side * 36} 8 ${50 + side * 42} 7C${50 + side * 43} 15 ${50 + side * 37} 27 ${50 + side * 28} 35Z`,
      fill: "#dfb3a4",
    })),
  ],
  skull: "M50 27c20 0 30 13 32 30 3 5 4 11 1 16-5 14-18 23-33 23s-28-9-33-23c-3-5-2-11 1-16 2-17 12-30 32-30Z",
  colour: "#c2ac90",
  face: [
    ...both((side) => ({ d: oval(50 + side * 8.5, 79, 9.5, 8.5), fill: "#f3e9d8" })),
    { d: "M46 85h8v6c-1 2-7 2-8 0Z", fill: "#fffaf0" },
    { d: "M50 85v6", stroke: "#b7a68c", width: 1.2 },
    { d: "M45 70c2-2 8-2 10 0 0 3-3 5-5 5s-5-2-5-5Z", fill: "#a8574f" },
    { d: "M34 79l-17-3M34 82l-16 3M66 79l17-3M66 82l16 3", stroke: "#7f6d55", width: 1.3 },
  ],
  eyes: { y: 61, apart: 17, size: 4.4 },
  nape: "#a08a6e",
};

const BISON: Animal = {
  ears: [
    ...both((side) => ({
      d: `M${50 + side * 28} 50c${side * 12} 0 ${side * 20}-8 ${side * 19}-28 ${-side * 5} 10 ${-side * 12} 15 ${-side * 22} 16Z`,
      fill: "#e9dcc0",
    })),
    ...both((side) => ({
      d: `M${50 + side * 30} 52c${side * 8}-1 ${side * 14} 2 ${side * 17} 7 ${-side * 6} 5 ${-side * 13} 5 ${-side * 18} 1Z`,
      fill: "#4b3426",
    })),
  ],
  skull:
    "M50 18c7-3 14 1 17 5 9 2 14 9 14 18 3 12 0 24-6 33-4 14-14 22-25 22s-21-8-25-22c-6-9-9-21-6-33 0-9 5-16 14-18 3-4 10-8 17-5Z",
  colour: "#5d4231",
  fur: [{ d: "M30 26c4-6 10-8 20-8s16 2 20 8c5 2 8 6 9 12-9-5-18-7-29-7s-20 2-29 7c1-6 4-10 9-12Z", fill: "#3f2c20" }],
  face: [
    { d: "M33 76c0-9 34-9 34 0 2 12-6 18-17 18s-19-6-17-18Z", fill: "#3a2a20" },
    ...both((side) => ({ d: oval(50 + side * 8, 80, 3.6, 2.6), fill: "#140d09" })),
    { d: "M42 88c4 3 12 3 16 0", stroke: "#8b6c55", width: 2 },
  ],
  eyes: { y: 63, apart: 18, size: 3.8, rim: "#8b6a50" },
  nape: "#3f2c20",
};

const RACCOON: Animal = {
  ears: [
    ...both((side) => ({
      d: `M${50 + side * 14} 32c${side * 4}-10 ${side * 14}-18 ${side * 24}-19 ${side * 4} 10 ${side * 1} 21 0 29Z`,
      fill: "#6f747a",
    })),
    ...both((side) => ({
      d: `M${50 + side * 22} 30c${side * 3}-5 ${side * 8}-9 ${side * 13}-10 ${side * 1} 6 0 12 ${-side} 17Z`,
      fill: "#e6e4dd",
    })),
  ],
  skull:
    "M50 26c20 0 31 12 34 27 5 4 9 10 10 15-6 0-9 2-12 6-6 14-18 22-32 22s-26-8-32-22c-3-4-6-6-12-6 1-5 5-11 10-15 3-15 14-27 34-27Z",
  colour: "#8c9197",
  face: [
    {
      d: "M50 55c10 0 22-4 30 2 5 5 6 11 1 15-9 5-20 3-25-2-3-3-9-3-12 0-5 5-16 7-25 2-5-4-4-10 1-15 8-6 20-2 30-2Z",
      fill: "#e9e6de",
    },
    {
      d: "M50 60c7 0 17-4 25-1 5 3 5 8 1 11-7 4-16 2-20-3-3-3-9-3-12 0-4 5-13 7-20 3-4-3-4-8 1-11 8-3 18 1 25 1Z",
      fill: "#34363a",
    },
    { d: "M50 70c8 0 14 5 14 12s-7 12-14 12-14-5-14-12 6-12 14-12Z", fill: "#f2f0ea" },
    { d: "M44 75c2-3 10-3 12 0 1 4-4 6-6 6s-7-2-6-6Z", fill: INK },
    { d: "M50 81v3c-2 3-5 3-7 1M50 84c2 3 5 3 7 1", stroke: INK, width: 1.8 },
  ],
  eyes: { y: 63.5, apart: 17, size: 4, rim: "#f2f0ea" },
  nape: "#6f747a",
};

const FOX: Animal = {
  ears: [
    ...both((side) => ({
      d: `M${50 + side * 12} 34c${side * 6}-14 ${side * 14}-25 ${side * 25}-32 ${side * 6} 14 ${side * 6} 30 ${side * 1} 46Z`,
      fill: "#b9542f",
    })),
    ...both((side) => ({
      d: `M${50 + side * 24} 32c${side * 3}-8 ${side * 6}-14 ${side * 11}-19 ${side * 3} 9 ${side * 2} 18 0 26Z`,
      fill: "#4a2a1e",
    })),
  ],
  skull:
    "M50 25c20 0 32 12 34 28 5 5 8 11 10 17-7 0-12 2-17 6-8 10-16 19-27 21-11-2-19-11-27-21-5-4-10-6-17-6 2-6 5-12 10-17 2-16 14-28 34-28Z",
  colour: "#c9673c",
  face: [
    {
      d: "M6 70c8-6 20-6 28 0 6 5 11 9 16 9s10-4 16-9c8-6 20-6 28 0-7 0-12 2-17 6-8 10-16 19-27 21-11-2-19-11-27-21-5-4-10-6-17-6Z",
      fill: "#f6ead6",
    },
    { d: "M44 79c2-3 10-3 12 0 1 4-4 7-6 7s-7-3-6-7Z", fill: INK },
    { d: "M50 86v3M44 91c4 2 8 2 12 0", stroke: INK, width: 1.8 },
  ],
  eyes: { y: 62, apart: 16, size: 4 },
  nape: "#b9542f",
};

export const ANIMALS: readonly Animal[] = [BEAR, OWL, HARE, FOX, RACCOON, BISON];
