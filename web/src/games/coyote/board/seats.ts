/** Where the animals sit. A narrow table has its own places, so that the drum has room between them. */

import { seatsFrom } from "$lib/table/seats/order";

export interface Chair {
  seat: number;
  /** On a narrow table and on a wide one: the middle of the seat in percent of the table. */
  narrow: [x: number, y: number];
  wide: [x: number, y: number];
  /** Which way the middle of the table is, for what a seat says. */
  side: "left" | "middle" | "right";
}

type Places = [x: number, y: number][];

const NARROW: Record<number, Places> = {
  2: [[50, 18]],
  3: [
    [20, 22],
    [80, 22],
  ],
  4: [
    [13, 44],
    [50, 16],
    [87, 44],
  ],
  5: [
    [13, 56],
    [29, 17],
    [71, 17],
    [87, 56],
  ],
  6: [
    [13, 62],
    [15, 26],
    [50, 16],
    [85, 26],
    [87, 62],
  ],
};

const WIDE: Record<number, Places> = {
  2: [[50, 19]],
  3: [
    [22, 30],
    [78, 30],
  ],
  4: [
    [15, 46],
    [50, 19],
    [85, 46],
  ],
  5: [
    [12, 58],
    [30, 21],
    [70, 21],
    [88, 58],
  ],
  6: [
    [10, 64],
    [21, 25],
    [50, 18],
    [79, 25],
    [90, 64],
  ],
};

/** The other seats, clockwise from the left neighbour of `home`. */
export function chairs(seats: number, home: number): Chair[] {
  const others = seatsFrom(home, seats).slice(1);
  return others.map((seat, place) => {
    const narrow = NARROW[seats]![place]!;
    const side = narrow[0] < 45 ? "left" : narrow[0] > 55 ? "right" : "middle";
    return { seat, narrow, wide: WIDE[seats]![place]!, side };
  });
}
