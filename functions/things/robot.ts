import { cylinder, ellipsoid } from '../shapes/lathe.ts';
import { moved, type Point, ringOf } from '../shapes/solid.ts';
import { tube } from '../shapes/tube.ts';
import { bar, puffed, slab } from './parts/forms.ts';
import { carWheel } from './parts/wheels.ts';
import {
  asks,
  formed,
  type Generator,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** Robots with as many arms, legs, eyes or wheels as asked for; drones, computers and screens. */
export const robot: Generator = (order) => {
  const { width, height, thickness } = proportionsOf(order);
  if (asks(order, 'drone', 'quadcopter')) return drone(order);
  if (
    asks(
      order,
      'computer',
      'monitor',
      'laptop',
      'television',
      'tv',
      'screen',
      'phone',
      'radio',
      'machine',
      'device',
    )
  )
    return computer(order);
  const w = 0.5 * width;
  const wheels = partCount(order, 'wheel', 0, 6);
  const legs = wheels > 0 ? 0 : partCount(order, 'leg', 2, 8);
  const hip = (wheels > 0 ? 0.34 : 0.72) * height;
  const chest = hip + 0.58 * height;
  const round = formed(order, 'round') || (!formed(order, 'square') && pick(order, [false, true]));
  const soft = round ? 0.75 : 0.25;
  const metal = {
    color: pick(order, ['#9aa5ad', '#c9ccce', '#d98a2b', '#4f86a8']),
    finish: 'painted',
  } as const;
  const dark = { role: 'accent', color: '#3a4046' } as const;
  const eyes = partCount(order, 'eye', 2, 6);
  return [
    piece('body', moved(puffed(w, 0.6 * height, 0.36, soft), 0, (hip + chest) / 2, 0), 'steel', {
      ...metal,
      part: 'body',
    }),
    piece(
      'panel',
      moved(puffed(w * 0.55, 0.26 * height, 0.06, 0.25), 0, (hip + chest) / 2 + 0.05, 0.17),
      'steel',
      dark,
    ),
    ...[0, 1, 2].map((i) =>
      piece(
        `light_${i + 1}`,
        moved(ellipsoid(0.028, 0.028, 0.02, 16), (i - 1) * w * 0.16, (hip + chest) / 2 + 0.06, 0.2),
        'neon',
        { part: 'bulb', role: 'fixed', color: ['#ff5a4a', '#ffd24a', '#5aff8a'][i]! },
      ),
    ),
    piece('neck', moved(cylinder(0.07, 0.16, {}), 0, chest - 0.04, 0), 'steel', dark),
    piece('head', moved(puffed(0.38 * width, 0.32, 0.32, soft), 0, chest + 0.25, 0), 'steel', {
      ...metal,
      part: 'head',
    }),
    piece('visor', moved(puffed(0.31 * width, 0.14, 0.08, 0.4), 0, chest + 0.27, 0.14), 'glass', {
      role: 'fixed',
      color: '#16191d',
    }),
    ...Array.from({ length: eyes }, (_, i) =>
      piece(
        `eye_${i + 1}`,
        moved(
          ellipsoid(0.042, 0.042, 0.025, 20),
          ((eyes - 1) / 2 - i) * (0.24 / Math.max(2, eyes)) * 1.1,
          chest + 0.27,
          0.175,
        ),
        'neon',
        { part: 'eye', role: 'fixed', color: '#43e6ff' },
      ),
    ),
    piece('mouth', slab([0.13, 0.02, 0.02], [0, chest + 0.15, 0.155]), 'steel', dark),
    ...Array.from(
      { length: partCount(order, 'antenna', 1, 4) },
      (_, i, all = partCount(order, 'antenna', 1, 4)) => {
        const x = (i - (all - 1) / 2) * 0.2;
        return [
          piece(
            `antenna_${i + 1}`,
            moved(cylinder(0.012, 0.18, { segments: 10 }), x, chest + 0.39, 0),
            'steel',
            { ...dark, part: 'antenna' },
          ),
          piece(
            `antenna_tip_${i + 1}`,
            moved(ellipsoid(0.032, 0.032, 0.032, 16), x, chest + 0.58, 0),
            'neon',
            { role: 'fixed', color: '#ff5a4a' },
          ),
        ];
      },
    ).flat(),
    ...[1, -1].map((s) =>
      piece(
        `ear_${s > 0 ? 'left' : 'right'}`,
        bar('x', 0.065, 0.06, [s * 0.2 * width, chest + 0.26, 0]),
        'steel',
        { ...dark, part: 'ear' },
      ),
    ),
    ...Array.from({ length: partCount(order, 'arm', 2, 8) }, (_, i) =>
      arm(i, w, chest, height, thickness, metal),
    ).flat(),
    ...Array.from({ length: legs }, (_, i) => leg(i, legs, w, hip, thickness, metal)).flat(),
    ...Array.from({ length: wheels }, (_, i) => {
      const x = wheels === 1 ? 0 : (i % 2 ? -1 : 1) * w * 0.52;
      const row = Math.floor(i / 2);
      return carWheel(`wheel_${i + 1}`, [x, 0.2, wheels > 2 ? 0.2 - row * 0.4 : 0], 0.2, 0.12);
    }).flat(),
    ...(wheels > 0
      ? [piece('base', slab([w * 0.7, 0.24, 0.4], [0, 0.16, 0], 0.05), 'steel', { ...dark, part: 'base' })]
      : []),
  ];
};

type Metal = { readonly color: string; readonly finish: 'painted' };

function arm(i: number, w: number, chest: number, height: number, t: number, metal: Metal): Piece[] {
  const s = i % 2 ? -1 : 1;
  const name = `${s > 0 ? 'left' : 'right'}${i > 1 ? `_${Math.floor(i / 2) + 1}` : ''}`;
  const y = chest - 0.1 - Math.floor(i / 2) * 0.17;
  const [shoulder, elbow, wrist]: Point[] = [
    [s * (w / 2 + 0.05), y, 0],
    [s * (w / 2 + 0.13), y - 0.28 * height, -0.02],
    [s * (w / 2 + 0.14), y - 0.5 * height, 0.1],
  ];
  const dark = { role: 'accent', color: '#3a4046' } as const;
  return [
    piece(`shoulder_${name}`, moved(ellipsoid(0.1 * t, 0.1 * t, 0.1 * t, 24), ...shoulder!), 'steel', metal),
    piece(`upper_arm_${name}`, tube([shoulder!, elbow!], 0.045 * t), 'steel', { ...dark, part: 'arm' }),
    piece(`elbow_${name}`, moved(ellipsoid(0.065 * t, 0.065 * t, 0.065 * t, 20), ...elbow!), 'steel', metal),
    piece(`lower_arm_${name}`, tube([elbow!, wrist!], [0.06 * t, 0.075 * t]), 'steel', {
      ...metal,
      part: 'arm',
    }),
    ...[1, -1].map((f) =>
      piece(
        `claw_${name}_${f > 0 ? 'outer' : 'inner'}`,
        tube(
          [
            wrist!,
            [wrist![0] + f * 0.07, wrist![1] - 0.1, wrist![2] + 0.03],
            [wrist![0] + f * 0.03, wrist![1] - 0.18, wrist![2] + 0.05],
          ],
          0.024 * t,
          { around: 10 },
        ),
        'steel',
        { ...dark, part: 'hand' },
      ),
    ),
  ];
}

function leg(i: number, count: number, w: number, hip: number, t: number, metal: Metal): Piece[] {
  const s = i % 2 ? -1 : 1;
  const z = count > 2 ? 0.16 - Math.floor(i / 2) * (0.32 / Math.max(1, Math.ceil(count / 2) - 1)) : 0;
  const name = `${s > 0 ? 'left' : 'right'}${i > 1 ? `_${Math.floor(i / 2) + 1}` : ''}`;
  const x = s * w * 0.27;
  return [
    piece(
      `upper_leg_${name}`,
      tube(
        [
          [x, hip + 0.05, z],
          [x * 1.1, hip * 0.52, z + 0.03],
        ],
        0.06 * t,
      ),
      'steel',
      { part: 'leg', role: 'accent', color: '#3a4046' },
    ),
    piece(
      `knee_${name}`,
      moved(ellipsoid(0.08 * t, 0.08 * t, 0.08 * t, 20), x * 1.1, hip * 0.5, z + 0.03),
      'steel',
      metal,
    ),
    piece(
      `lower_leg_${name}`,
      tube(
        [
          [x * 1.1, hip * 0.5, z + 0.03],
          [x * 1.15, 0.12, z],
        ],
        [0.065 * t, 0.09 * t],
      ),
      'steel',
      { ...metal, part: 'leg' },
    ),
    piece(`foot_${name}`, slab([0.18 * t, 0.11, 0.32], [x * 1.15, 0, z + 0.05], 0.035), 'steel', {
      part: 'sole',
      role: 'accent',
      color: '#3a4046',
    }),
  ];
}

function drone(order: Order): Piece[] {
  const count = Math.max(3, partCount(order, 'propeller', 4, 8));
  return [
    piece('body', moved(puffed(0.2, 0.08, 0.24, 0.5), 0, 0.13, 0), 'plastic', {
      part: 'body',
      color: '#e8e8e6',
    }),
    piece('camera', moved(ellipsoid(0.035, 0.035, 0.035, 20), 0, 0.08, 0.1), 'glass', {
      part: 'eye',
      role: 'fixed',
      color: '#16191d',
    }),
    ...Array.from({ length: count }, (_, i) => {
      const a = ((i + 0.5) * 2 * Math.PI) / count;
      const [x, z] = [0.25 * Math.sin(a), 0.25 * Math.cos(a)];
      return [
        piece(
          `arm_${i + 1}`,
          tube(
            [
              [0, 0.13, 0],
              [x, 0.14, z],
            ],
            0.016,
          ),
          'carbon',
          { part: 'arm', role: 'accent' },
        ),
        piece(`motor_${i + 1}`, moved(cylinder(0.024, 0.05, {}), x, 0.13, z), 'steel', {
          part: 'engine',
          role: 'fixed',
        }),
        piece(
          `propeller_${i + 1}`,
          moved(ringOf(2, slab([0.022, 0.005, 0.13], [0, 0, 0.068])), x, 0.18, z),
          'plastic',
          { part: 'propeller', role: 'fixed', color: '#2a2c30' },
        ),
      ];
    }).flat(),
    ...[1, -1].map((s) =>
      piece(
        `leg_${s > 0 ? 'left' : 'right'}`,
        tube(
          [
            [s * 0.06, 0.11, 0],
            [s * 0.11, 0.01, 0.08],
            [s * 0.11, 0.01, -0.08],
          ],
          0.009,
        ),
        'carbon',
        { part: 'leg', role: 'fixed' },
      ),
    ),
  ];
}

function computer(order: Order): Piece[] {
  const { width } = proportionsOf(order);
  const laptop = asks(order, 'laptop');
  const w = (laptop ? 0.34 : 0.55) * width;
  const h = w * 0.62;
  const y = laptop ? 0.018 : 0.12;
  const z = laptop ? -0.12 : 0;
  return [
    piece('screen_frame', slab([w, h, 0.025], [0, y, z]), laptop ? 'aluminium' : 'plastic', {
      part: 'body',
      ...(laptop ? {} : { color: '#2a2c30' }),
    }),
    piece('screen', slab([w * 0.93, h * 0.88, 0.006], [0, y + h * 0.06, z + 0.013]), 'neon', {
      part: 'window',
      role: 'fixed',
      color: '#3f7fb8',
    }),
    ...(laptop
      ? [piece('base', slab([w, 0.02, 0.24]), 'aluminium', { part: 'base' })]
      : [
          piece('stand', slab([0.06, 0.14, 0.04], [0, 0.01, -0.02]), 'plastic', {
            part: 'pole',
            color: '#2a2c30',
          }),
          piece('base', slab([0.24, 0.018, 0.18]), 'plastic', { part: 'base', color: '#2a2c30' }),
          piece('keyboard', slab([0.42, 0.018, 0.13], [0, 0, 0.22]), 'plastic', {
            part: 'deck',
            role: 'accent',
            color: '#3a3d42',
          }),
        ]),
    ...Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 12 }, (_, c) =>
        piece(
          `key_${row * 12 + c + 1}`,
          slab(
            [w * 0.065, 0.006, 0.02],
            [
              (c - 5.5) * w * (laptop ? 0.076 : 0.06),
              laptop ? 0.018 : 0.016,
              (laptop ? -0.06 : 0.175) + row * 0.027,
            ],
          ),
          'plastic',
          { role: 'fixed', color: '#dcdcda' },
        ),
      ),
    ).flat(),
  ];
}
