import { cylinder, ellipsoid, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved, ringOf, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { broom } from './staff/broom.ts';
import { fishingRod } from './staff/fishing-rod.ts';
import { asks, type Generator, type Order, type Piece, pick, piece, proportionsOf, rgb } from './thing.ts';

/** Magic staffs and wands, sceptres, walking sticks, brooms, fishing rods, plain sticks; standing on their lower ends. */
export const staff: Generator = (order) => {
  if (asks(order, 'broom', 'broomstick', 'mop', 'besom')) return broom(order);
  if (asks(order, 'cane', 'crook', 'walking stick')) return cane(order);
  if (asks(order, 'fishing rod', 'fishing pole')) return fishingRod(order);
  if (asks(order, 'wand')) return wand(order);
  if (asks(order, 'scepter', 'sceptre', 'mace')) return scepter(order);
  if (asks(order, 'post')) return [post(order)];
  if (asks(order, 'stick', 'twig', 'pole', 'rod') && !asks(order, 'magic', 'wizard')) return [stick(order)];
  const { length, height, thickness } = proportionsOf(order);
  const [h, r] = [1.75 * length * height, 0.022 * thickness];
  const top = h * 0.82;
  const prongs = 3 + Math.floor(order.random() * 2);
  const prong = tube(
    curve(
      [
        [0, top - 0.03, r * 0.4],
        [0, top + 0.07, 0.085],
        [0, top + 0.17, 0.1],
        [0, top + 0.25, 0.05],
        [0, top + 0.29, 0.055],
      ],
      5,
    ),
    Array.from({ length: 21 }, (_, i) => r * (0.72 - i * 0.026)),
    { around: 10 },
  );
  const orb = pick(order, ['#43c8ff', '#b05aff', '#4dff9a', '#ff5a4d']);
  return [
    shaft('shaft', h * 0.84, r),
    piece(
      'wrap',
      moved(
        lathe(
          [
            [r * 1.35, 0],
            [r * 1.5, 0.03],
            [r * 1.5, 0.22],
            [r * 1.35, 0.25],
          ],
          20,
        ),
        0,
        h * 0.5,
        0,
      ),
      'leather',
      {
        part: 'handle',
        role: 'fixed',
        color: '#4a2d1c',
      },
    ),
    ...[0, 1].map((i) =>
      piece(`band_${i + 1}`, moved(torus(r * 1.2, 0.009, 28, 10), 0, top - 0.03 - i * h * 0.19, 0), 'gold', {
        part: 'hoop',
        role: 'accent',
      }),
    ),
    piece('prongs', ringOf(prongs, prong), 'wood', { part: 'branch', color: '#5d3d25' }),
    piece('orb', moved(ellipsoid(0.066, 0.066, 0.066, 28), 0, top + 0.13, 0), 'neon', {
      part: 'head',
      role: 'fixed',
      color: orb,
    }),
  ];
};

/** Slightly crooked, thicker at the foot. */
function shaft(name: string, long_m: number, radius_m: number): Piece {
  const path = curve(
    [
      [0, 0, 0],
      [0.012, long_m * 0.25, 0.006],
      [-0.01, long_m * 0.5, -0.008],
      [0.006, long_m * 0.75, 0.006],
      [0, long_m, 0],
    ],
    5,
  );
  const radii = path.map((_, i) => radius_m * (1.15 - (0.3 * i) / path.length + 0.08 * Math.sin(i * 2.1)));
  return piece(name, moved(tube(path, radii, { around: 14 }), 0, radius_m, 0), 'wood', {
    part: 'pole',
    axis: 1,
    color: '#5d3d25',
  });
}

/** A timber in the ground. */
function post(order: Order): Piece {
  const { height, thickness } = proportionsOf(order);
  const high_m = asks(order, 'fence post') ? 1.15 : 1.8;
  return shaft('post', high_m * height, 0.055 * thickness);
}

function stick(order: Order): Piece {
  const { length, thickness } = proportionsOf(order);
  return shaft('stick', 0.9 * length, 0.016 * thickness);
}

function wand(order: Order): Piece[] {
  const l = 0.34 * proportionsOf(order).length;
  const tip = pick(order, ['#ffe27a', '#7ad7ff', '#ff9af0']);
  return [
    piece(
      'shaft',
      lathe(
        [
          [0.011, 0],
          [0.013, 0.01],
          [0.009, l * 0.3],
          [0.0085, l * 0.34],
          [0.004, l],
        ],
        20,
      ),
      'wood',
      {
        part: 'pole',
        axis: 1,
        color: '#4a2c1a',
      },
    ),
    piece(
      'handle',
      lathe(
        [
          [0.012, 0.012],
          [0.0155, 0.03],
          [0.0125, 0.05],
          [0.0155, 0.07],
          [0.0125, l * 0.29],
        ],
        24,
      ),
      'leather',
      {
        part: 'handle',
        role: 'accent',
        color: '#2e1c12',
      },
    ),
    ...[0.008, l * 0.3].map((y, i) =>
      piece(`ring_${i + 1}`, moved(torus(0.0125, 0.0032, 28, 10), 0, y, 0), 'gold', {
        part: 'hoop',
        role: 'fixed',
      }),
    ),
    piece('tip', moved(turned(starburst(0.028), 'y', 0.3), 0, l + 0.012, 0), 'neon', {
      part: 'head',
      role: 'fixed',
      color: tip,
    }),
  ];
}

/** A ball with spikes all round. */
function starburst(radius_m: number) {
  const ball = ellipsoid(radius_m, radius_m, radius_m, 20);
  const positions = ball.positions.map((value) => value);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!].map(
      (value) => value / radius_m,
    ) as [number, number, number];
    const spike = 0.45 + 0.55 * Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) ** 6;
    positions[i] = x * spike * radius_m;
    positions[i + 1] = y * spike * radius_m;
    positions[i + 2] = z * spike * radius_m;
  }
  return { positions, triangles: ball.triangles };
}

function scepter(order: Order): Piece[] {
  const h = 0.62 * proportionsOf(order).length;
  return [
    piece(
      'shaft',
      lathe(
        [
          [0.02, 0],
          [0.024, 0.02],
          [0.013, 0.05],
          [0.011, h * 0.45],
          [0.014, h * 0.75],
          [0.03, h * 0.8],
        ],
        24,
      ),
      'gold',
      { part: 'pole' },
    ),
    ...[0.06, h * 0.4, h * 0.72].map((y, i) =>
      piece(`ring_${i + 1}`, moved(torus(0.016, 0.006, 28, 10), 0, y, 0), 'silver', {
        part: 'hoop',
        role: 'accent',
      }),
    ),
    piece('orb', moved(ellipsoid(0.045, 0.045, 0.045, 28), 0, h * 0.85, 0), 'ruby', {
      part: 'head',
      role: 'fixed',
    }),
    piece(
      'crown',
      ringOf(
        4,
        tube(
          curve(
            [
              [0, h * 0.79, 0.03],
              [0, h * 0.85, 0.052],
              [0, h * 0.92, 0.02],
            ],
            5,
          ),
          0.006,
          { around: 8 },
        ),
      ),
      'gold',
      { part: 'rim' },
    ),
    piece('finial', moved(ellipsoid(0.016, 0.022, 0.016, 16), 0, h * 0.935, 0), 'gold', { part: 'pommel' }),
  ];
}

function cane(order: Order): Piece[] {
  const candy = asks(order, 'candy');
  const h = (candy ? 0.18 : 0.92) * proportionsOf(order).height;
  if (candy) return [candyCane(h)];
  const hook = curve(
    [
      [0, 0.02, 0],
      [0, h * 0.85, 0],
      [0, h * 0.95, 0.02],
      [0, h, 0.07],
      [0, h * 0.95, 0.125],
      [0, h * 0.89, 0.13],
    ],
    6,
  );
  return [
    piece('shaft', tube(hook, 0.013, { around: 14 }), 'wood', { part: 'pole', axis: 1 }),
    piece('tip', cylinder(0.016, 0.04, { top_m: 0.015 }), 'rubber', { part: 'base', role: 'fixed' }),
    piece('band', moved(cylinder(0.0155, 0.03), 0, h * 0.78, 0), 'brass', { part: 'hoop', role: 'accent' }),
  ];
}

/** Red stripes wind round white sugar. */
function candyCane(h: number): Piece {
  const path = curve(
    [
      [0, 0.012, 0],
      [0, h * 0.7, 0],
      [0, h * 0.9, h * 0.06],
      [0, h, h * 0.2],
      [0, h * 0.9, h * 0.36],
      [0, h * 0.76, h * 0.38],
    ],
    8,
  );
  return piece('body', tube(path, h * 0.06, { around: 20 }), 'wax', {
    part: 'body',
    color: '#f6f2ec',
    finish: 'polished',
    markings: { figure: 'rings', color: rgb('#d01f2c'), size_m: h * 0.16 },
  });
}
