import { chairs } from "./seats";

describe("chairs", () => {
  it.each([2, 3, 4, 5, 6])("stand clockwise for %i, the left neighbour on the left", (seats) => {
    const others = chairs(seats, 1);
    expect(others.map(({ seat }) => seat)).toEqual(Array.from({ length: seats - 1 }, (_, i) => (i + 2) % seats));
    const xs = others.map(({ narrow }) => narrow[0]);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });
});
