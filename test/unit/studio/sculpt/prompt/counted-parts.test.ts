import { expect, it } from 'vitest';
import { countedPart } from '../../../../../functions/studio/sculpt/prompt/counted-parts.ts';
import { readingOf } from '../../../../support/readings.ts';

it.each([
  ['three-headed', 'head', 3],
  ['6-legged', 'leg', 6],
  ['nine-tailed', 'tail', 9],
  ['four-wheeled', 'wheel', 4],
])('%s is a number of a part', (word, name, count) => {
  expect(countedPart(word)).toMatchObject({ name, count });
});

it.each(['headed', 'red-headed', 'three-storey', 'level-headed', 'constructor-headed', 'three-constructor'])(
  '%s is none',
  (word) => expect(countedPart(word)).toBeUndefined(),
);

it('the thing has it, as if it had been said after its noun', () => {
  const [before] = readingOf('a six-legged horse').things;
  const [after] = readingOf('a horse with six legs').things;
  expect(before!.parts).toEqual(after!.parts);
  expect(before!.others).toEqual([]);
});
