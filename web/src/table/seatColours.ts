/** The colour of each seat, wherever a seat is drawn. Its name or initial always stands beside it. */
const COLOURS = ["#4fb3a5", "#e07a8b", "#9a8cf0", "#c3a24c", "#6fa8dc", "#b0785a"];

export function seatColour(seat: number): string {
  return COLOURS[seat % COLOURS.length]!;
}
