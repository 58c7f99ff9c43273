/** Shares of the win as people read them. */

import { prefs } from "$lib/device/prefs.svelte";
import { withMinus } from "$lib/words/typography";

/** A share in percent: without decimals, or with one where it is small. */
export function percent(share: number): string {
  const digits = Math.abs(share) < 0.0995 && Math.abs(share) >= 0.0005 ? 1 : 0;
  return withMinus(
    new Intl.NumberFormat(prefs.language, { style: "percent", maximumFractionDigits: digits }).format(share),
  );
}
