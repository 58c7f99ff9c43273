/** What the server sends of a match, as steps to show. */

import type { Happened, State } from "$lib/wire/types";
import type { AnyFact, AnyView, Step } from "./step";

/** Merges consecutive steps into one, with everything that happened in them. */
export function merge(steps: Step[]): Step {
  return {
    ...steps.at(-1)!,
    before: steps[0]!.before,
    facts: steps.flatMap((step) => step.facts),
    told: steps.flatMap((step) => step.told),
  };
}

/** A message as a step, with its deadline on this device's clock. */
export function toStep(message: State | Happened, before: AnyView | null): Step {
  const happened = message.type === "happened" ? message : null;
  return {
    version: message.version,
    view: message.view as unknown as AnyView,
    before,
    facts: (happened?.facts ?? []) as unknown as AnyFact[],
    told: happened?.told ?? [],
    prompt: message.prompt ?? "",
    choices: message.choices,
    deadline: deadlineOf(message),
    device: message.device ?? [],
  };
}

export function deadlineOf(message: State | Happened): number | null {
  return message.deadline === null ? null : performance.now() + (message.deadline - message.now);
}
