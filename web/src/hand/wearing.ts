/** Putting a phone on one's forehead. */

import type { LiveTable } from "$lib/live/table.svelte";

/** What Safari has besides the standard: a question to the user, which must follow a press. */
type AskingEvent = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<string> };

export async function putOn(live: LiveTable): Promise<void> {
  if ("DeviceOrientationEvent" in window) {
    // Without permission there are no readings, and buttons do instead.
    await (DeviceOrientationEvent as AskingEvent).requestPermission?.().catch(() => undefined);
  }
  await live.wear(true);
}
