/** Taking a feather by its quill: a small movement is still a tap, a larger one carries it. */

import type { Attachment } from "svelte/attachments";

export interface Carrying {
  /** The pointer has taken it (true) or let it go (false). */
  carry: (carried: boolean) => void;
  /** It was let go over the table; it lies there until this is settled. */
  drop: () => Promise<void>;
}

const TAP_PX = 8;

/** Where a carried feather can be put down. */
function isOverTable(x: number, y: number): boolean {
  return document.elementsFromPoint(x, y).some((element) => element.closest("[data-drop]") !== null);
}

export function carriable({ carry, drop }: Carrying): Attachment<HTMLElement> {
  return (element) => {
    let from: { id: number; x: number; y: number } | null = null;
    let carried = false;

    function down(event: PointerEvent): void {
      if (event.button === 0) from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    }

    function move(event: PointerEvent): void {
      if (from?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!carried && Math.hypot(dx, dy) < TAP_PX) return;
      if (!carried) {
        carried = true;
        element.setPointerCapture(event.pointerId);
        carry(true);
      }
      element.style.translate = `${dx}px ${dy}px`;
    }

    function letGo(event: PointerEvent): void {
      if (from?.id !== event.pointerId) return;
      from = null;
      if (!carried) return;
      carried = false;
      carry(false);
      if (event.type === "pointerup" && isOverTable(event.clientX, event.clientY)) void drop().finally(back);
      else back();
      // The click that follows a carried feather is not a tap on it.
      element.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener("click", swallow, { capture: true }));
    }

    const back = () => (element.style.translate = "");
    const swallow = (event: Event) => event.stopImmediatePropagation();
    const listeners = { pointerdown: down, pointermove: move, pointerup: letGo, pointercancel: letGo };
    const each = Object.entries(listeners) as [string, EventListener][];
    each.forEach(([name, listener]) => element.addEventListener(name, listener));
    return () => each.forEach(([name, listener]) => element.removeEventListener(name, listener));
  };
}
