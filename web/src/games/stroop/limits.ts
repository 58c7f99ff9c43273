// Made from the Python constants by `make types`. Do not edit.

export const MAX_QUESTION_LENGTH = 120;
export const MAX_ANSWER_LENGTH = 40;
