/** What people say at a table: chat, and emotes that are shown beside a seat for a moment. */

import type { Chat } from "$lib/wire/types";

/** What somebody said at the table. */
export interface ChatLine {
  id: number;
  name: string;
  text: string;
  isOwn: boolean;
}

export interface Bubble {
  id: number;
  seat: number;
  emote: NonNullable<Chat["emote"]>;
}

const MOST_LINES = 500;
const BUBBLE_MS = 2600;

export class Talk {
  chat = $state.raw<ChatLine[]>([]);
  /** At most one for each seat. */
  bubbles = $state.raw<Bubble[]>([]);

  #count = 0;

  hear({ name, text, emote, seat }: Chat, isOwn: boolean): void {
    const id = ++this.#count;
    if (text !== undefined && text !== null) this.chat = [...this.chat, { id, name, text, isOwn }].slice(-MOST_LINES);
    if (emote && seat !== null) this.#showBubble({ id, seat, emote });
  }

  #showBubble(bubble: Bubble): void {
    this.bubbles = [...this.bubbles.filter(({ seat }) => seat !== bubble.seat), bubble];
    setTimeout(() => (this.bubbles = this.bubbles.filter((other) => other !== bubble)), BUBBLE_MS);
  }
}
