import { textOf } from '../answer-fields.ts';

/** For the log: a text, cut off; empty for what is none. */
export const wordOf = (value: unknown): string => textOf(value).slice(0, 60);
