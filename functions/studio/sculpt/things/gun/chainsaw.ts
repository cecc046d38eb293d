import { extrude } from '../../../geometry/shapes/extrude.ts';
import { joined, moved, repeated, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { arc, bar, profile, slab } from '../parts/forms.ts';
import { rounded } from '../parts/rounded.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Where the bar's middle is over the ground. */
const AXIS_M = 0.11;

/** A chainsaw, the bar with its chain to the front: a motor's housing, a handle behind and one over it. */
export function chainsaw(order: Order): Piece[] {
  const { length } = proportionsOf(order);
  const long = 0.46 * length;
  const dark = { role: 'fixed', color: '#26282b' } as const;
  return [
    piece(
      'body',
      rounded(
        [
          [-0.14, 0.03],
          [0.13, 0.03],
          [0.13, 0.13],
          [0.07, 0.2],
          [-0.1, 0.2],
          [-0.14, 0.16],
        ],
        0.13,
        0.92,
      ),
      'plastic',
      { part: 'body', color: '#e2691b' },
    ),
    piece('cover', slab([0.03, 0.1, 0.2], [-0.07, 0.06, 0.03], 0.01), 'plastic', {
      part: 'panel',
      role: 'accent',
      color: '#3a3d42',
    }),
    piece('starter', bar('x', 0.058, 0.03, [0.07, 0.115, -0.02], 28), 'plastic', {
      role: 'accent',
      color: '#3a3d42',
    }),
    piece(
      'vents',
      repeated(4, (i) => slab([0.1, 0.012, 0.012], [0, 0.198, -0.08 + i * 0.03])),
      'plastic',
      dark,
    ),
    piece('guide', profile(barOutline(long, 0.034), 0.008), 'steel', { part: 'blade', role: 'fixed' }),
    piece('chain', chainOf(long), 'iron', { part: 'string', role: 'fixed', color: '#4a4d52' }),
    piece(
      'spikes',
      joined(...[0.075, 0.11, 0.145].map((y) => slab([0.05, 0.012, 0.025], [-0.01, y - 0.02, 0.135]))),
      'steel',
      { role: 'fixed' },
    ),
    piece(
      'handle',
      tube(
        curve([
          [0, 0.06, -0.13],
          [0, 0.045, -0.25],
          [0, 0.07, -0.31],
          [0, 0.14, -0.3],
          [0, 0.165, -0.22],
          [0, 0.165, -0.12],
        ]),
        0.019,
      ),
      'rubber',
      { part: 'handle', ...dark },
    ),
    piece('trigger', slab([0.012, 0.03, 0.03], [0, 0.125, -0.22]), 'plastic', {
      role: 'fixed',
      color: '#c3221c',
    }),
    piece(
      'bow',
      tube(
        curve([
          [0.075, 0.07, 0.06],
          [0.09, 0.17, 0.06],
          [0.06, 0.275, 0.045],
          [-0.05, 0.28, 0.045],
          [-0.085, 0.2, 0.06],
          [-0.075, 0.1, 0.06],
        ]),
        0.014,
      ),
      'rubber',
      dark,
    ),
    piece(
      'guard',
      moved(turned(slab([0.14, 0.09, 0.01], [0, 0, 0], 0.003), 'x', -0.25), 0, 0.205, 0.115),
      'plastic',
      dark,
    ),
  ];
}

/** Seen from its left: from inside the housing to a round nose. */
const barOutline = (long: number, half: number) => [
  [0, AXIS_M - half] as const,
  ...arc(0.12 + long, AXIS_M, half, -90, 90, 12),
  [0, AXIS_M + half] as const,
];

/** Around the bar, with a tooth on every other link. */
function chainOf(long: number): Solid {
  const [inner, outer] = [barOutline(long, 0.031), barOutline(long, 0.041)];
  const band = turned(
    extrude(outer, 0.011, [inner.map(([x, y]) => [Math.max(x, 0.004), y] as const)]),
    'y',
    -Math.PI / 2,
  );
  const teeth = Array.from({ length: Math.round(long / 0.034) }, (_, i) => {
    const z = 0.14 + i * 0.034;
    return [1, -1].map((s) => slab([0.013, 0.01, 0.016], [0, AXIS_M + s * 0.043 - 0.005, z]));
  }).flat();
  const nose = [-60, -20, 20, 60].map((deg) => {
    const a = (deg * Math.PI) / 180;
    return moved(
      turned(slab([0.013, 0.01, 0.016], [0, -0.005, 0]), 'x', Math.PI / 2 - a),
      0,
      AXIS_M + 0.043 * Math.sin(a),
      0.12 + long + 0.043 * Math.cos(a),
    );
  });
  return joined(band, ...teeth, ...nose);
}
