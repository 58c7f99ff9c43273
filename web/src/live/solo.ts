/** A table of one person among bots that the server plays without keeping it: a lesson, or playing on from a position. */

import type { Action } from "$lib/wire/choices";
import type { Listener, Request } from "$lib/wire/link.svelte";
import type { Ack, Happened, SoloFrame, State, Table } from "$lib/wire/types";
import type { Link } from "./table.svelte";

/** The code of the table, and the id of its match. */
const SOLO = "solo";
const DONE: Ack = { type: "ack", id: "", now: 0 };

/** Such a table as the table store sees it: a connection that is always open. */
export abstract class SoloLink implements Link {
  readonly status = "open";
  #listener: Listener = () => undefined;

  /** Plays an action of the player. */
  protected abstract act(action: Action): Promise<void>;

  /** Tells the table store about something. */
  protected tell(message: Table | State | Happened): void {
    this.#listener(message);
  }

  listen(listener: Listener): () => void {
    this.#listener = listener;
    return () => (this.#listener = () => undefined);
  }

  whenOpen(): () => void {
    return () => undefined;
  }

  open(): void {}

  resend(): void {}

  async request(request: Request): Promise<Ack> {
    if (request.type === "act") await this.act(request.action as Action);
    return DONE;
  }
}

/** What the server says of a version, as a message to the table store. */
export function soloMessage(frame: SoloFrame, type: "state" | "happened"): State | Happened {
  const { version, view, prompt, facts, told } = frame;
  const choices = [...frame.choices];
  const common = { table: SOLO, match: SOLO, version, view, prompt, choices, deadline: null, now: 0 };
  return type === "state" ? { type, ...common } : { type, ...common, since: version - 1, facts, told };
}

export function soloTable(game: string, names: readonly string[], you: number, options: Table["options"]): Table {
  return {
    type: "table",
    table: SOLO,
    game,
    seats: names.length,
    options,
    pace: "relaxed",
    public: false,
    status: "running",
    chairs: names.map((name, seat) => ({
      kind: seat === you ? "person" : "bot",
      name,
      who: null,
      level: seat === you ? null : "lesson",
      here: true,
      kept_by_bot: false,
      nudged: false,
      is_host: false,
    })),
    you,
    you_are_host: false,
    watching: 0,
    match: SOLO,
    commitment: null,
    who: "",
    muted: [],
    silenced: [],
    standing: [],
    removed: [],
    next: null,
  };
}
