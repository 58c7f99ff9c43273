/** Who we are. A name is enough; the proof is a cookie that only the server reads. */

import { call, get, post, Refusal } from "./wire/http";
import { link } from "./wire/link.svelte";

interface Known {
  player: string;
  name: string;
}

let me = $state.raw<Known | null>(null);
let asked = $state(false);
let isAway = $state(false);

export const self = {
  /** Null for somebody new; only meaningful once `isKnown`. */
  get name(): string | null {
    return me?.name ?? null;
  },
  get player(): string | null {
    return me?.player ?? null;
  },
  /** The server could not be reached when it was asked who we are. */
  get isAway(): boolean {
    return isAway;
  },
  /** Whether the server has been asked who we are. */
  get isKnown(): boolean {
    return asked;
  },
};

/** Asks the server whether it knows us, until it has answered. */
export async function recognise(): Promise<void> {
  if (asked) return;
  try {
    await askOnce();
  } catch {
    isAway = true;
    setTimeout(() => void recognise(), 2000);
  }
}

async function askOnce(): Promise<void> {
  const known = await get<Known>("/api/me").catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  isAway = false;
  if (!asked) me = known;
  asked = true;
}

/** Registers a new player, or renames the present one: a player who is known already must not become somebody else. */
export async function setName(name: string): Promise<void> {
  if (!asked) await askOnce();
  if (me?.name === name) return;
  me = me === null ? await post<Known>("/api/players", { name }) : await call<Known>("PATCH", "/api/me", { name });
  asked = true;
  link.renew(); // the socket speaks under the old name
}
