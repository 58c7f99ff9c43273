/** The colour of each seat, wherever a seat is drawn. Its name or initial always stands beside it. */
const COLOURS = ["#4fb3a5", "#e07a8b", "#9a8cf0", "#c3a24c", "#6fa8dc", "#b0785a"];

export function seatColour(seat: number): string {
  return COLOURS[seat % COLOURS.length]!;
}

const DASHES = ["none", "5 3", "14 4", "2 3", "9 3 2 3", "20 6"];

/** The pattern of a seat's ring, which says the same as its colour. */
export function seatDash(seat: number): string {
  return DASHES[seat % DASHES.length]!;
}
