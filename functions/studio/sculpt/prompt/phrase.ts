import type { Measure } from './measure.ts';
import type { Noun } from './noun.ts';
import { type Look, PLAIN_LOOK } from './reading.ts';

/** What has been read of a noun phrase before its noun comes. */
export interface Phrase {
  look: Look;
  count: number | undefined;
  storeys: number | undefined;
  measured: Measure | undefined;
  /** Words that no table knows. */
  others: string[];
  /** Words that describe what comes, as they stand in the prompt. */
  said: string[];
  /** Its last noun, while no generator makes it. */
  headless: string | undefined;
  /** The noun before the head: the dragon of `dragon statue`. */
  compound: Noun | undefined;
  /** Whether `and` comes before it. */
  adding: boolean;
}

export const newPhrase = (): Phrase => ({
  look: PLAIN_LOOK,
  count: undefined,
  storeys: undefined,
  measured: undefined,
  others: [],
  said: [],
  headless: undefined,
  compound: undefined,
  adding: false,
});
