import { describe, expect, it } from 'vitest';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

/** How far to its left and right a body's skin is. */
function reach(pieces: readonly PlacedPiece[]): readonly [number, number] {
  const { positions } = pieces.find(({ name, kind }) => name === 'body' && kind === 'humanoid')!.solid;
  const x = [...positions].filter((_, i) => i % 3 === 0);
  return [Math.max(...x), Math.max(...x.map((one) => -one))];
}

describe('a hook that somebody has for a hand', () => {
  it.each(['a pirate with a hook for a hand', 'a pirate with a hook', 'a pirate with a hook hand'])(
    '%s: is where the right hand would be, on along the arm',
    (prompt) => {
      const pieces = composeScene(readingOf(prompt), 1);
      const own = pieces.filter(({ kind }) => kind === 'humanoid');
      const [before] = [reach(composeScene(readingOf('a pirate'), 1))];
      expect(Math.abs(before[0] - before[1])).toBeLessThan(0.02);
      const [left, right] = reach(pieces);
      expect(left + right).toBeLessThan(before[0] + before[1] - 0.05);
      expect(own.length).toBeLessThan(pieces.length);
      expect(pieces.find(({ name }) => name === 'hook')!.hangsOn).toBe('rightHand');
      expect(understand(readingOf(prompt))!.ignored).toEqual([]);
    },
  );

  it('is told where it can be none', () => {
    expect(understand(readingOf('a pirate with a pumpkin for a hand'))!.ignored).toEqual(['for a hand']);
  });
});
