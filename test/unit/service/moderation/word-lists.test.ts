import { expect, it } from 'vitest';
import { wordListsOf } from '../../../../functions/service/moderation/word-lists.ts';

it('lists are arrays, or words between commas', () => {
  expect(wordListsOf({ allowWords: 'nail gun, tit', denyWords: ['gun'] })).toEqual({
    allow: ['nail gun', 'tit'],
    deny: ['gun'],
  });
  expect(wordListsOf({})).toEqual({ allow: [], deny: [] });
});

it.each([
  [{ denyWords: 3 }, 'denyWords is a list of words'],
  [{ denyWords: { gun: true } }, 'denyWords is a list of words'],
  [{ allowWords: 'gun,,tit' }, 'allowWords has an entry that is no word: ""'],
  [{ allowWords: ['gun', 4] }, 'allowWords has an entry that is no word: 4'],
  [{ denyWords: '…' }, 'denyWords has an entry that is no word: "…"'],
])('%j is refused by the name of the setting', (settings, message) => {
  expect(() => wordListsOf(settings)).toThrow(message);
});
