/** The WebSocket to the server. It reconnects by itself, without losing or repeating an action. */

import { prefs } from "$lib/device/prefs.svelte";
import { Refusal, Unreachable } from "./http";
import type { Ack, Act, ClientMessage, ServerMessage } from "./types";

type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;
export type Request = WithoutId<ClientMessage>;
export type Listener = (message: ServerMessage) => void;
/** Called when the socket opens, and with `languageChanged` when an open one changes its language. */
export type Opener = (languageChanged: boolean) => void;
export type LinkStatus = "closed" | "connecting" | "open" | "lost";

interface Waiting {
  message: ClientMessage;
  resolve: (ack: Ack) => void;
  reject: (error: Error) => void;
}

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 5000;

export class Link {
  status = $state<LinkStatus>("closed");

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<Listener>();
  #openers = new Set<Opener>();
  #retry = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #language = prefs.language;

  /** Opens the socket, and keeps it open until `close`. */
  open(): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    this.status = this.status === "lost" ? "lost" : "connecting";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string));
    socket.onclose = () => this.#onClose(socket);
  }

  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    this.status = "closed";
    socket?.close();
  }

  /** Sends a request. Resolves to the ack or rejects with the refusal. An action that had no answer when the socket broke is sent again. */
  request(request: Request): Promise<Ack> {
    const message = { ...request, id: crypto.randomUUID() } as ClientMessage;
    return new Promise((resolve, reject) => {
      if (this.status !== "open" && message.type !== "act") return reject(new Unreachable());
      this.#waiting.set(message.id, { message, resolve, reject });
      if (this.status === "open") this.#send(message);
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
    if (this.status === "open") opener(false);
    return () => this.#openers.delete(opener);
  }

  /** Sends a table's unanswered actions again. Call it after re-entering the table. */
  resend(table: string): void {
    for (const { message } of this.#waiting.values()) {
      if (message.type === "act" && (message as Act).table === table) this.#send(message);
    }
  }

  /** Changes the language in which the server describes things. */
  async speak(language: typeof prefs.language): Promise<void> {
    this.#language = language;
    if (this.status !== "open") return;
    await this.#hello();
    for (const opener of this.#openers) opener(true);
  }

  #hello(): Promise<Ack> {
    return this.request({ type: "hello", language: this.#language, tell: true });
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    if (message.type === "welcome") this.#onOpen();
    if (message.type === "ack" || message.type === "refused") this.#onAnswer(message);
    for (const listener of this.#listeners) listener(message);
  }

  #onOpen(): void {
    this.#retry = FIRST_RETRY_MS;
    this.status = "open";
    void this.#hello().catch(() => undefined);
    for (const opener of this.#openers) opener(false);
  }

  #onAnswer(message: Extract<ServerMessage, { type: "ack" | "refused" }>): void {
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(waiting.message.id);
    if (message.type === "ack") waiting.resolve(message);
    else waiting.reject(new Refusal(message.code, message.why, message.sentence));
  }

  #onClose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.status = "lost";
    for (const [id, { message, reject }] of this.#waiting) {
      if (message.type === "act") continue;
      this.#waiting.delete(id);
      reject(new Unreachable());
    }
    this.#timer = setTimeout(() => this.open(), this.#retry * (0.75 + Math.random() / 2));
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY_MS);
  }

  /** Reconnects at once, because the network is back or the page is visible again. */
  hurry(): void {
    if (this.status !== "lost" || this.#socket) return;
    this.#retry = FIRST_RETRY_MS;
    this.open();
  }
}

export const link = new Link();
addEventListener("online", () => link.hurry());
document.addEventListener("visibilitychange", () => document.hidden || link.hurry());
