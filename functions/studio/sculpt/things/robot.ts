import { cylinder, ellipsoid } from '../../geometry/shapes/lathe.ts';
import { moved } from '../../geometry/shapes/solid.ts';
import { bar, puffed, slab } from './parts/forms.ts';
import { carWheel } from './parts/wheels.ts';
import { computer } from './robot/computer.ts';
import { drone } from './robot/drone.ts';
import { arm, leg } from './robot/limbs.ts';
import { mech } from './robot/mech.ts';
import { asks, formed, type Generator, partCount, pick, piece, proportionsOf } from './thing.ts';

/** Robots with as many arms, legs, eyes or wheels as asked for; drones, computers and screens. */
export const robot: Generator = (order) => {
  const { width, height, thickness } = proportionsOf(order);
  if (asks(order, 'drone', 'quadcopter')) return drone(order);
  if (asks(order, 'mech', 'battle mech', 'mecha')) return mech(order);
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
  const arms = partCount(order, 'arm', 2, 8);
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
    ...Array.from({ length: arms }, (_, i) => arm(i, arms, w, chest, height, thickness, metal)).flat(),
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
