import { describe, expect, it } from 'vitest';
import { boxOf, middleOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const named = (prompt: string, name: RegExp) =>
  composeScene(readingOf(prompt), 1).filter((piece) => name.test(piece.name));

describe('stairs', () => {
  it('that are spiral go round a post, each step higher and further round', () => {
    const steps = named('a spiral staircase', /^step_/).map(({ solid }) => boxOf(solid));
    expect(steps.length).toBeGreaterThan(12);
    const middles = steps.map(middleOf);
    expect(middles.every(([, y], i) => i === 0 || y > middles[i - 1]![1])).toBe(true);
    for (const side of [0, 2] as const) {
      expect(middles.some((middle) => middle[side] > 0.2)).toBe(true);
      expect(middles.some((middle) => middle[side] < -0.2)).toBe(true);
    }
  });

  it('have the railing that is said, of its own material, and no fence beside them', () => {
    const prompt = 'a wooden staircase with a brass railing';
    expect(named(prompt, /^handrail/).map(({ material }) => material.material)).toEqual(['brass', 'brass']);
    expect(named('a wooden staircase', /^handrail/)).toEqual([]);
    expect(understand(readingOf(prompt))).toMatchObject({ relations: [], ignored: [] });
  });
});

it('a church has as many towers as are said, a street lamp as many lanterns', () => {
  expect(named('a cathedral with two towers', /^spire/)).toHaveLength(2);
  expect(named('a cathedral', /^spire/)).toHaveLength(1);
  expect(named('a street lamp with three lanterns', /^lamp_\d_flame/)).toHaveLength(3);
  expect(understand(readingOf('a cathedral with two towers'))!.ignored).toEqual([]);
});
