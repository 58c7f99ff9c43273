/** The ink of each kind of card. The number says the same; neither is the red or the blue of the tokens. */

import type { Kind } from "./cards";

export const INKS: Readonly<Record<Kind, string>> = {
  "2": "#17756a",
  "3": "#6a479f",
  "4": "#a3472a",
  "+1": "#54503f",
};
