/** Where others open the app: the server knows, even if this page was opened at an address that only this machine has. */
const origin = document.querySelector<HTMLMetaElement>('meta[name="kibitz-address"]')?.content ?? location.origin;

/** Phones cannot open the name by which a machine calls itself. */
export const isOnlyHere = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);

/** The server's address, as people type it. */
export const host = new URL(origin).host;

/** Where friends find a table. */
export const addressOf = (code: string): string => `${origin}/t/${code}`;
