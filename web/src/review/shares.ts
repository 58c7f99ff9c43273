/** Shares of the win as people read them. */

import { prefs } from "$lib/device/prefs.svelte";
import { withMinus } from "$lib/words/typography";

/** A share in percent: without decimals, or with one or two where it is small. Spaced as in the server's sentences. */
export function percent(share: number): string {
  const size = Math.abs(share);
  const digits = size >= 0.0995 || size < 0.00005 ? 0 : size >= 0.000995 ? 1 : 2;
  const format = new Intl.NumberFormat(prefs.language, { style: "percent", maximumFractionDigits: digits });
  return withMinus(format.format(share)).replace(/\s%/u, "\u202f%");
}
