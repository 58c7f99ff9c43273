/** The WebSocket to the server. It notices when the connection breaks, and reconnects by itself, without losing or repeating an action. */

import { untrack } from "svelte";
import { prefs } from "$lib/device/prefs.svelte";
import { Refusal, Unreachable } from "./http";
import type { Ack, Act, ClientMessage, ServerMessage } from "./types";

type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;
export type Request = WithoutId<ClientMessage>;
export type Listener = (message: ServerMessage) => void;
/** Called when the socket opens, and with `languageChanged` when an open one changes its language. */
export type Opener = (languageChanged: boolean) => void;
export type LinkStatus = "closed" | "connecting" | "open" | "lost";
/** Calls back after some milliseconds. Returns a function that cancels it. */
export type Delay = (ms: number, work: () => void) => () => void;

interface Waiting {
  message: ClientMessage;
  resolve: (ack: Ack) => void;
  reject: (error: Error) => void;
}

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 5000;
/** After a beat without any message the server is pinged; after another one the connection counts as lost. */
const BEAT_MS = 4000;

export class Link {
  status = $state<LinkStatus>("closed");
  /** When the connection was lost, on the clock of `performance.now()`; null while it is there. */
  lostAt = $state<number | null>(null);

  #socket: WebSocket | null = null;
  #table: string | null = null;
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<Listener>();
  #openers = new Set<Opener>();
  #retry = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #language = prefs.language;
  #delay: Delay;
  #stopBeat: () => void = () => undefined;
  #heardAt: number | null = null;
  #heardSinceBeat = true;
  #isProbed = false;

  constructor(delay: Delay = whilePageRuns) {
    this.#delay = delay;
  }

  /** Opens the socket and keeps it open. Its address names the table, so that a service of several processes can bring a table's people together. */
  open(table: string | null = this.#table): void {
    const isElsewhere = table !== this.#table;
    this.#table = table;
    if (this.#socket && isElsewhere) return this.renew();
    if (this.#socket) return;
    clearTimeout(this.#timer);
    if (untrack(() => this.status) !== "lost") this.status = "connecting";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/ws${table ? `?table=${encodeURIComponent(table)}` : ""}`,
    );
    this.#socket = socket;
    this.#heardSinceBeat = true;
    this.#startBeat(socket);
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string));
    socket.onclose = () => this.#onClose(socket, performance.now());
  }

  /** Connects again, if there is a connection: the server then knows the player by the present name. */
  renew(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#detach(socket);
    this.status = "connecting";
    this.#rejectWaiting();
    this.open();
  }

  /** Sends a request. Resolves to the ack or rejects with the refusal. An action that has no answer when the socket breaks is sent again by `resend`. */
  request(request: Request): Promise<Ack> {
    const message = { ...request, id: randomId() } as ClientMessage;
    return new Promise((resolve, reject) => {
      if (untrack(() => this.status) !== "open") return reject(new Unreachable());
      this.#waiting.set(message.id, { message, resolve, reject });
      this.#send(message);
    });
  }

  /** Subscribes to all messages of the server. Returns a function that unsubscribes. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back now if the socket is open, and whenever it opens again. Returns a function that unsubscribes. */
  whenOpen(opener: Opener): () => void {
    this.#openers.add(opener);
    if (untrack(() => this.status) === "open") opener(false);
    return () => this.#openers.delete(opener);
  }

  /** Sends a table's unanswered actions again. Call it after re-entering the table. The server plays none of them twice, and none that was meant for an earlier situation. */
  resend(table: string): void {
    for (const { message } of this.#waiting.values()) {
      if (message.type === "act" && (message as Act).table === table) this.#send({ ...(message as Act), again: true });
    }
  }

  /** Changes the language in which the server describes things. */
  async speak(language: typeof prefs.language): Promise<void> {
    this.#language = language;
    if (this.status !== "open") return;
    await this.#hello();
    for (const opener of this.#openers) opener(true);
  }

  /** Reconnects or checks the connection at once, because the network has changed or the page is visible again. */
  hurry(): void {
    this.#retry = FIRST_RETRY_MS;
    if (this.status === "lost" && !this.#socket) this.open();
    else if (this.status === "open" && this.#socket) this.#probe(this.#socket);
  }

  #hello(): Promise<Ack> {
    return this.request({ type: "hello", language: this.#language, tell: true });
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    this.#heardAt = performance.now();
    this.#heardSinceBeat = true;
    if (message.type === "welcome") this.#onOpen();
    if (message.type === "ack" || message.type === "refused") this.#onAnswer(message);
    for (const listener of this.#listeners) listener(message);
  }

  #onOpen(): void {
    this.#retry = FIRST_RETRY_MS;
    this.status = "open";
    this.lostAt = null;
    void this.#hello().catch(() => undefined);
    for (const opener of this.#openers) opener(false);
  }

  #onAnswer(message: Extract<ServerMessage, { type: "ack" | "refused" }>): void {
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(waiting.message.id);
    if (message.type === "ack") waiting.resolve(message);
    else waiting.reject(new Refusal(message.code, message.why, message.sentence, message.wait ?? null));
  }

  /** Notices a connection that has gone silent without being closed, as when a phone leaves a network. */
  #startBeat(socket: WebSocket): void {
    this.#stopBeat();
    this.#stopBeat = this.#delay(BEAT_MS, () => {
      if (this.#heardSinceBeat) this.#isProbed = false;
      else if (this.#isProbed) return this.#onClose(socket, this.#heardAt ?? performance.now());
      else return this.#probe(socket);
      this.#heardSinceBeat = false;
      this.#startBeat(socket);
    });
  }

  #probe(socket: WebSocket): void {
    this.#heardSinceBeat = false;
    this.#isProbed = true;
    this.#send({ type: "ping", id: randomId() });
    this.#startBeat(socket);
  }

  #onClose(socket: WebSocket, lostAt: number): void {
    if (socket !== this.#socket) return;
    this.#detach(socket);
    this.status = "lost";
    this.lostAt ??= lostAt;
    this.#rejectWaiting();
    this.#timer = setTimeout(() => this.open(), this.#retry * (0.75 + Math.random() / 2));
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY_MS);
  }

  /** Lets go of a socket, which may take long to close. */
  #detach(socket: WebSocket): void {
    this.#stopBeat();
    this.#isProbed = false;
    this.#socket = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Ends all requests but actions, which are sent again. */
  #rejectWaiting(): void {
    for (const [id, { message, reject }] of this.#waiting) {
      if (message.type === "act") continue;
      this.#waiting.delete(id);
      reject(new Unreachable());
    }
  }
}

/** `crypto.randomUUID` does not exist on a page without TLS, such as that of a server at home. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Counts only the time in which the page runs: a device that slept has heard nothing, but is not disconnected for it. */
function whilePageRuns(ms: number, work: () => void): () => void {
  const signal = AbortSignal.timeout(ms);
  signal.addEventListener("abort", work);
  return () => signal.removeEventListener("abort", work);
}

export const link = new Link();
for (const event of ["online", "offline"]) addEventListener(event, () => link.hurry());
document.addEventListener("visibilitychange", () => document.hidden || link.hurry());
