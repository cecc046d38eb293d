import { describe, expect, it } from 'vitest';
import { sampleFront } from '../../../../functions/engines/svc-relief/front-sample.ts';
import { piecesOf } from '../../../../functions/engines/svc-relief/plane-prior.ts';
import { slabOf } from '../../../../functions/engines/svc-relief/slab.ts';
import type { Drawing } from '../../../support/drawings/index.ts';
import { viewOf } from '../../../support/drawings/viewed.ts';

const SIDE_PX = 320;

async function pieces(drawing: Drawing) {
  const sample = sampleFront(await viewOf(drawing), SIDE_PX);
  return { sample, pieces: piecesOf(sample.image, sample.mask) };
}

const depthOf = async (drawing: Drawing) => {
  const { sample, pieces: found } = await pieces(drawing);
  const slabs = found.map((piece) => slabOf(piece, sample));
  return Math.max(...slabs.map(({ min, max }) => max[2] - min[2]));
};

describe('what has planes for sides is told by its outline and the light on it', () => {
  it.each<Drawing>([
    'house',
    'sign',
    'chair',
    'bookcase',
    'crate at a wall',
    'robot',
    'sword',
    'logo, cut out',
  ])('%s has', async (drawing) => {
    const { pieces: found } = await pieces(drawing);
    expect(found.every(({ isFlat }) => isFlat)).toBe(true);
  });

  it.each<Drawing>([
    'bust',
    'cat',
    'fish',
    'mug',
    'plant',
    'car',
    'lamp',
    'dotted ball',
    'vase and its shadow',
  ])('%s has none', async (drawing) => {
    const { pieces: found } = await pieces(drawing);
    expect(found.some(({ isFlat }) => isFlat)).toBe(false);
  });
});

it('a house is as deep as it stands wide, a sign thin as its post, a chair as its legs', async () => {
  expect(await depthOf('house')).toBeGreaterThan(0.35);
  expect(await depthOf('sign')).toBeLessThan(0.2);
  expect(await depthOf('chair')).toBeLessThan(0.08);
});
