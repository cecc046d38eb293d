import { expect, it } from 'vitest';
import { UniqueNames } from '../../../../functions/studio/export/names.ts';

it('numbers names that are taken, in capitals too, past numbers that others have', () => {
  const names = new UniqueNames();
  const wanted = ['a', 'a_1', 'A', 'a', 'a_1', ''];
  expect(wanted.map((name) => names.take(name, 'a'))).toEqual(['a', 'a_1', 'A_2', 'a_3', 'a_1_1', 'a_4']);
});

it('names a hundred thousand nodes that have no name', () => {
  const names = new UniqueNames();
  const all = Array.from({ length: 100_000 }, () => names.take('', 'node'));
  expect([all[0], all.at(-1)]).toEqual(['node', 'node_99999']);
});
