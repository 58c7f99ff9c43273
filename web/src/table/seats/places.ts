/** Where the seats are, as seen from one chair: clockwise, the left neighbour on the left. */

export interface Place {
  seat: number;
  /** From the middle of the table, −1 to 1: right is positive, down is positive. */
  x: number;
  y: number;
}

/** The seats in order of play, beginning with `home`. */
export function fromHome(seats: number, home: number): number[] {
  return Array.from({ length: seats }, (_, step) => (home + step) % seats);
}

/** The places of all seats on an ellipse; `home` is at the bottom. */
export function places(seats: number, home: number): Place[] {
  return fromHome(seats, home).map((seat, step) => {
    const angle = Math.PI / 2 + (step * 2 * Math.PI) / seats;
    return { seat, x: Math.cos(angle), y: Math.sin(angle) };
  });
}
