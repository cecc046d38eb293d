import { describe, expect, it } from 'vitest';
import { boxOf, joined, middleOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const middle = (pieces: readonly PlacedPiece[]) => middleOf(boxOf(joined(...pieces.map((one) => one.solid))));

describe('what is worn before the eyes', () => {
  it.each(['a man with glasses', 'an owl with glasses', 'a cat in sunglasses', 'a dog wearing goggles'])(
    'is there, and no look of who wears it: %s',
    (prompt) => {
      const reading = readingOf(prompt);
      expect(reading.things).toMatchObject([{ look: { coverings: [], materials: [] } }, { kind: 'gadget' }]);
      const pieces = scene(prompt);
      const [eyes, lenses] = [
        middle(pieces.filter(({ part, thing }) => part === 'eye' && thing === 0)),
        middle(pieces.filter(({ part, kind }) => part === 'window' && kind === 'gadget')),
      ];
      expect(lenses[0]).toBeCloseTo(eyes[0], 2);
      expect(lenses[1]).toBeCloseTo(eyes[1], 1);
      expect(lenses[2]).toBeGreaterThan(eyes[2]);
    },
  );

  it('of an animal with an eye patch is the left eye alone', () => {
    const pieces = scene('a parrot with an eye patch');
    const patch = middle(pieces.filter(({ kind, part }) => kind === 'hat' && part === 'body'));
    const eye = middle(pieces.filter(({ name }) => name === 'eye_left'));
    expect(Math.hypot(...patch.map((at, k) => at - eye[k]!))).toBeLessThan(0.02);
  });

  it('is told as had by who is in it, and so is a hat', () => {
    expect(understand(readingOf('a man in a hat'))!.relations).toEqual(['hat with man']);
    expect(understand(readingOf('a fox in a hat'))!.relations).toEqual(['hat with fox']);
    expect(understand(readingOf('a cat in sunglasses'))!.relations).toEqual(['sunglasses with cat']);
  });
});
