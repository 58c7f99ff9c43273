/** Keyboard players keep their place when the control that they pressed goes away. */

import type { Attachment } from "svelte/attachments";

/**
 * Moves the focus to a group of controls, such as the tray, when the focused one of them is removed or disabled, and
 * back when it is enabled again. Never to another control: a second press of the same key would act.
 */
export const keepFocus: Attachment<HTMLElement> = (group) => {
  let focused: HTMLElement | null = null;

  const isUsable = (control: HTMLElement) => control.isConnected && !control.matches(":disabled");

  function onfocusin({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target !== group) focused = target;
  }
  function onfocusout({ target, relatedTarget }: FocusEvent): void {
    const wentElsewhere = relatedTarget instanceof Node && !group.contains(relatedTarget);
    if (wentElsewhere) focused = null;
    // A browser says this also while it removes a control, which is usable until then.
    const left = relatedTarget === null ? focused : null;
    queueMicrotask(() => {
      if (left && left === target && left === focused && isUsable(left) && document.activeElement !== left) {
        focused = null;
      }
    });
  }
  function follow(): void {
    const active = document.activeElement;
    if (!focused || (active !== document.body && active !== group && active !== focused)) return;
    const place = isUsable(focused) ? focused : group;
    if (place !== active) place.focus({ preventScroll: true });
  }

  const changes = new MutationObserver(follow);
  changes.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  group.addEventListener("focusin", onfocusin);
  group.addEventListener("focusout", onfocusout);
  return () => {
    changes.disconnect();
    group.removeEventListener("focusin", onfocusin);
    group.removeEventListener("focusout", onfocusout);
  };
};
