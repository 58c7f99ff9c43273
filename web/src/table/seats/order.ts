/** The seats clockwise, beginning with `home`. */
export function seatsFrom(home: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, step) => (home + step) % seats);
}
