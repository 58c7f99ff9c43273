/** A table's options in words. */

import type { OfferedGame } from "$lib/wire/types";
import { say } from "$lib/words/index.svelte";

type Option = OfferedGame["options"][number];

/** The options that differ from their defaults, each as "label: value". */
export function optionsInWords(offered: OfferedGame, options: Record<string, unknown>): string[] {
  return offered.options
    .filter((option) => options[option.name] !== undefined && !isDefault(option, options[option.name]))
    .map((option) =>
      option.kind === "flag"
        ? option.label
        : say("option-line", { label: option.label, value: inWords(option, options[option.name]) }),
    );
}

const isDefault = (option: Option, value: unknown) => JSON.stringify(option.default) === JSON.stringify(value);

function inWords(option: Exclude<Option, { kind: "flag" }>, value: unknown): string {
  if (option.kind === "seat")
    return value === null ? say("option-by-lot") : say("chair", { number: Number(value) + 1 });
  if (value === null || option.kind === "number") return value === null ? say("option-none") : String(value);
  const labelOf = (one: unknown) => option.values.find(({ value }) => value === one)?.label ?? String(one);
  if (option.kind === "some") return (value as string[]).map(labelOf).join(", ") || say("option-nothing");
  return Array.isArray(value) ? say("option-own-cards") : labelOf(value);
}
