/** Shares of the win as people read them. */

import { prefs } from "$lib/device/prefs.svelte";
import { withMinus } from "$lib/words/typography";

/** A share in percent: without decimals, or with one where it is small. Spaced as in the server's sentences. */
export function percent(share: number): string {
  const digits = Math.abs(share) < 0.0995 && Math.abs(share) >= 0.0005 ? 1 : 0;
  const format = new Intl.NumberFormat(prefs.language, { style: "percent", maximumFractionDigits: digits });
  return withMinus(format.format(share)).replace(/\s%/u, "\u202f%");
}
