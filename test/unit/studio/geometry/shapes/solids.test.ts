import { describe, expect, it } from 'vitest';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import { extrude } from '../../../../../functions/studio/geometry/shapes/extrude.ts';
import { cylinder, ellipsoid, lathe, torus } from '../../../../../functions/studio/geometry/shapes/lathe.ts';
import {
  boxOf,
  joined,
  mirrored,
  moved,
  ringOf,
  type Solid,
  scaled,
  turned,
} from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { curve, tube } from '../../../../../functions/studio/geometry/shapes/tube.ts';
import { edgeStatistics } from '../../../../support/geometry.ts';

/** By the divergence theorem; positive when the triangles face outwards. */
function volume({ positions, triangles }: Solid): number {
  let six = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) =>
      positions.subarray(triangles[i + k]! * 3, triangles[i + k]! * 3 + 3),
    );
    six += a![0]! * (b![1]! * c![2]! - b![2]! * c![1]!);
    six += a![1]! * (b![2]! * c![0]! - b![0]! * c![2]!);
    six += a![2]! * (b![0]! * c![1]! - b![1]! * c![0]!);
  }
  return six / 6;
}

const star = Array.from({ length: 10 }, (_, i): [number, number] => {
  const radius = i % 2 ? 0.4 : 1;
  return [radius * Math.cos((i * Math.PI) / 5), radius * Math.sin((i * Math.PI) / 5)];
});
const square: [number, number][] = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];
const hole: [number, number][] = [
  [0.5, 0.5],
  [-0.5, 0.5],
  [-0.5, -0.5],
  [0.5, -0.5],
];
const path = curve([
  [0, 0, 0],
  [0.2, 1, 0],
  [1, 1.2, 0.5],
]);

const SOLIDS: readonly (readonly [name: string, solid: Solid, volume_m3: number, within: number])[] = [
  ['block', block(2, 3, 4, { bevel_m: 0.01 }), 24, 0.01],
  ['block that narrows', block(2, 3, 2, { bevel_m: 1e-4, top: 0.5 }), 7, 0.01],
  ['cylinder', cylinder(1, 2, { bevel_m: 0.001, segments: 200 }), 2 * Math.PI, 0.01],
  ['cone', cylinder(1, 3, { top_m: 0, bevel_m: 0.001, segments: 200 }), Math.PI, 0.02],
  ['ellipsoid', ellipsoid(1, 2, 3, 120), 8 * Math.PI, 0.01],
  ['torus', torus(2, 0.5, 120, 60), 2 * Math.PI ** 2 * 2 * 0.25, 0.01],
  [
    'vessel',
    lathe(
      [
        [0, 0],
        [1, 0],
        [1, 2],
        [0.9, 2],
        [0.9, 0.1],
        [0, 0.1],
      ],
      200,
    ),
    2 * Math.PI - 1.9 * 0.81 * Math.PI,
    0.01,
  ],
  [
    'tube',
    tube(
      [
        [0, 0, 0],
        [0, 5, 0],
      ],
      0.5,
      { around: 80 },
    ),
    (5 * Math.PI) / 4 + Math.PI / 6,
    0.02,
  ],
  [
    'ring tube',
    tube(
      curve(
        [
          [1, 0, 0],
          [0, 0, -1],
          [-1, 0, 0],
          [0, 0, 1],
        ],
        30,
        true,
      ),
      0.1,
      { loop: true, around: 40 },
    ),
    0.02 * Math.PI ** 2,
    0.06,
  ],
  ['bent tube', tube(path, 0.1), 0.06, 0.4],
  ['star plate', extrude(star, 0.5), 0.5 * 5 * 0.4 * Math.sin(Math.PI / 5), 0.02],
  ['frame', extrude(square, 0.5, [hole]), 1.5, 0.001],
  ['frame with its hole the other way round', extrude(square, 0.5, [hole.toReversed()]), 1.5, 0.001],
  ['outline given clockwise', extrude(square.toReversed(), 0.5), 2, 0.001],
  [
    'mirrored',
    mirrored(moved(cylinder(1, 2, { segments: 200, bevel_m: 0.001 }), 3, 0, 0)),
    2 * Math.PI,
    0.01,
  ],
  ['turned and scaled', turned(scaled(block(1, 1, 1, { bevel_m: 1e-4 }), 2, 1, 1), 'x', 1), 2, 0.01],
  ['ring of copies', ringOf(4, moved(block(1, 1, 1, { bevel_m: 1e-4 }), 3, 0, 0)), 4, 0.01],
];

describe('a solid', () => {
  it.each(SOLIDS)('%s is closed and faces outwards', (_, solid, expected, within) => {
    const surface = { positions: Float32Array.from(solid.positions), triangles: solid.triangles };
    expect(edgeStatistics(surface)).toMatchObject({ open: 0, nonManifold: 0, inconsistent: 0 });
    expect(volume(solid) / expected).toBeGreaterThan(1 - within);
    expect(volume(solid) / expected).toBeLessThan(1 + within);
  });

  it('stands where it is moved to', () => {
    const { min, max } = boxOf(joined(block(1, 1, 1), moved(block(1, 1, 1), 2, 3, 4)));
    expect(min).toEqual([-0.5, 0, -0.5]);
    expect(max).toEqual([2.5, 4, 4.5]);
  });

  it('turns counter-clockwise', () => {
    const { max } = boxOf(turned(moved(block(0.1, 0.1, 0.1), 1, 0, 0), 'z', Math.PI / 2));
    expect(max[1]).toBeCloseTo(1.05, 5);
  });
});
