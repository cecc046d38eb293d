import { expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { seedOf } from '../../../../../functions/studio/materials/noise.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), seedOf(prompt));
const boxOfPieces = (pieces: readonly PlacedPiece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));
const STAND = ['stand', 'plinth', 'die', 'cornice'];
const isStand = ({ name }: PlacedPiece) => STAND.includes(name);

it.each([
  ['a golden dragon statue on a pedestal', 'gold', 'stone'],
  ['a bronze statue of a horse on a marble plinth', 'bronze', 'marble'],
  ['a small sailing boat on a wooden stand', undefined, 'wood'],
])('%s stands on what is named, which is of its own material', (prompt, material, stone) => {
  const pieces = scene(prompt);
  const stand = pieces.filter(isStand);
  const above = pieces.filter((piece) => !isStand(piece));
  expect(stand.map((piece) => piece.material.material)).toEqual(stand.map(() => stone));
  if (material) expect(new Set(above.map((piece) => piece.material.material))).toEqual(new Set([material]));
  expect(boxOfPieces(stand).min[1]).toBeCloseTo(0, 6);
  expect(boxOfPieces(above).min[1]).toBeCloseTo(boxOfPieces(stand).max[1], 6);
});

it.each(['a globe on a stand', 'a lamp with a heavy base', 'a horse'])('%s gets no second base', (prompt) => {
  expect(scene(prompt).filter(({ name }) => name === 'plinth' || name === 'cornice')).toEqual([]);
  expect(scene(prompt).filter(({ part }) => part === 'base').length).toBeLessThanOrEqual(1);
});

it('a heart on a mug is on its front, and none stands in it', () => {
  const pieces = scene('a coffee mug with a heart on it');
  const [heart, mug] = ['heart', 'coffee_mug'].map((owner) =>
    boxOfPieces(pieces.filter((piece) => piece.owner === owner)),
  );
  expect(heart!.max[1]).toBeLessThan(mug!.max[1]);
  expect(heart!.max[2]).toBeGreaterThan(mug!.max[2]);
});

it.each(['a hot air balloon with red and white stripes', 'a beach umbrella with red and white stripes'])(
  '%s: what it is sewn of are its stripes, each of one colour',
  (prompt) => {
    const gores = scene(prompt).filter(({ name }) => /^(gore|panel)/.test(name));
    expect(gores.length).toBeGreaterThanOrEqual(6);
    expect(new Set(gores.map(({ material }) => String(material.colors)))).toEqual(
      new Set(['200,30,26', '255,255,255']),
    );
    expect(gores.filter(({ material }) => material.motif)).toEqual([]);
  },
);

it('a rusty barrel is of steel, all of which rusts; of a rusty wheel the wood does not', () => {
  const coverings = (prompt: string) =>
    new Set(scene(prompt).map(({ material }) => `${material.material} ${material.coverings}`));
  expect(coverings('a rusty barrel')).toEqual(new Set(['steel rust']));
  expect(coverings('a rusty wagon wheel')).toContain('iron rust');
  expect([...coverings('a rusty wagon wheel')].filter((one) => one.includes('wood rust'))).toEqual([]);
  expect(coverings('a rusty wooden barrel')).toContain('iron rust');
});
