/** The socket to the server: it is opened again whenever it breaks, and no action is lost or done twice by that. */

import { prefs } from "$lib/device/prefs.svelte";
import { Refusal, Unreachable } from "./http";
import type { Ack, Act, ClientMessage, ServerMessage } from "./types";

type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;
export type Request = WithoutId<ClientMessage>;
export type Listener = (message: ServerMessage) => void;
/** Called when the socket is open; `isSpokenAnew`: it was open, and the language has changed. */
export type Opener = (isSpokenAnew: boolean) => void;
export type LinkStatus = "closed" | "connecting" | "open" | "lost";

interface Waiting {
  message: ClientMessage;
  resolve: (ack: Ack) => void;
  reject: (error: Error) => void;
}

const FIRST_RETRY = 300;
const LAST_RETRY = 5000;

export class Link {
  status = $state<LinkStatus>("closed");

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<Listener>();
  #openers = new Set<Opener>();
  #retry = FIRST_RETRY;
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
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data as string));
    socket.onclose = () => this.#broken(socket);
  }

  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    this.status = "closed";
    socket?.close();
  }

  /** Sends a request. Gives the ack, or throws the refusal. An action that was under way when the socket broke is sent again. */
  request(request: Request): Promise<Ack> {
    const message = { ...request, id: crypto.randomUUID() } as ClientMessage;
    return new Promise((resolve, reject) => {
      if (this.status !== "open" && message.type !== "act") return reject(new Unreachable());
      this.#waiting.set(message.id, { message, resolve, reject });
      if (this.status === "open") this.#send(message);
    });
  }

  /** Hears every message of the server. Gives a function that stops it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Is called now if the socket is open, and whenever it opens again. Gives a function that stops it. */
  whenOpen(opener: Opener): () => void {
    this.#openers.add(opener);
    if (this.status === "open") opener(false);
    return () => this.#openers.delete(opener);
  }

  /** Sends again the actions of a table that had no answer. To be called when the table has been entered again. */
  resend(table: string): void {
    for (const { message } of this.#waiting.values()) {
      if (message.type === "act" && (message as Act).table === table) this.#send(message);
    }
  }

  /** Tells the server which language to speak from now on. */
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

  #heard(message: ServerMessage): void {
    if (message.type === "welcome") this.#opened();
    if (message.type === "ack" || message.type === "refused") this.#answered(message);
    for (const listener of this.#listeners) listener(message);
  }

  #opened(): void {
    this.#retry = FIRST_RETRY;
    this.status = "open";
    void this.#hello().catch(() => undefined);
    for (const opener of this.#openers) opener(false);
  }

  #answered(message: Extract<ServerMessage, { type: "ack" | "refused" }>): void {
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(waiting.message.id);
    if (message.type === "ack") waiting.resolve(message);
    else waiting.reject(new Refusal(message.code, message.why, message.sentence));
  }

  #broken(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.status = "lost";
    for (const [id, { message, reject }] of this.#waiting) {
      if (message.type === "act") continue;
      this.#waiting.delete(id);
      reject(new Unreachable());
    }
    this.#timer = setTimeout(() => this.open(), this.#retry * (0.75 + Math.random() / 2));
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
  }

  /** Tries at once: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.status !== "lost" || this.#socket) return;
    this.#retry = FIRST_RETRY;
    this.open();
  }
}

export const link = new Link();
addEventListener("online", () => link.hurry());
document.addEventListener("visibilitychange", () => document.hidden || link.hurry());
