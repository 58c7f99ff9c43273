import { findRoom, overlap, pointer, type Box } from "./room";

const BOARD: Box = { left: 0, top: 50, width: 360, height: 500 };
const PLACE: Box = { left: 150, top: 200, width: 60, height: 60 };
const SIZE = { width: 200, height: 60 };

describe("room for a bubble", () => {
  it("is beside the place, and does not cover it", () => {
    const room = findRoom([SIZE], PLACE, [], BOARD)!;
    expect(overlap(room, PLACE)).toBe(false);
    expect(Math.min(Math.abs(room.top - 260), Math.abs(room.top + room.height - 200))).toBeLessThan(13);
  });

  it("covers no control", () => {
    const above: Box = { left: 0, top: 50, width: 360, height: 150 };
    const below: Box = { left: 100, top: 270, width: 160, height: 100 };
    const room = findRoom([SIZE], PLACE, [above, below], BOARD)!;
    expect([above, below, PLACE].some((other) => overlap(room, other))).toBe(false);
  });

  it("stands beside something visible rather than on it", () => {
    const sight: Box = { left: 60, top: 264, width: 240, height: 80 };
    expect(overlap(findRoom([SIZE], PLACE, [], BOARD, [sight])!, sight)).toBe(false);
  });

  it("stands on something small rather than on something large", () => {
    const small: Box = { left: 0, top: 264, width: 360, height: 4 };
    const large: Box = { left: 0, top: 50, width: 360, height: 146 };
    const room = findRoom([SIZE], PLACE, [], BOARD, [small, large])!;
    expect([overlap(room, small), overlap(room, large)]).toEqual([false, false]);
    const low = { ...BOARD, height: 280 };
    expect(overlap(findRoom([SIZE], PLACE, [], low, [small, large])!, large)).toBe(false);
  });

  it("is narrower if that leaves everything to be seen", () => {
    const sights = [
      { left: 0, top: 50, width: 360, height: 150 },
      { left: 140, top: 264, width: 220, height: 286 },
      { left: 0, top: 264, width: 10, height: 286 },
    ];
    const room = findRoom([SIZE, { width: 100, height: 120 }], PLACE, [], BOARD, sights)!;
    expect([room.width, sights.some((sight) => overlap(room, sight))]).toEqual([100, false]);
  });

  it("is nowhere if controls are everywhere", () => {
    expect(findRoom([SIZE], PLACE, [BOARD], BOARD)).toBe(null);
  });
});

it("points from the edge of the bubble to the edge of the place", () => {
  const bubble = { left: 80, top: 300, width: 200, height: 60 };
  expect(pointer(bubble, PLACE)).toEqual({ x1: 180, y1: 300, x2: 180, y2: 260 });
});
