/** Where a bubble can stand: near a place, over no control, inside the board. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between a bubble and anything else. */
const GAP = 8;
/** How finely places are tried, in pixels. */
const STEP = 12;
/** How far a bubble moves away, in pixels, rather than cover something large; less for something small. */
const DETOUR = 400;
/** How far a bubble moves away, in pixels, rather than take the next size. */
const WORSE_SIZE = 60;
/** From this many square pixels on, something is large. */
const LARGE = 3000;

interface Size {
  width: number;
  height: number;
}

/** The free box of one of these sizes, the best first, that is nearest to the place and covers little of what is to be seen. */
export function findRoom(sizes: Size[], place: Box, taken: Box[], board: Box, sights: Box[] = []): Box | null {
  const blocked = [place, ...taken];
  let best: Box | null = null;
  let nearest = Infinity;
  for (const [rank, size] of sizes.entries()) {
    for (const box of boxesIn(board, size)) {
      const covered = sum(sights.filter((other) => overlap(box, other)).map(weight));
      const far = distance(box, place) + DETOUR * covered + WORSE_SIZE * rank;
      if (far < nearest && !blocked.some((other) => overlap(box, other))) [best, nearest] = [box, far];
    }
  }
  return best;
}

/** Everywhere that a box of this size can be tried. */
function* boxesIn(board: Box, size: Size): Generator<Box> {
  for (let top = board.top + GAP; top + size.height + GAP <= board.top + board.height; top += STEP)
    for (let left = board.left + GAP; left + size.width + GAP <= board.left + board.width; left += STEP)
      yield { left, top, ...size };
}

const weight = ({ width, height }: Box) => Math.min(1, (width * height) / LARGE);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** From edge to edge; of equally near boxes the one whose middle is nearer comes first. */
function distance(box: Box, place: Box): number {
  const apart = Math.hypot(
    gap(box.left, box.width, place.left, place.width),
    gap(box.top, box.height, place.top, place.height),
  );
  const [a, b] = [middle(box), middle(place)];
  return apart + Math.hypot(a.x - b.x, a.y - b.y) / 100;
}

function gap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.max(0, otherStart - start - length, start - otherStart - otherLength);
}

export function middle({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/** The straight way from a bubble's edge to the edge of the place. */
export function pointer(bubble: Box, place: Box): { x1: number; y1: number; x2: number; y2: number } {
  const [from, to] = [middle(bubble), middle(place)];
  const start = edge(bubble, from, to);
  const end = edge(place, to, from);
  return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}

/** Where the way from the middle of a box to a point leaves the box. */
function edge(box: Box, from: { x: number; y: number }, to: { x: number; y: number }): { x: number; y: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const reach = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
    1,
  );
  return { x: from.x + dx * reach, y: from.y + dy * reach };
}
