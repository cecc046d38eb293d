import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { joined, moved, repeated } from '../../../geometry/shapes/solid.ts';
import { arc, bar, beam, slab } from '../parts/forms.ts';
import { heaped } from '../parts/heap.ts';
import { asks, hasPart, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

const PAINT = { finish: 'painted' } as const;

/** A car of a train on two bogies, with couplers: with seats behind windows, an open one for coal, else a box with sliding doors. */
export function trainCar(order: Order): Piece[] {
  const { length, width, height } = proportionsOf(order);
  const [l, w] = [8 * length, 2.4 * width];
  const isOpen =
    asks(order, 'coal', 'gondola', 'hopper', 'ore', 'open') ||
    order.parts.some(({ name }) => name === 'liquid');
  const isPassenger =
    !isOpen &&
    (asks(order, 'passenger', 'subway', 'metro', 'coach', 'carriage', 'dining') ||
      order.parts.some(({ name }) => name === 'window'));
  const isWood = order.look.materials.some((name) => ['wood', 'oak', 'pine'].includes(name));
  const color = isWood
    ? undefined
    : pick(order, isPassenger ? ['#27543f', '#7a2320', '#29466e'] : ['#8a3b2c', '#6b4a34', '#4d5a60']);
  const look = color === undefined ? {} : { color, ...PAINT };
  const material = isWood ? 'wood' : 'steel';
  const floor = 1;
  const h = (isOpen ? 1.5 : 2.3) * height;
  return [
    piece('chassis', slab([w * 0.92, 0.24, l], [0, floor - 0.22, 0]), 'steel', {
      part: 'base',
      role: 'fixed',
      color: '#2c2f33',
    }),
    ...(isOpen
      ? tub(order, w, l, floor, h, material, look)
      : [
          piece('body', slab([w, h, l], [0, floor, 0], 0.05), material, { part: 'body', ...look, axis: 2 }),
          ...(hasPart(order, 'roof', true) ? [roof(w, l, floor + h)] : []),
          ...(isPassenger ? windows(w, l, floor, h) : doors(w, l, floor, h, material, look)),
        ]),
    ...[1, -1].flatMap((s) => bogie(s > 0 ? 'front' : 'back', w, s * l * 0.33)),
    ...[1, -1].map((s) =>
      piece(
        `coupler_${s > 0 ? 'front' : 'back'}`,
        joined(
          slab([0.2, 0.18, 0.5], [0, floor - 0.2, s * (l / 2 + 0.2)]),
          slab([0.34, 0.28, 0.16], [0, floor - 0.25, s * (l / 2 + 0.46)], 0.04),
        ),
        'iron',
        { role: 'fixed', color: '#26282b' },
      ),
    ),
  ];
}

/** Bent over from side to side. */
const roof = (w: number, l: number, y: number): Piece =>
  piece(
    'roof',
    moved(
      extrude(
        [
          [-w * 0.53, 0],
          [w * 0.53, 0],
          ...arc(0, 0, w * 0.53, 0, 180, 16).map(([x, up]): FlatPoint => [x, 0.12 + up * 0.26]),
        ],
        l + 0.16,
      ),
      0,
      y - 0.02,
      0,
    ),
    'steel',
    { part: 'roof', role: 'accent', color: '#3b3f43', finish: 'painted' },
  );

/** Two axles in a frame. */
function bogie(name: string, w: number, z: number): Piece[] {
  const wheels = [1, -1].flatMap((s) =>
    [0.55, -0.55].map((out, i) =>
      piece(
        `wheel_${name}_${s > 0 ? 'left' : 'right'}_${i + 1}`,
        joined(
          bar('x', 0.42, 0.12, [s * w * 0.33, 0.42, z + out], 28),
          bar('x', 0.48, 0.05, [s * w * 0.28, 0.42, z + out], 28),
        ),
        'iron',
        { part: 'wheel', role: 'fixed', color: '#3a3d42' },
      ),
    ),
  );
  return [
    ...wheels,
    piece(
      `bogie_${name}`,
      joined(
        ...[1, -1].map((s) => slab([0.14, 0.24, 1.75], [s * w * 0.42, 0.36, z], 0.04)),
        slab([w * 0.8, 0.2, 0.5], [0, 0.55, z]),
        ...[0.55, -0.55].map((out) => bar('x', 0.09, w * 0.86, [0, 0.42, z + out], 14)),
      ),
      'iron',
      { role: 'fixed', color: '#2c2f33' },
    ),
  ];
}

type Look = { readonly color?: string; readonly finish?: 'painted' };

/** Ribs, and a wide sliding door on each side. */
const doors = (
  w: number,
  l: number,
  floor: number,
  h: number,
  material: 'wood' | 'steel',
  look: Look,
): Piece[] => [
  piece(
    'ribs',
    joined(
      ...[1, -1].flatMap((s) =>
        [-0.46, -0.3, 0.3, 0.46].map((t) =>
          slab([0.07, h * 0.96, 0.1], [s * w * 0.505, floor + 0.02, l * t]),
        ),
      ),
    ),
    'steel',
    {
      part: 'rim',
      role: 'accent',
      color: '#2f3337',
      ...PAINT,
    },
  ),
  ...[1, -1].flatMap((s) => {
    const name = s > 0 ? 'left' : 'right';
    return [
      piece(
        `door_${name}`,
        slab([0.08, h * 0.88, l * 0.26], [s * w * 0.515, floor + 0.06, 0], 0.01),
        material,
        { part: 'door', ...look, axis: 1 },
      ),
      piece(
        `bars_${name}`,
        joined(
          beam([s * w * 0.536, floor + 0.16, -l * 0.12], [s * w * 0.536, floor + h * 0.86, l * 0.12], 0.07),
          slab([0.06, 0.07, l * 0.58], [s * w * 0.53, floor + h * 0.95, l * 0.12]),
          slab([0.06, 0.07, l * 0.26], [s * w * 0.536, floor + 0.08, 0]),
        ),
        'steel',
        { role: 'accent', color: '#2f3337', ...PAINT },
      ),
    ];
  }),
];

/** A row of windows on each side, a band under them, a door at each end of a side. */
const windows = (w: number, l: number, floor: number, h: number): Piece[] =>
  [1, -1].flatMap((s): Piece[] => {
    const name = s > 0 ? 'left' : 'right';
    const x = s * w * 0.5;
    return [
      ...Array.from({ length: 6 }, (_, i) =>
        piece(
          `window_${name}_${i + 1}`,
          slab([0.05, h * 0.36, l * 0.095], [x, floor + h * 0.46, (i - 2.5) * l * 0.125], 0.015),
          'glass',
          {
            part: 'window',
            role: 'fixed',
            color: '#26323c',
          },
        ),
      ),
      piece(`band_${name}`, slab([0.04, h * 0.07, l * 0.995], [x, floor + h * 0.33, 0]), 'steel', {
        part: 'hoop',
        role: 'accent',
        color: '#d8c48a',
        ...PAINT,
      }),
      ...[1, -1].map((end, i) =>
        piece(
          `door_${name}_${i + 1}`,
          slab([0.06, h * 0.86, l * 0.085], [x, floor + 0.04, end * l * 0.44], 0.015),
          'steel',
          { part: 'door', role: 'accent', color: '#4a3a2c', ...PAINT },
        ),
      ),
    ];
  });

/** An open box with ribs, and what it is full of. */
function tub(
  order: Order,
  w: number,
  l: number,
  floor: number,
  h: number,
  material: 'wood' | 'steel',
  look: Look,
): Piece[] {
  const t = 0.12;
  return [
    piece('bed', slab([w, 0.12, l], [0, floor, 0]), material, { part: 'deck', ...look }),
    ...[1, -1].flatMap((s) => [
      piece(
        `side_${s > 0 ? 'left' : 'right'}`,
        slab([t, h, l], [(s * (w - t)) / 2, floor, 0], 0.02),
        material,
        { part: 'wall', ...look, axis: 2 },
      ),
      piece(
        `end_${s > 0 ? 'front' : 'back'}`,
        slab([w - t, h, t], [0, floor, (s * (l - t)) / 2], 0.02),
        material,
        { part: 'wall', ...look, axis: 0 },
      ),
    ]),
    piece(
      'ribs',
      joined(
        ...[1, -1].map((s) =>
          repeated(7, (i) => slab([0.08, h, 0.12], [s * w * 0.51, floor, (i - 3) * l * 0.155])),
        ),
      ),
      'steel',
      {
        part: 'rim',
        role: 'accent',
        color: '#2f3337',
        ...PAINT,
      },
    ),
    ...heaped(order, [w - 2 * t, h, l - 2 * t], [0, floor + 0.06, 0]),
  ];
}
