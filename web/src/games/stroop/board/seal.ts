/** The name of a card's seal, by which browsers tell when the card came onto the screen. */
export const sealOf = (turn: number) => `card-${turn}`;
