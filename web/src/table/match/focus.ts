/** Keyboard players keep their place when the control that they pressed goes away. */

import type { Attachment } from "svelte/attachments";

/**
 * Moves the focus to the tray when its focused control is removed or disabled, and back when the control is enabled
 * again. Never to another control: a second press of the same key would act.
 */
export const keepFocus: Attachment<HTMLElement> = (tray) => {
  let focused: HTMLElement | null = null;

  const isUsable = (control: HTMLElement) => control.isConnected && !control.matches(":disabled");

  function onfocusin({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target !== tray) focused = target;
  }
  function onfocusout({ target, relatedTarget }: FocusEvent): void {
    const wentElsewhere = relatedTarget instanceof Node && !tray.contains(relatedTarget);
    const wasLeft = target instanceof HTMLElement && target !== tray && isUsable(target) && relatedTarget === null;
    if (wentElsewhere || wasLeft) focused = null;
  }
  function follow(): void {
    const active = document.activeElement;
    if (!focused || (active !== document.body && active !== tray && active !== focused)) return;
    const place = isUsable(focused) ? focused : tray;
    if (place !== active) place.focus({ preventScroll: true });
  }

  const changes = new MutationObserver(follow);
  changes.observe(tray, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  tray.addEventListener("focusin", onfocusin);
  tray.addEventListener("focusout", onfocusout);
  return () => {
    changes.disconnect();
    tray.removeEventListener("focusin", onfocusin);
    tray.removeEventListener("focusout", onfocusout);
  };
};
