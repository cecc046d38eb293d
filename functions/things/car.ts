import type { FlatPoint } from '../shapes/extrude.ts';
import { ellipsoid } from '../shapes/lathe.ts';
import { joined, moved } from '../shapes/solid.ts';
import { tube } from '../shapes/tube.ts';
import { bar, profile, slab } from './parts/forms.ts';
import { rounded } from './parts/rounded.ts';
import { carWheel } from './parts/wheels.ts';
import {
  asks,
  formed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

interface Shape {
  readonly l: number;
  readonly w: number;
  readonly ride: number;
  readonly r: number;
  readonly body: readonly FlatPoint[];
  readonly cabin: readonly FlatPoint[];
  readonly color: string;
}

/** Saloons, sports and racing cars, off-roaders, hatchbacks, taxis and police cars. */
export const car: Generator = (order) => {
  if (asks(order, 'motorcycle', 'motorbike', 'scooter', 'bike', 'bicycle')) return twoWheeler(order);
  const shape = shapeOf(order);
  const { w, body, cabin, color } = shape;
  const open =
    asks(order, 'convertible', 'cabriolet', 'roadster', 'formula', 'kart', 'go kart') ||
    !hasPart(order, 'roof', true);
  const paint = { color, finish: 'painted' } as const;
  return [
    piece('body', rounded(body, w), 'steel', { ...paint, part: 'body' }),
    ...(open ? cockpit(shape) : greenhouse(cabin, w, paint)),
    ...wheels(order, shape),
    ...details(order, shape),
    ...extras(order, shape),
  ];
};

function shapeOf(order: Order): Shape {
  const { width, length, height } = proportionsOf(order);
  const sports = asks(
    order,
    'sports',
    'sport',
    'race',
    'racing',
    'racecar',
    'supercar',
    'roadster',
    'convertible',
    'coupe',
    'formula',
  );
  const off = asks(order, 'suv', 'jeep', 'road', 'off road', 'limousine suv', 'hummer', 'landrover');
  const small = asks(order, 'hatchback', 'mini', 'compact', 'beetle', 'kart');
  const l =
    (sports ? 4.3 : off ? 4.5 : small ? 3.5 : asks(order, 'limousine', 'limo', 'hearse') ? 6.6 : 4.5) *
    length;
  const w = 1.8 * width;
  const square = formed(order, 'square') || off;
  const [foot, belt, top] = sports ? [0.2, 0.68, 1.14] : off ? [0.42, 1.08, 1.8] : [0.26, 0.86, 1.45];
  const [nose, tail] = sports ? [0.86, 1] : square ? [0.97, 1] : [0.8, 0.92];
  const x = (t: number) => (t - 0.5) * l;
  const y = (value: number) => value * height;
  return {
    l,
    w,
    ride: y(foot),
    r: (off ? 0.42 : sports ? 0.34 : 0.33) * Math.min(1.2, height),
    body: [
      [x(0.01), y(foot + 0.06)],
      [x(0.06), y(foot)],
      [x(0.94), y(foot)],
      [x(0.995), y(foot + 0.1)],
      [x(1), y(belt * 0.62)],
      [x(0.975), y(belt * nose)],
      [x(0.7), y(belt * (0.5 + nose / 2))],
      [x(0.6), y(belt)],
      [x(0.2), y(belt)],
      [x(0.03), y(belt * tail)],
      [x(0), y(belt * 0.72)],
    ],
    cabin:
      square || small
        ? [
            [x(0.06), y(belt - 0.04)],
            [x(0.7), y(belt - 0.04)],
            [x(0.6), y(top)],
            [x(0.1), y(top)],
          ]
        : [
            [x(0.12), y(belt - 0.04)],
            [x(0.73), y(belt - 0.04)],
            [x(0.55), y(top)],
            [x(0.3), y(top)],
          ],
    color: asks(order, 'taxi', 'cab')
      ? '#e8b81f'
      : asks(order, 'police', 'cruiser')
        ? '#20242b'
        : asks(order, 'fire')
          ? '#b8201d'
          : pick(order, ['#b3261e', '#1f5fa8', '#d9d9d6', '#2f7d4f', '#e0a020']),
  };
}

function greenhouse(
  cabin: readonly FlatPoint[],
  w: number,
  paint: { color: string; finish: 'painted' },
): Piece[] {
  const [a, b, c, d] = cabin as [FlatPoint, FlatPoint, FlatPoint, FlatPoint];
  const up = (from: FlatPoint, to: FlatPoint, t: number): FlatPoint => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
  ];
  const thick = (c[1] - b[1]) * 0.16;
  const mid = (c[0] + d[0]) / 2 - (c[0] - d[0]) * 0.02;
  const post = (from: FlatPoint, to: FlatPoint) => {
    const wide = 0.045;
    return profile(
      [
        [from[0] - wide, from[1]],
        [from[0] + wide, from[1]],
        [to[0] + wide, to[1]],
        [to[0] - wide, to[1]],
      ],
      w * 0.87,
    );
  };
  return [
    piece('windows', rounded([a, b, up(b, c, 0.9), up(a, d, 0.9)], w * 0.86, 0.78), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#26323c',
    }),
    piece(
      'roof',
      rounded(
        [up(a, d, 0.86), up(b, c, 0.86), c, [(c[0] + d[0]) / 2, c[1] + thick * 0.3], d],
        w * 0.82,
        0.86,
      ),
      'steel',
      { ...paint, part: 'roof' },
    ),
    piece('pillars', post([mid, a[1]], [mid, c[1] - thick * 0.3]), 'steel', paint),
  ];
}

function cockpit({ w, body, l }: Shape): Piece[] {
  const belt = Math.max(...body.map(([, y]) => y));
  return [
    piece('cockpit', slab([w * 0.72, 0.04, l * 0.34], [0, belt - 0.015, -l * 0.06]), 'leather', {
      part: 'deck',
      role: 'fixed',
      color: '#1f1d1c',
    }),
    ...[1, -1].map((side) =>
      piece(
        `seat_${side > 0 ? 'left' : 'right'}`,
        moved(ellipsoid(w * 0.14, 0.26, 0.1, 20), side * w * 0.19, belt + 0.1, -l * 0.14),
        'leather',
        { part: 'seat', role: 'fixed', color: '#7a3a24' },
      ),
    ),
    piece(
      'windshield',
      profile(
        [
          [l * 0.1, belt - 0.02],
          [l * 0.13, belt - 0.02],
          [l * 0.06, belt + 0.3],
          [l * 0.05, belt + 0.3],
        ],
        w * 0.74,
      ),
      'glass',
      { part: 'window', role: 'fixed', color: '#8fa8b5' },
    ),
    piece('steering_wheel', bar('z', 0.16, 0.03, [w * 0.19, belt + 0.06, l * 0.03]), 'plastic', {
      role: 'fixed',
      color: '#1c1c1e',
    }),
  ];
}

function wheels(order: Order, { l, w, r }: Shape): Piece[] {
  const count = partCount(order, 'wheel', 4, 12);
  const axles = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / 2);
    const z = axles === 1 ? 0 : l * (0.31 - (0.62 * row) / (axles - 1));
    const alone = i === count - 1 && count % 2 === 1;
    const side = alone ? 0 : i % 2 === 0 ? 1 : -1;
    const place = `${row === 0 ? 'front' : row === axles - 1 ? 'back' : `middle_${row}`}_${side === 0 ? 'middle' : side > 0 ? 'left' : 'right'}`;
    return carWheel(`wheel_${place}`, [side * (w / 2 - 0.08), r, z], r, 0.23);
  }).flat();
}

function details(order: Order, { l, w, ride, body }: Shape): Piece[] {
  const y = body[4]![1] * 0.98;
  const belt = Math.max(...body.map(([, up]) => up));
  const dark = { role: 'fixed', color: '#24262a' } as const;
  const pair = (name: string, z: number, color: string) =>
    [1, -1].map((side) =>
      piece(
        `${name}_${side > 0 ? 'left' : 'right'}`,
        moved(ellipsoid(0.17, 0.075, 0.06, 20), side * w * 0.34, y + 0.02, z),
        'neon',
        { part: 'headlight', role: 'fixed', color },
      ),
    );
  const bumper = (name: string, z: number) =>
    piece(name, slab([w * 0.94, 0.13, 0.16], [0, ride + 0.06, z], 0.04), 'plastic', {
      ...dark,
      part: 'bumper',
    });
  return [
    ...(hasPart(order, 'headlight', true)
      ? [...pair('headlight', l / 2 - 0.02, '#fff4d0'), ...pair('taillight', -l / 2 + 0.02, '#d0201a')]
      : []),
    ...(hasPart(order, 'bumper', true)
      ? [bumper('bumper_front', l / 2 - 0.05), bumper('bumper_back', -l / 2 + 0.05)]
      : []),
    piece('grille', slab([w * 0.42, 0.14, 0.08], [0, y - 0.1, l / 2 - 0.02]), 'plastic', dark),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(
          `mirror_${name}`,
          slab([0.2, 0.12, 0.09], [side * (w / 2 - 0.02), belt + 0.01, l * 0.16], 0.03),
          'plastic',
          dark,
        ),
        piece(
          `handle_${name}`,
          slab([0.03, 0.035, 0.18], [side * w * 0.485, belt * 0.8, -l * 0.02]),
          'chrome',
          { part: 'handle', role: 'fixed' },
        ),
      ];
    }),
  ];
}

function extras(order: Order, { l, w, cabin, body }: Shape): Piece[] {
  const top = cabin[2]![1];
  const x = (cabin[2]![0] + cabin[3]![0]) / 2;
  const police = asks(order, 'police', 'cruiser');
  const spoiler = asks(order, 'race', 'racing', 'racecar', 'sports', 'supercar', 'formula');
  const belt = Math.max(...body.map(([, y]) => y));
  return [
    ...(asks(order, 'taxi', 'cab')
      ? [
          piece('sign', slab([0.5, 0.2, 0.2], [0, top - 0.04, x]), 'plastic', {
            role: 'fixed',
            color: '#f5f1e0',
          }),
        ]
      : []),
    ...(police
      ? [
          piece('doors', slab([w * 1.004, belt * 0.5, l * 0.3], [0, belt * 0.42, -l * 0.06]), 'steel', {
            role: 'fixed',
            color: '#eceff1',
            finish: 'painted',
          }),
          piece('siren_left', slab([0.5, 0.13, 0.2], [0.27, top, x], 0.04), 'neon', {
            part: 'bulb',
            role: 'fixed',
            color: '#2a5cff',
          }),
          piece('siren_right', slab([0.5, 0.13, 0.2], [-0.27, top, x], 0.04), 'neon', {
            part: 'bulb',
            role: 'fixed',
            color: '#ff2a2a',
          }),
        ]
      : []),
    ...(spoiler
      ? [
          piece(
            'spoiler',
            joined(
              slab([w * 0.94, 0.04, 0.3], [0, belt + 0.2, -l * 0.45]),
              slab([0.06, 0.3, 0.14], [w * 0.3, belt - 0.07, -l * 0.44]),
              slab([0.06, 0.3, 0.14], [-w * 0.3, belt - 0.07, -l * 0.44]),
            ),
            'carbon',
            { part: 'wing', role: 'accent' },
          ),
        ]
      : []),
  ];
}

function twoWheeler(order: Order): Piece[] {
  const cycle = asks(order, 'bicycle', 'bike');
  const r = cycle ? 0.34 : 0.31;
  const motor = cycle
    ? [piece('chain', bar('x', 0.09, 0.02, [0.05, 0.3, 0]), 'steel', { role: 'fixed' })]
    : [
        piece('engine', slab([0.3, 0.34, 0.42], [0, 0.28, 0]), 'aluminium', {
          part: 'engine',
          role: 'fixed',
        }),
        piece('tank', moved(ellipsoid(0.17, 0.15, 0.3, 24), 0, 0.8, 0.14), 'steel', {
          part: 'body',
          color: '#b3261e',
          finish: 'painted',
        }),
        piece('exhaust', bar('z', 0.05, 0.8, [-0.2, 0.3, -0.4]), 'chrome', { role: 'fixed' }),
        piece('headlight', moved(ellipsoid(0.1, 0.1, 0.09, 20), 0, 0.86, 0.6), 'neon', {
          part: 'headlight',
          role: 'fixed',
          color: '#fff4d0',
        }),
      ];
  const frame = (
    name: string,
    from: readonly [number, number, number],
    to: readonly [number, number, number],
  ) =>
    piece(name, tube([from, to], cycle ? 0.02 : 0.035), 'steel', {
      part: 'body',
      color: '#b3261e',
      finish: 'painted',
    });
  return [
    ...carWheel('wheel_front', [0, r, 0.62], r, cycle ? 0.045 : 0.13),
    ...carWheel('wheel_back', [0, r, -0.58], r, cycle ? 0.045 : 0.15),
    frame('fork', [0, r, 0.62], [0, 0.95, 0.42]),
    frame('top_tube', [0, 0.82, 0.46], [0, 0.72, -0.24]),
    frame('down_tube', [0, 0.8, 0.46], [0, 0.3, 0]),
    frame('seat_tube', [0, 0.86, -0.28], [0, 0.3, 0]),
    frame('chain_stay', [0.08, r, -0.58], [0.05, 0.3, 0]),
    frame('seat_stay', [0.06, r, -0.58], [0.02, 0.74, -0.26]),
    ...motor,
    piece(
      'saddle',
      moved(ellipsoid(cycle ? 0.09 : 0.15, 0.055, cycle ? 0.15 : 0.32, 20), 0, 0.87, -0.3),
      'leather',
      { part: 'seat', role: 'fixed', color: '#26211e' },
    ),
    piece('handlebar', bar('x', 0.018, 0.62, [0, 0.98, 0.42]), 'chrome', { part: 'handle', role: 'fixed' }),
  ];
}
