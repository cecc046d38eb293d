import { extrude } from '../../geometry/shapes/extrude.ts';
import { cylinder, torus } from '../../geometry/shapes/lathe.ts';
import { moved, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { slab } from './parts/forms.ts';
import { asks, type Generator, pick, piece, proportionsOf } from './thing.ts';

/** Old keys with a bow and bits; padlocks. */
export const key: Generator = (order) => {
  const { length, width } = proportionsOf(order);
  if (asks(order, 'lock', 'padlock', 'latch'))
    return [
      piece('body', slab([0.05 * width, 0.045, 0.02], [0, 0, 0], 0.005), 'brass', { part: 'body' }),
      piece(
        'shackle',
        tube(
          curve([
            [0.016, 0.04, 0],
            [0.016, 0.06, 0],
            [0.011, 0.075, 0],
            [0, 0.08, 0],
            [-0.011, 0.075, 0],
            [-0.016, 0.06, 0],
            [-0.016, 0.04, 0],
          ]),
          0.0042,
        ),
        'steel',
        { part: 'handle', role: 'accent' },
      ),
      piece(
        'keyhole',
        moved(turned(cylinder(0.0045, 0.003, {}), 'x', Math.PI / 2), 0, 0.025, 0.0085),
        'ebony',
        { role: 'fixed' },
      ),
      piece('keyhole_slot', slab([0.0035, 0.012, 0.003], [0, 0.012, 0.0098]), 'ebony', { role: 'fixed' }),
    ];
  const l = 0.075 * length;
  const upright = (solid: Solid) => turned(solid, 'x', Math.PI / 2);
  const top = pick(order, ['ring', 'trefoil'] as const);
  return [
    piece('shaft', cylinder(0.0032, l, {}), 'brass', { part: 'handle' }),
    ...(top === 'ring'
      ? [
          piece('bow', moved(upright(torus(0.0125, 0.0033, 36, 10)), 0, l + 0.013, 0), 'brass', {
            part: 'head',
          }),
        ]
      : [0, 1, 2].map((i) =>
          piece(
            `bow_${i + 1}`,
            moved(
              upright(torus(0.0075, 0.0025, 28, 10)),
              0.0095 * Math.cos((i * Math.PI) / 2),
              l + 0.008 + 0.0095 * Math.sin((i * Math.PI) / 2),
              0,
            ),
            'brass',
            { part: 'head' },
          ),
        )),
    ...[l * 0.96, l * 0.86].map((y, i) =>
      piece(`collar_${i + 1}`, moved(cylinder(0.0055, 0.0035, {}), 0, y, 0), 'brass', { part: 'hoop' }),
    ),
    piece(
      'bit',
      extrude(
        [
          [0.001, 0.003],
          [0.02, 0.003],
          [0.02, 0.009],
          [0.014, 0.009],
          [0.014, 0.013],
          [0.02, 0.013],
          [0.02, 0.019],
          [0.001, 0.019],
        ],
        0.0032,
      ),
      'brass',
      { part: 'blade' },
    ),
  ];
};
