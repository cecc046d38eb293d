import { describe, expect, it } from 'vitest';
import { voxelize } from '../../../../../functions/studio/figures/rig/voxelize.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import { joined, moved, type Solid } from '../../../../../functions/studio/geometry/shapes/solid.ts';

const CUBE = block(1, 1, 1, { bevel_m: 0 });
const reversed = ({ positions, triangles }: Solid): Solid => ({
  positions,
  triangles: triangles.slice().reverse(),
});
const EDGE = 0.05;

function volumeOf(surface: Solid): number {
  const { solid } = voxelize(surface, EDGE);
  return solid.reduce((sum, cell) => sum + cell, 0) * EDGE ** 3;
}

describe('the cells inside', () => {
  it('of a closed surface are as many as its volume takes', () => {
    expect(volumeOf(CUBE)).toBeCloseTo(1, 1);
  });

  it('are the same whichever way its triangles are wound', () => {
    expect(volumeOf(reversed(CUBE))).toBe(volumeOf(CUBE));
  });

  it('are still there where a side is open', () => {
    expect(volumeOf({ ...CUBE, triangles: CUBE.triangles.slice(6) })).toBeGreaterThan(0.9);
  });

  it('of pieces that run into each other are those of either', () => {
    expect(volumeOf(joined(CUBE, moved(CUBE, 0.5, 0, 0)))).toBeCloseTo(1.5, 1);
  });

  it('of a box with an inner wall are those of the box', () => {
    const inner = moved(block(0.8, 0.8, 0.8, { bevel_m: 0 }), 0, 0.1, 0);
    expect(volumeOf(joined(CUBE, reversed(inner)))).toBeCloseTo(1, 1);
  });

  it('of a sheet thinner than a cell are those that it passes', () => {
    expect(volumeOf(block(1, 0.001, 1, { bevel_m: 0 }))).toBeCloseTo(EDGE, 1);
  });
});
