import { type Deployed, deployed } from '../domain/deployed.ts';

/** What an operator adds to the word list that every deployment has. */
export interface WordLists {
  /** Words and phrases that are fine although the built-in list, or `deny`, has a part of them. */
  readonly allow: readonly string[];
  /** Words and phrases that are refused. */
  readonly deny: readonly string[];
}

/** Of a deployment that sets none. */
export const NO_WORD_LISTS: WordLists = { allow: [], deny: [] };

/** Put in by the bundler: the lists that the stack was made with. */
declare const DEPLOYED_WORD_LISTS: Deployed<WordLists> | undefined;

/** The lists of this deployment. */
export const deployedWordLists = (): WordLists =>
  typeof DEPLOYED_WORD_LISTS === 'undefined' ? NO_WORD_LISTS : deployed(DEPLOYED_WORD_LISTS);

/**
 * The lists that an operator sets.
 *
 * @param settings each an array of words and phrases, or one string that separates them by commas; as it was written
 * @throws Error naming the setting that is neither, or that has an entry without a letter or digit
 */
export const wordListsOf = (settings: {
  readonly allowWords?: unknown;
  readonly denyWords?: unknown;
}): WordLists => ({
  allow: wordsOf('allowWords', settings.allowWords),
  deny: wordsOf('denyWords', settings.denyWords),
});

function wordsOf(setting: string, written: unknown): readonly string[] {
  const words: unknown = typeof written === 'string' ? written.split(',') : (written ?? []);
  if (!Array.isArray(words)) throw new Error(`${setting} is a list of words, or words separated by commas.`);
  return words.map((word: unknown) => {
    if (typeof word !== 'string' || !/[\p{L}\p{N}]/u.test(word)) {
      throw new Error(`${setting} has an entry that is no word: ${JSON.stringify(word)}.`);
    }
    return word.trim();
  });
}
