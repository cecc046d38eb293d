import { describe, expect, it } from 'vitest';
import { creasesOf } from '../../../../functions/engines/svc-texture/creases.ts';
import { layRows, markCorners } from '../../../../functions/engines/svc-texture/lay-marks.ts';
import { ellipsoid } from '../../../../functions/studio/geometry/shapes/lathe.ts';
import { cube } from '../../../support/shapes.ts';

const surfaceOf = ({ positions, indices }: { positions: Float32Array; indices: Uint32Array }) => ({
  positions,
  triangles: indices,
});
const ROW = { interval_m: 0.1, inset_m: 0.05, radius_m: 0.01, half_m: 0 };

describe('a cube of one metre', () => {
  const creases = creasesOf(surfaceOf(cube(1)));

  it('has twelve lines between eight corners', () => {
    expect(creases.lines).toHaveLength(12);
    expect(creases.corners).toHaveLength(8);
    expect(markCorners(creases, () => 0.1)).toHaveLength(8);
  });

  it('has a rivet every 10 cm along both sides of each line, one where two rows meet', () => {
    // Of the ten places of a row the outer two are those of the rows beside it: 6 faces with 4 x 10 - 4.
    expect(layRows(creases, ROW, () => true)).toHaveLength(6 * 36);
  });

  it('has none where a face is too narrow for two rows', () => {
    const narrow = { ...ROW, inset_m: 0.3 };
    expect(layRows(creases, narrow, () => true).length).toBeGreaterThan(0);
    expect(layRows(creases, { ...ROW, inset_m: 0.6 }, () => true)).toEqual([]);
  });

  it('has none where a crease is too short for a row', () => {
    expect(layRows(creases, { ...ROW, interval_m: 0.4 }, () => true)).toEqual([]);
  });

  it('has none on faces that are not to have them', () => {
    expect(layRows(creases, ROW, () => false)).toEqual([]);
    expect(markCorners(creases, () => 0)).toEqual([]);
  });
});

it('a ball has neither lines nor corners', () => {
  const { positions, triangles } = ellipsoid(0.5, 0.5, 0.5, 24);
  expect(creasesOf({ positions: Float32Array.from(positions), triangles })).toMatchObject({
    lines: [],
    corners: [],
  });
});
