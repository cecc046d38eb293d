import { cylinder } from '../shapes/lathe.ts';
import { moved, repeated } from '../shapes/solid.ts';
import { bar, profile, slab } from './parts/forms.ts';
import { rounded } from './parts/rounded.ts';
import { carWheel } from './parts/wheels.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** Lorries, pickups, vans, buses; tanks, tractors, locomotives. */
export const truck: Generator = (order) => {
  if (asks(order, 'tank')) return tank(order);
  if (asks(order, 'tractor')) return tractor(order);
  if (asks(order, 'train', 'locomotive', 'steam', 'engine')) return locomotive(order);
  if (asks(order, 'bus', 'van', 'minivan', 'ambulance', 'coach', 'minibus', 'camper', 'tram'))
    return bus(order);
  const { width, length, height } = proportionsOf(order);
  const pickup = asks(order, 'pickup');
  const w = (pickup ? 1.9 : 2.3) * width;
  const l = (pickup ? 5.2 : 7) * length;
  const r = pickup ? 0.4 : 0.48;
  const floor = r * 1.7;
  const cab = pickup ? l * 0.56 : l * 0.28;
  const front = l / 2;
  const color = asks(order, 'fire') ? '#b8201d' : pick(order, ['#b8322a', '#2a5d9c', '#e3e3df', '#d99a1f']);
  const paint = { color, finish: 'painted' } as const;
  const high = (pickup ? 0.95 : 2) * height;
  const back = front - cab;
  const outline = pickup
    ? ([
        [back, floor - 0.3],
        [front, floor - 0.3],
        [front, floor + 0.42],
        [front - 0.1, floor + 0.5],
        [back + cab * 0.55, floor + 0.55],
        [back, floor + 0.55],
      ] as const)
    : ([
        [back, floor - 0.35],
        [front, floor - 0.35],
        [front, floor + high * 0.42],
        [front - 0.25, floor + high * 0.96],
        [front - 0.4, floor + high],
        [back, floor + high],
      ] as const);
  const glassY = floor + (pickup ? 0.52 : high * 0.45);
  const glass = pickup
    ? rounded(
        [
          [back + 0.05, glassY - 0.03],
          [back + cab * 0.62, glassY - 0.03],
          [back + cab * 0.42, glassY + 0.6 * height],
          [back + 0.12, glassY + 0.6 * height],
        ],
        w * 0.88,
        0.8,
      )
    : slab([w * 1.006, high * 0.36, cab * 0.5], [0, glassY, front - cab * 0.42]);
  return [
    piece('cab', rounded(outline, w, 0.96), 'steel', { ...paint, part: 'body' }),
    piece('windows', glass, 'glass', { part: 'window', role: 'fixed', color: '#26323c' }),
    ...(pickup
      ? [
          piece(
            'roof',
            slab([w * 0.72, 0.07, cab * 0.36], [0, glassY + 0.57 * height, back + cab * 0.27]),
            'steel',
            { ...paint, part: 'roof' },
          ),
        ]
      : [
          piece(
            'windshield',
            profile(
              [
                [front - 0.24, glassY],
                [front + 0.015, glassY],
                [front - 0.16, glassY + high * 0.36],
                [front - 0.3, glassY + high * 0.36],
              ],
              w * 0.84,
            ),
            'glass',
            { part: 'window', role: 'fixed', color: '#26323c' },
          ),
        ]),
    piece('chassis', slab([w * 0.6, 0.22, l * 0.96], [0, floor - 0.36, 0]), 'steel', {
      role: 'fixed',
      color: '#26282b',
      finish: 'painted',
    }),
    ...load(order, w, l, floor, back, paint, pickup, height),
    ...axles(order, w, l, r, pickup ? 2 : 3),
    ...face(w, front, floor),
  ];
};

function load(
  order: Order,
  w: number,
  l: number,
  floor: number,
  back: number,
  paint: { color: string; finish: 'painted' },
  pickup: boolean,
  height: number,
): Piece[] {
  const long = back + l / 2 - 0.06;
  const z = (-l / 2 + back - 0.06) / 2;
  if (!pickup && !asks(order, 'dump', 'flatbed', 'tipper', 'garbage', 'fire'))
    return [
      piece('box', slab([w * 1.04, 2.35 * height, long], [0, floor - 0.1, z]), 'aluminium', {
        part: 'body',
        role: 'accent',
        color: '#e8e8e4',
        finish: 'painted',
      }),
    ];
  if (asks(order, 'fire'))
    return [
      piece('box', slab([w, 1.6 * height, long], [0, floor - 0.2, z]), 'steel', { ...paint, part: 'body' }),
      piece('stripe', slab([w * 1.01, 0.2, long * 1.01], [0, floor + 0.35, z]), 'steel', {
        role: 'fixed',
        color: '#eceae4',
        finish: 'painted',
      }),
      ...[1, -1].map((side) =>
        piece(
          `ladder_rail_${side > 0 ? 'left' : 'right'}`,
          slab([0.08, 0.14, long * 1.25], [side * 0.3, floor + 1.62 * height, z + 0.4]),
          'aluminium',
          { role: 'fixed' },
        ),
      ),
      piece(
        'ladder_rungs',
        repeated(11, (i) =>
          slab([0.6, 0.06, 0.07], [0, floor + 1.66 * height, z + 0.4 + ((i - 5) * long) / 9.5]),
        ),
        'aluminium',
        { role: 'fixed' },
      ),
      piece('siren', slab([w * 0.6, 0.16, 0.3], [0, floor + 2 * height - 0.01, l / 2 - 0.9]), 'neon', {
        part: 'bulb',
        role: 'fixed',
        color: '#2a5cff',
      }),
    ];
  const side = (pickup ? 0.55 : 0.95) * height;
  return [
    piece('bed', slab([w, 0.12, long], [0, floor - 0.16, z]), 'steel', { ...paint, part: 'deck' }),
    ...[1, -1].map((x) =>
      piece(
        `side_${x > 0 ? 'left' : 'right'}`,
        slab([0.09, side + (pickup ? 0.3 : 0), long], [x * (w / 2 - 0.05), floor - (pickup ? 0.3 : 0.1), z]),
        'steel',
        { ...paint, part: 'wall' },
      ),
    ),
    piece('tailgate', slab([w - 0.1, side, 0.09], [0, floor - 0.08, -l / 2 + 0.05]), 'steel', {
      ...paint,
      part: 'wall',
    }),
    piece('bulkhead', slab([w - 0.1, side, 0.09], [0, floor - 0.08, back - 0.1]), 'steel', {
      ...paint,
      part: 'wall',
    }),
  ];
}

function axles(order: Order, w: number, l: number, r: number, rows: number): Piece[] {
  const count = partCount(order, 'wheel', rows * 2, 18);
  const places = Math.max(1, Math.ceil(count / 2));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / 2);
    const z = row === 0 ? l * 0.33 : -l * 0.33 + (row - 1) * r * 2.25 * (places > 3 ? 0.95 : 1);
    return carWheel(
      `wheel_${row + 1}_${i % 2 ? 'right' : 'left'}`,
      [(i % 2 ? -1 : 1) * (w / 2 - 0.12), r, z],
      r,
      0.3,
    );
  }).flat();
}

function face(w: number, front: number, floor: number): Piece[] {
  return [
    piece('grille', slab([w * 0.6, 0.34, 0.08], [0, floor - 0.02, front - 0.01]), 'chrome', {
      part: 'bumper',
      role: 'fixed',
    }),
    piece('bumper', slab([w, 0.22, 0.22], [0, floor - 0.42, front - 0.02], 0.05), 'steel', {
      part: 'bumper',
      role: 'fixed',
      color: '#2a2c30',
      finish: 'painted',
    }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(
          `headlight_${name}`,
          bar('z', 0.13, 0.1, [side * w * 0.4, floor + 0.13, front - 0.01]),
          'neon',
          { part: 'headlight', role: 'fixed', color: '#fff4d0' },
        ),
        piece(
          `mirror_${name}`,
          slab([0.16, 0.34, 0.09], [side * (w / 2 + 0.1), floor + 0.75, front - 0.45], 0.03),
          'plastic',
          { role: 'fixed', color: '#222428' },
        ),
      ];
    }),
  ];
}

function bus(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const van = asks(order, 'van', 'minivan', 'ambulance', 'camper', 'minibus');
  const [w, l, h] = [(van ? 2 : 2.5) * width, (van ? 5 : 10) * length, (van ? 2 : 2.7) * height];
  const foot = 0.35;
  const color = asks(order, 'school')
    ? '#e8a317'
    : asks(order, 'ambulance')
      ? '#f1f1ee'
      : pick(order, ['#b8322a', '#2a6d9c', '#3b8c5a']);
  const paint = { color, finish: 'painted' } as const;
  const nose = van ? l * 0.16 : 0.15;
  const panes = van ? 2 : 6;
  const run = l * (van ? 0.62 : 0.88);
  return [
    piece(
      'body',
      rounded(
        [
          [-l / 2, foot],
          [l / 2, foot],
          [l / 2, foot + h * 0.35],
          [l / 2 - nose * (van ? 1 : 0.4), foot + h * (van ? 0.5 : 0.6)],
          [l / 2 - nose * 1.7, foot + h * 0.97],
          [l / 2 - nose * 2.2, foot + h],
          [-l / 2 + 0.1, foot + h],
          [-l / 2, foot + h * 0.95],
        ],
        w,
        0.95,
      ),
      'steel',
      { ...paint, part: 'body' },
    ),
    ...[1, -1].flatMap((side) =>
      Array.from({ length: panes }, (_, i) =>
        piece(
          `window_${side > 0 ? 'left' : 'right'}_${i + 1}`,
          slab(
            [0.06, h * 0.3, run / panes - 0.14],
            [side * w * 0.478, foot + h * 0.5, -l / 2 + l * 0.06 + (i + 0.5) * (run / panes)],
          ),
          'glass',
          { part: 'window', role: 'fixed', color: '#26323c' },
        ),
      ),
    ),
    piece(
      'windshield',
      van
        ? profile(
            [
              [l / 2 - nose * 1.12, foot + h * 0.53],
              [l / 2 - nose * 0.98, foot + h * 0.53],
              [l / 2 - nose * 1.6, foot + h * 0.9],
              [l / 2 - nose * 1.75, foot + h * 0.9],
            ],
            w * 0.82,
          )
        : slab([w * 0.84, h * 0.4, 0.1], [0, foot + h * 0.46, l / 2 - 0.11]),
      'glass',
      { part: 'window', role: 'fixed', color: '#26323c' },
    ),
    piece('stripe', slab([w * 1.004, h * 0.06, l * 0.9], [0, foot + h * 0.33, -l * 0.02]), 'steel', {
      role: 'accent',
      color: asks(order, 'ambulance') ? '#c4261e' : '#f0ede4',
      finish: 'painted',
    }),
    piece(
      'door',
      slab([0.06, h * 0.72, 0.85], [w * 0.482, foot + h * 0.07, l * (van ? 0.1 : 0.38)]),
      'glass',
      { part: 'door', role: 'fixed', color: '#34424d' },
    ),
    ...(asks(order, 'ambulance')
      ? [
          piece('siren', slab([w * 0.6, 0.16, 0.3], [0, foot + h - 0.01, l * 0.12]), 'neon', {
            part: 'bulb',
            role: 'fixed',
            color: '#2a5cff',
          }),
          ...[1, -1].flatMap((s) => [
            piece(
              `cross_${s > 0 ? 'left' : 'right'}`,
              slab([0.05, 0.5, 0.17], [s * w * 0.5, foot + h * 0.42, -l * 0.26]),
              'plastic',
              { role: 'fixed', color: '#c4261e' },
            ),
            piece(
              `cross_bar_${s > 0 ? 'left' : 'right'}`,
              slab([0.055, 0.17, 0.5], [s * w * 0.5, foot + h * 0.42 + 0.165, -l * 0.26]),
              'plastic',
              { role: 'fixed', color: '#c4261e' },
            ),
          ]),
        ]
      : []),
    ...axles(order, w, l, van ? 0.36 : 0.5, 2),
    ...face(w * 0.94, l / 2 + 0.02, foot + 0.45).filter(({ name }) => van || !name.startsWith('grille')),
  ];
}

function tank(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const [w, l] = [3.2 * width, 6 * length];
  const green = { color: pick(order, ['#5b6640', '#7a6f4c', '#56604f']), finish: 'painted' } as const;
  const count = 6;
  const r = 0.36;
  const tread = (x: number) =>
    moved(
      profile(
        [
          [-l * 0.42, 0],
          [l * 0.4, 0],
          [l * 0.5, 0.5],
          [l * 0.47, 0.85],
          [l * 0.4, 0.95],
          [-l * 0.44, 0.95],
          [-l * 0.5, 0.7],
          [-l * 0.49, 0.4],
        ],
        0.55,
      ),
      x,
      0,
      0,
    );
  const wheel = (side: number, i: number) =>
    bar('x', r, 0.62, [side * (w / 2 - 0.28), r + 0.05, l * (-0.36 + (0.72 * i) / (count - 1))]);
  return [
    piece(
      'hull',
      rounded(
        [
          [-l / 2, 0.75],
          [-l * 0.44, 0.45],
          [l * 0.4, 0.45],
          [l / 2, 0.95],
          [l * 0.36, 1.35],
          [-l * 0.48, 1.35],
        ],
        w * 0.8,
        0.95,
      ),
      'steel',
      { ...green, part: 'body' },
    ),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(`track_${name}`, tread(side * (w / 2 - 0.28)), 'rubber', {
          part: 'wheel',
          role: 'fixed',
          color: '#2c2c2b',
        }),
        piece(
          `fender_${name}`,
          slab([0.64, 0.07, l * 0.98], [side * (w / 2 - 0.3), 0.96, 0]),
          'steel',
          green,
        ),
        ...Array.from({ length: count }, (_, i) =>
          piece(`wheel_${name}_${i + 1}`, wheel(side, i), 'steel', { ...green, part: 'wheel' }),
        ),
      ];
    }),
    piece(
      'turret',
      rounded(
        [
          [-1.5, 1.3],
          [1.25, 1.3],
          [1.45, 1.6],
          [1, 1.3 + 0.75 * height],
          [-1.2, 1.3 + 0.7 * height],
          [-1.6, 1.65],
        ],
        w * 0.66,
        0.75,
      ),
      'steel',
      { ...green, part: 'turret' },
    ),
    piece('barrel', bar('z', 0.12, l * 0.62, [0, 1.7, 1.2 + l * 0.3]), 'steel', { ...green, part: 'pole' }),
    piece('muzzle', bar('z', 0.17, 0.45, [0, 1.7, 1.1 + l * 0.6]), 'steel', green),
    piece('hatch', moved(cylinder(0.4, 0.16), 0.35, 1.97 * Math.max(1, height * 0.97), -0.4), 'steel', {
      ...green,
      part: 'door',
    }),
    piece('antenna', moved(cylinder(0.015, 1.6, { segments: 6 }), -0.6, 1.9, -1), 'steel', {
      part: 'antenna',
      role: 'fixed',
    }),
  ];
}

function tractor(order: Order): Piece[] {
  const paint = { color: pick(order, ['#2f7d32', '#b3261e', '#1f5fa8']), finish: 'painted' } as const;
  const { length, height } = proportionsOf(order);
  const z = 1.35 * length;
  return [
    piece(
      'hood',
      rounded(
        [
          [-0.2, 0.75],
          [z + 0.25, 0.75],
          [z + 0.25, 1.35],
          [z + 0.05, 1.5],
          [-0.2, 1.58],
        ],
        0.75,
      ),
      'steel',
      { ...paint, part: 'body' },
    ),
    piece('body', slab([0.8, 0.7, 1.5], [0, 0.65, -0.75]), 'steel', { ...paint, part: 'body' }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        ...carWheel(`wheel_back_${name}`, [side * 0.85, 0.85, -0.95], 0.85, 0.48),
        ...carWheel(`wheel_front_${name}`, [side * 0.72, 0.45, z - 0.1], 0.45, 0.28),
        piece(`fender_${name}`, slab([0.5, 0.08, 1.2], [side * 0.8, 1.74, -0.95]), 'steel', paint),
        piece(`headlight_${name}`, bar('z', 0.09, 0.06, [side * 0.22, 1.2, z + 0.26]), 'neon', {
          part: 'headlight',
          role: 'fixed',
          color: '#fff4d0',
        }),
        ...[-0.3, -1.35].map((at, i) =>
          piece(
            `pole_${i ? 'back' : 'front'}_${name}`,
            slab([0.07, 1.25 * height, 0.07], [side * 0.45, 1.3, at]),
            'steel',
            { ...paint, part: 'pole' },
          ),
        ),
      ];
    }),
    piece('grille', slab([0.5, 0.42, 0.05], [0, 0.82, z + 0.25]), 'plastic', {
      part: 'bumper',
      role: 'fixed',
      color: '#24262a',
    }),
    piece('seat', slab([0.5, 0.5, 0.45], [0, 1.3, -0.95], 0.08), 'leather', {
      part: 'seat',
      role: 'fixed',
      color: '#26211e',
    }),
    ...(hasPart(order, 'roof', true)
      ? [
          piece('roof', slab([1.25, 0.12, 1.4], [0, 1.28 + 1.25 * height, -0.82]), 'steel', {
            ...paint,
            part: 'roof',
          }),
        ]
      : []),
    piece('exhaust', moved(cylinder(0.06, 0.8), 0.2, 1.45, 0.6), 'chrome', {
      part: 'chimney',
      role: 'fixed',
    }),
  ];
}

function locomotive(order: Order): Piece[] {
  const { length, height } = proportionsOf(order);
  const l = 6.5 * length;
  const dark = { color: pick(order, ['#23272b', '#234a36', '#7a1f1f']), finish: 'painted' } as const;
  const wheels = Math.max(2, Math.ceil(partCount(order, 'wheel', 6) / 2));
  return [
    piece('chassis', slab([2, 0.4, l], [0, 0.7, 0]), 'steel', {
      role: 'accent',
      color: '#8f2620',
      finish: 'painted',
      part: 'base',
    }),
    piece('boiler', bar('z', 0.85, l * 0.64, [0, 1.85, l * 0.14], 36), 'steel', { ...dark, part: 'body' }),
    ...[0.02, 0.2, 0.38].map((t, i) =>
      piece(`band_${i + 1}`, bar('z', 0.88, 0.1, [0, 1.85, l * t], 36), 'brass', {
        part: 'hoop',
        role: 'fixed',
      }),
    ),
    piece('smokebox', bar('z', 0.72, 0.25, [0, 1.85, l * 0.48], 36), 'iron', {
      role: 'fixed',
      color: '#17191b',
    }),
    ...(hasPart(order, 'chimney', true)
      ? [
          piece('chimney', moved(cylinder(0.2, 1.1 * height, { top_m: 0.36 }), 0, 2.6, l * 0.4), 'iron', {
            part: 'chimney',
            role: 'fixed',
            color: '#17191b',
          }),
        ]
      : []),
    piece('dome', moved(cylinder(0.28, 0.5), 0, 2.6, l * 0.14), 'brass', { role: 'fixed' }),
    piece('cab', slab([2, 1.9 * height, l * 0.24], [0, 1.05, -l * 0.32]), 'steel', { ...dark, part: 'body' }),
    piece('roof', slab([2.3, 0.16, l * 0.32], [0, 1.03 + 1.9 * height, -l * 0.32]), 'steel', {
      part: 'roof',
      role: 'accent',
      color: '#8f2620',
      finish: 'painted',
    }),
    piece('windows', slab([2.03, 0.6, l * 0.14], [0, 2, -l * 0.32]), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#c9d6da',
    }),
    piece('headlight', bar('z', 0.22, 0.3, [0, 2.8, l * 0.47]), 'neon', {
      part: 'headlight',
      role: 'fixed',
      color: '#fff0b0',
    }),
    piece(
      'cowcatcher',
      profile(
        [
          [l * 0.5 - 0.05, 0.12],
          [l * 0.5 + 0.75, 0.12],
          [l * 0.5, 0.8],
          [l * 0.5 - 0.05, 0.8],
        ],
        1.7,
      ),
      'iron',
      { part: 'bumper', role: 'fixed', color: '#8f2620', finish: 'painted' },
    ),
    ...Array.from({ length: wheels }, (_, i) =>
      [1, -1].map((side) =>
        piece(
          `wheel_${side > 0 ? 'left' : 'right'}_${i + 1}`,
          bar('x', 0.5, 0.16, [side * 0.85, 0.5, l * (0.36 - (0.7 * i) / Math.max(1, wheels - 1))], 28),
          'iron',
          { part: 'wheel', role: 'fixed', color: '#a03028', finish: 'painted' },
        ),
      ),
    ).flat(),
    ...[1, -1].map((side) =>
      piece(
        `rod_${side > 0 ? 'left' : 'right'}`,
        slab([0.08, 0.14, l * 0.62], [side * 0.97, 0.42, 0]),
        'steel',
        { role: 'fixed' },
      ),
    ),
  ];
}
