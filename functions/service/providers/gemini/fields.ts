/** An object of an answer, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** @returns an empty object for what is none */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** For the log: a text, cut off; empty for what is none. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '');
