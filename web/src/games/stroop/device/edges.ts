/** Where people sit round a device, clockwise from the lower edge. */

export type Edge = "bottom" | "left" | "top" | "right";

const EDGES: Record<number, Edge[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

export function edgesFor(people: number): Edge[] {
  return EDGES[people] ?? [];
}
