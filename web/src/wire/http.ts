/** HTTP calls. A cookie that scripts cannot read identifies the player. */

import { prefs } from "$lib/device/prefs.svelte";
import { say } from "$lib/words/index.svelte";
import type { Refused } from "./types";

/** The server refused; the message is a sentence for the player. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly why: string,
    sentence: string,
    /** How many milliseconds to wait before trying again, if that helps. */
    readonly wait: number | null = null,
  ) {
    super(sentence);
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {}

export async function call<Answer>(method: "GET" | "POST" | "PATCH", path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "Accept-Language": prefs.language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Unreachable();
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  throw toRefusal(answer as Refused | null);
}

/** The error that a refused answer stands for; without an answer, the server was not reached. */
export function toRefusal(refused: Refused | null): Error {
  if (refused === null) return new Unreachable();
  return new Refusal(refused.code, refused.why, refused.sentence, refused.wait ?? null);
}

/** What to tell the player about an error: the server's own sentence, or else that the server cannot be reached. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refusal ? error.message : say("sorry-offline");
}

export const get = <Answer>(path: string) => call<Answer>("GET", path);
export const post = <Answer>(path: string, body: unknown) => call<Answer>("POST", path, body);
