import { extrude, type FlatPoint } from '../../geometry/shapes/extrude.ts';
import { cylinder } from '../../geometry/shapes/lathe.ts';
import { bent, moved } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { axeBlade, crescent } from './parts/blades.ts';
import { beam, slab } from './parts/forms.ts';
import { asks, type Generator, hasPart, partCount, piece, proportionsOf, styled } from './thing.ts';

/** Axes of one or two blades, pickaxes, scythes, sickles; standing on their handles. */
export const axe: Generator = (order) => {
  const { length, height, thickness } = proportionsOf(order);
  const long =
    (asks(order, 'scythe') ? 1.6 : asks(order, 'hatchet', 'sickle') ? 0.42 : 0.8) * length * height;
  const handle = piece(
    'handle',
    tube(
      curve([
        [0, 0.02, 0],
        [0.012, long * 0.3, 0],
        [-0.008, long * 0.7, 0],
        [0, long, 0],
      ]),
      0.017 * thickness,
      { flatness: 1.3 },
    ),
    'wood',
    { part: 'handle', role: 'accent', axis: 1 },
  );
  if (asks(order, 'scythe', 'sickle'))
    return [
      handle,
      piece('blade', asks(order, 'scythe') ? scytheBlade(long) : sickleBlade(long), 'steel', {
        part: 'blade',
      }),
      piece('ferrule', moved(cylinder(0.024 * thickness, 0.07), 0, long - 0.06, 0), 'iron', {
        part: 'hoop',
        role: 'fixed',
      }),
      ...(asks(order, 'scythe') ? pegs(long) : []),
      ...grip(long),
    ];
  if (asks(order, 'pickax', 'pickaxe', 'pick'))
    return [
      handle,
      piece(
        'head',
        moved(
          sharp(
            [
              [-0.33, -0.08],
              [-0.17, 0.0],
              [0, 0.03],
              [0.17, 0.0],
              [0.33, -0.08],
              [0.18, 0.045],
              [0, 0.08],
              [-0.18, 0.045],
            ]
              .toReversed()
              .map(([x, y]): FlatPoint => [x!, y!]),
            0.045,
          ),
          0,
          long - 0.06,
          0,
        ),
        'iron',
        { part: 'head' },
      ),
      piece('socket', slab([0.07, 0.09, 0.065], [0, long - 0.06, 0]), 'iron'),
    ];
  const double =
    asks(order, 'double', 'double bladed', 'labrys') ||
    partCount(order, 'blade', 1) === 2 ||
    (styled(order, 'medieval') && asks(order, 'battle', 'war'));
  const size = asks(order, 'battle', 'war', 'double', 'viking', 'great') ? 1.35 : 1;
  return [
    handle,
    piece('blade', moved(axeBlade(size, 1), 0, long - 0.1, 0), 'steel', { part: 'blade' }),
    ...(double
      ? [piece('blade_right', moved(axeBlade(size, -1), 0, long - 0.1, 0), 'steel', { part: 'blade' })]
      : [piece('poll', slab([0.06, 0.07, 0.036], [-0.035, long - 0.13, 0]), 'steel', { part: 'head' })]),
    piece('socket', slab([0.05, 0.13, 0.05], [0, long - 0.16, 0]), 'iron', {
      part: 'head',
      color: '#4a4b4d',
    }),
    ...(hasPart(order, 'handle', true) ? grip(long) : []),
  ];
};

/** Square to the handle at its top, then down. */
const scytheBlade = (long: number) =>
  moved(
    crescent({ radius_m: 0.62 * long, from_deg: 92, to_deg: 30, wide_m: 0.09, thick_m: 0.016 }),
    0,
    long - 0.01 - 0.62 * long,
    0,
  );

/** Most of a circle, on from the handle. */
const sickleBlade = (long: number) =>
  moved(
    crescent({ radius_m: 0.36 * long, from_deg: 196, to_deg: -25, wide_m: 0.034, thick_m: 0.008 }),
    0.34 * long,
    long + 0.08 * long,
    0,
  );

/** Which the two hands hold. */
const pegs = (long: number) =>
  [0.36, 0.62].map((share, i) =>
    piece(`peg_${i + 1}`, beam([0, long * share, 0], [0.13, long * share + 0.03, 0], 0.026), 'wood', {
      part: 'handle',
      role: 'accent',
    }),
  );

/** A plate that thins out away from the middle. */
const sharp = (outline: readonly FlatPoint[], thick: number) =>
  bent(extrude(outline, thick), (p) => {
    p[2] = p[2]! * Math.max(0.12, 1 - Math.abs(p[0]!) * 2.6);
  });

const grip = (long: number) =>
  Array.from({ length: 4 }, (_, i) =>
    piece(
      `wrap_${i + 1}`,
      slab([0.044, 0.02, 0.052], [0.004, long * 0.06 + i * 0.028, 0], 0.008),
      'leather',
      { role: 'fixed', color: '#4a2c1a' },
    ),
  );
