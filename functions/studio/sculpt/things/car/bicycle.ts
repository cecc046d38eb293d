import { cylinder, ellipsoid, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { BASKETS } from '../fittings.ts';
import { alongX, bar, beam, slab } from '../parts/forms.ts';
import { asks, fittings, type Order, type Piece, pick, piece } from '../thing.ts';

const SPOKES = 14;
const FRONT_M = 0.6;
const BACK_M = -0.5;
const CRANK: Point = [0, 0.29, -0.08];

/** A bicycle: thin wheels of wire spokes, a frame of two triangles, cranks with pedals, a saddle. */
export function bicycle(order: Order): Piece[] {
  const rough = asks(order, 'mountain', 'bmx', 'dirt');
  const r = asks(order, 'bmx') ? 0.27 : 0.34;
  const thick = rough ? 0.03 : 0.017;
  const paint = {
    part: 'body',
    color: pick(order, ['#b3261e', '#1f5fa8', '#2f7d4f', '#26282b']),
    finish: 'painted',
  } as const;
  const [head, seat]: Point[] = [
    [0, 0.8, 0.4],
    [0, 0.76, -0.27],
  ];
  const frame = (name: string, from: Point, to: Point, wide = 0.018) =>
    piece(name, tube([from, to], wide, { around: 12 }), 'steel', paint);
  const pair = (name: string, from: Point, to: Point) =>
    piece(
      name,
      joined(
        ...[1, -1].map((s) =>
          tube(
            [
              [from[0] + s * 0.05, from[1], from[2]],
              [to[0] + s * 0.018, to[1], to[2]],
            ],
            0.011,
            { around: 10 },
          ),
        ),
      ),
      'steel',
      paint,
    );
  return [
    ...wheel('wheel_front', r, thick, FRONT_M),
    ...wheel('wheel_back', r, thick, BACK_M),
    pair('fork', [0, r, FRONT_M], [0, head![1] - 0.12, 0.43]),
    frame('head_tube', [0, 0.66, 0.44], [0, 0.88, 0.37], 0.022),
    frame('top_tube', head!, seat!),
    frame('down_tube', [0, 0.72, 0.42], CRANK, 0.021),
    frame('seat_tube', [0, 0.86, -0.31], CRANK),
    pair('chain_stay', [0, r, BACK_M], CRANK),
    pair('seat_stay', [0, r, BACK_M], seat!),
    piece(
      'saddle',
      joined(
        moved(ellipsoid(0.075, 0.032, 0.1, 20), 0, 0.885, -0.37),
        moved(ellipsoid(0.032, 0.026, 0.14, 16), 0, 0.887, -0.28),
      ),
      'leather',
      {
        part: 'seat',
        role: 'fixed',
        color: '#26211e',
      },
    ),
    piece(
      'stem',
      tube(
        [
          [0, 0.87, 0.375],
          [0, 0.97, 0.345],
          [0, 0.98, 0.4],
        ],
        0.014,
        { around: 10 },
      ),
      'chrome',
      { role: 'fixed' },
    ),
    piece(
      'handlebar',
      tube(
        curve([
          [-0.3, 1.0, 0.3],
          [-0.16, 1.0, 0.37],
          [0, 0.98, 0.4],
          [0.16, 1.0, 0.37],
          [0.3, 1.0, 0.3],
        ]),
        0.0125,
        { around: 10 },
      ),
      'chrome',
      { part: 'handle', role: 'fixed' },
    ),
    piece(
      'grips',
      joined(
        ...[1, -1].map((s) =>
          tube(
            [
              [s * 0.24, 1.0, 0.335],
              [s * 0.31, 1.0, 0.294],
            ],
            0.019,
            { around: 10 },
          ),
        ),
      ),
      'rubber',
      {
        part: 'handle',
        role: 'fixed',
        color: '#1e1f21',
      },
    ),
    ...(fittings(order, 1, ...BASKETS) > 0
      ? [
          piece('basket', moved(openBasket(), 0, 0.86, 0.57), 'bamboo', {
            part: 'fitting',
            role: 'fixed',
          }),
        ]
      : []),
    piece('chainring', moved(bar('x', 0.09, 0.008, [0.045, 0, 0], 24), ...CRANK), 'steel', { role: 'fixed' }),
    piece('chain', chainAround(r), 'iron', { role: 'fixed', color: '#2c2e31' }),
    piece(
      'cranks',
      joined(
        bar('x', 0.02, 0.13, CRANK, 12),
        ...[1, -1].map((s) =>
          beam([s * 0.07, CRANK[1], CRANK[2]], [s * 0.07, CRANK[1] - s * 0.15, CRANK[2] + s * 0.06], 0.018),
        ),
      ),
      'steel',
      { role: 'fixed' },
    ),
    piece(
      'pedals',
      joined(
        ...[1, -1].map((s) =>
          slab([0.09, 0.022, 0.075], [s * 0.12, CRANK[1] - s * 0.15 - 0.011, CRANK[2] + s * 0.06]),
        ),
      ),
      'rubber',
      { role: 'fixed', color: '#1e1f21' },
    ),
  ];
}

/** Before the handlebar. */
const openBasket = () =>
  scaled(
    lathe(
      [
        [0, 0],
        [0.12, 0],
        [0.165, 0.2],
        [0.178, 0.21],
        [0.165, 0.215],
        [0.15, 0.2],
        [0.11, 0.015],
        [0, 0.015],
      ],
      32,
    ),
    1,
    1,
    0.8,
  );

/** Tyre, rim, hub and wires, the axle along X. */
function wheel(name: string, r: number, thick: number, z: number): Piece[] {
  const wire = moved(cylinder(0.0032, r - thick * 1.8, { segments: 5, bevel_m: 0 }), 0, 0, 0);
  const wires = Array.from({ length: SPOKES }, (_, i) =>
    moved(turned(wire, 'x', (i * 2 * Math.PI) / SPOKES), (i % 2 ? 1 : -1) * 0.012, 0, 0),
  );
  return [
    piece(name, moved(alongX(torus(r - thick, thick, 36, 10)), 0, r, z), 'rubber', {
      part: 'wheel',
      role: 'fixed',
      color: '#232325',
    }),
    piece(`${name}_rim`, moved(alongX(torus(r - thick * 2, thick * 0.62, 36, 8)), 0, r, z), 'aluminium', {
      role: 'fixed',
    }),
    piece(
      `${name}_spokes`,
      moved(joined(bar('x', 0.024, 0.09, [0, 0, 0], 14), ...wires), 0, r, z),
      'chrome',
      { role: 'fixed' },
    ),
  ];
}

/** Round the chainring and the sprocket behind. */
const chainAround = (r: number) =>
  tube(
    [
      [0.045, CRANK[1] + 0.088, CRANK[2]],
      [0.045, CRANK[1], CRANK[2] + 0.088],
      [0.045, CRANK[1] - 0.088, CRANK[2]],
      [0.045, r - 0.03, BACK_M],
      [0.045, r, BACK_M - 0.03],
      [0.045, r + 0.03, BACK_M],
    ],
    0.007,
    { around: 6, loop: true },
  );
