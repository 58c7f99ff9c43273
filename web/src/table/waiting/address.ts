/** Where friends find a table. */
export const addressOf = (code: string): string => `${location.origin}/t/${code}`;
