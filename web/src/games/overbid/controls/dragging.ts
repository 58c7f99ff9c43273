/** Lifted cards under a finger: from a stack to a column. */

import type { Kind } from "../art/cards";
import type { LiftedCards } from "./liftedCards.svelte";

const FAR_ENOUGH = 9;

export interface Dragging {
  down: (event: PointerEvent, kind: Kind) => void;
  move: (event: PointerEvent) => void;
  up: (event: PointerEvent) => void;
  cancel: () => void;
  /** A click that comes now is the end of a drag, and no tap. */
  justEnded: () => boolean;
}

export function createDragging(hold: () => LiftedCards): Dragging {
  let begin: { x: number; y: number; kind: Kind } | null = null;
  let ended = false;

  function down(event: PointerEvent, kind: Kind): void {
    ended = false;
    if (event.button === 0) begin = { x: event.clientX, y: event.clientY, kind };
  }

  function move(event: PointerEvent): void {
    if (!begin) return;
    const { x, y, kind } = begin;
    if (!hold().drag) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < FAR_ENOUGH) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      if (hold().lifted[kind] === 0) hold().lift(kind);
    }
    hold().drag = { x: event.clientX, y: event.clientY, over: columnAt(event.clientX, event.clientY) };
  }

  function up(event: PointerEvent): void {
    const dragged = hold().drag;
    begin = null;
    if (!dragged) return;
    ended = true;
    const over = columnAt(event.clientX, event.clientY);
    const target = over === null ? null : hold().targets[over];
    hold().drag = null;
    if (target?.legal) void hold().play(target);
  }

  function cancel(): void {
    begin = null;
    hold().drag = null;
  }

  function justEnded(): boolean {
    const was = ended;
    ended = false;
    return was;
  }

  return { down, move, up, cancel, justEnded };
}

/** In whose lane a point of the screen lies. */
function columnAt(x: number, y: number): number | null {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-lane]");
  return lane ? Number(lane.dataset.lane) : null;
}
