import { cylinder, ellipsoid, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { loft } from '../../geometry/shapes/loft.ts';
import { bent, moved, type Point, type Solid, scaled, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { slab } from './parts/forms.ts';
import { kitchenSink } from './plumbing/kitchen-sink.ts';
import { tap } from './plumbing/tap.ts';
import { asks, type Generator, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** What stands in a bathroom: bathtubs, toilets, sinks on a pedestal; a kitchen's sink in its cabinet. */
export const plumbing: Generator = (order) => {
  if (asks(order, 'bathtub', 'bath', 'tub', 'hot tub', 'jacuzzi')) return bathtub(order);
  if (asks(order, 'toilet', 'lavatory', 'commode', 'urinal')) return toilet(order);
  return asks(order, 'kitchen') ? kitchenSink(order) : sink(order);
};

/** A vessel over an outline that is longer than wide; a taller outline's rim is its outermost point. */
const oval = (outline: readonly (readonly [number, number])[], length: number): Solid =>
  scaled(lathe(outline, 48), 1, 1, length);

const WHITE = 'ceramic';

function bathtub(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [r, h, long] = [0.38 * width, 0.58 * height, 2.15 * length];
  const wall = h * 0.17;
  const shell = oval(
    [
      [r * 0.62, wall],
      [r * 0.9, h * 0.62],
      [r * 0.97, h * 0.92],
      [r * 1.08, h * 0.96],
      [r * 1.08, h],
      [r * 0.95, h],
      [r * 0.88, h * 0.9],
      [r * 0.8, h * 0.6],
      [r * 0.55, wall + 0.06],
      [0, wall + 0.05],
    ],
    long,
  );
  const feet = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const;
  return [
    piece('body', turned(shell, 'y', Math.PI / 2), WHITE, { part: 'body' }),
    ...feet.map(([sx, sz], i) =>
      piece(
        `foot_${i + 1}`,
        tube(
          curve(
            [
              [sx * r * 1.1, wall + 0.05, sz * r * 0.42],
              [sx * r * 1.35, wall * 0.55, sz * r * 0.5],
              [sx * r * 1.25, 0.03, sz * r * 0.54],
            ],
            5,
          ),
          0.028,
          { around: 12 },
        ),
        'brass',
        { part: 'leg', role: 'accent' },
      ),
    ),
    piece(
      'water',
      turned(moved(scaled(cylinder(r * 0.85, 0.02), 1, 1, long), 0, h * 0.8, 0), 'y', Math.PI / 2),
      'water',
      { role: 'fixed' },
    ),
    tap('tap', -r * long * 0.98, h - 0.01, 0, 0.2),
  ];
}

function toilet(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.19 * width, 0.4 * height];
  const bowl = bent(
    oval(
      [
        [r * 0.62, 0],
        [r * 0.66, 0.04],
        [r * 0.5, h * 0.4],
        [r * 0.9, h * 0.85],
        [r, h * 0.94],
        [r, h],
        [r * 0.72, h],
        [r * 0.5, h * 0.72],
        [0, h * 0.6],
      ],
      1.25,
    ),
    (p) => {
      // The foot stands further back than the rim.
      p[2] = p[2]! - 0.07 * (1 - p[1]! / h);
    },
  );
  const seat = moved(scaled(torus(r * 0.83, r * 0.19, 48, 12), 1, 0.35, 1.25), 0, h + 0.012, 0);
  const back = -r * 1.25 - 0.04;
  return [
    piece('bowl', moved(bowl, 0, 0, 0.06), WHITE, { part: 'body' }),
    piece('seat', moved(seat, 0, 0, 0.06), 'plastic', { part: 'seat', role: 'accent', color: '#f4f4f2' }),
    piece('water', moved(cylinder(r * 0.55, 0.01), 0, h * 0.76, 0.06), 'water', { role: 'fixed' }),
    piece('shelf', slab([r * 1.5, 0.09, 0.24], [0, h - 0.09, back + 0.06], 0.02), WHITE, { part: 'base' }),
    piece(
      'lid',
      turned(moved(scaled(cylinder(r, 0.025), 1, 1, 1.22), 0, 0, r * 1.2), 'x', -1.42),
      'plastic',
      { part: 'top', role: 'accent', color: '#f4f4f2' },
    ),
    piece('tank', slab([r * 2.15, 0.36 * height, 0.19], [0, h + 0.0, back], 0.025), WHITE, { part: 'body' }),
    piece('tank_lid', slab([r * 2.28, 0.04, 0.22], [0, h + 0.35 * height, back], 0.012), WHITE, {
      part: 'top',
    }),
    piece('lever', slab([0.07, 0.016, 0.02], [r * 0.72, h + 0.28 * height, back + 0.1]), 'chrome', {
      part: 'handle',
      role: 'fixed',
    }),
  ].map((one) =>
    one.name === 'lid' ? { ...one, solid: moved(one.solid, 0, h + 0.03, -r * 1.16 + 0.05) } : one,
  );
}

function sink(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.29 * width, 0.84 * height];
  const basin = oval(
    [
      [r * 0.32, h - 0.2],
      [r * 0.7, h - 0.13],
      [r, h - 0.03],
      [r * 1.02, h],
      [r * 0.9, h],
      [r * 0.8, h - 0.04],
      [r * 0.5, h - 0.12],
      [0, h - 0.14],
    ],
    0.78,
  );
  return [
    piece(
      'pedestal',
      lathe(
        [
          [0.13, 0],
          [0.13, 0.03],
          [0.085, 0.1],
          [0.075, h * 0.5],
          [0.12, h - 0.16],
        ],
        32,
      ),
      WHITE,
      { part: 'base' },
    ),
    piece('basin', basin, WHITE, { part: 'body' }),
    piece('deck', backBoard(r, h), WHITE, { part: 'top' }),
    tap('tap', 0, h + 0.015, -r * 0.72, 0.15),
    ...[1, -1].map((s) =>
      piece(
        `knob_${s > 0 ? 'left' : 'right'}`,
        moved(ellipsoid(0.03, 0.024, 0.03, 20), s * 0.12, h + 0.035, -r * 0.74),
        'chrome',
        { part: 'pommel', role: 'accent' },
      ),
    ),
    piece('drain', moved(cylinder(0.025, 0.012), 0, h - 0.142, 0), 'chrome', { role: 'fixed' }),
  ];
}

/** Behind the basin: what the tap stands on. */
function backBoard(r: number, h: number): Solid {
  const section = (y: number): Point[] => [
    [r * 0.9, y, -r * 0.5],
    [r * 0.9, y, -r * 0.92],
    [-r * 0.9, y, -r * 0.92],
    [-r * 0.9, y, -r * 0.5],
  ];
  return loft([section(h - 0.1), section(h + 0.02)]);
}
