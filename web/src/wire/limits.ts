// Made from the Python constants by `make types`. Do not edit.

export const MAX_CHAT_LENGTH = 300;
export const MAX_NAME_LENGTH = 20;
export const MAX_TYPED_LENGTH = 200;
