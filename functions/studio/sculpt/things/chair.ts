import { extrude } from '../../geometry/shapes/extrude.ts';
import { cylinder } from '../../geometry/shapes/lathe.ts';
import { bent, moved, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { wheelchair } from './chair/wheelchair.ts';
import { arc, beam, puffed, slab } from './parts/forms.ts';
import { legs } from './parts/legs.ts';
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
  styled,
} from './thing.ts';

/** Chairs; stools, thrones, armchairs, rocking chairs, office chairs, wheelchairs. */
export const chair: Generator = (order) => {
  if (asks(order, 'armchair', 'recliner', 'easy chair')) return armchair(order);
  if (asks(order, 'wheelchair')) return wheelchair(order);
  if (asks(order, 'throne')) return throne(order);
  if (asks(order, 'office', 'swivel', 'gaming')) return officeChair(order);
  const size = sizeOf(order);
  const stool = asks(order, 'campstool', 'stool', 'barstool', 'bar', 'ottoman', 'footstool', 'hassock');
  const round = stool ? !formed(order, 'square') : formed(order, 'round');
  if (stool && asks(order, 'bar', 'barstool')) size.seat *= 1.5;
  const rocking = asks(order, 'rocking', 'rocker');
  const seat = round
    ? moved(cylinder(size.w / 2, 0.05, {}), 0, size.seat - 0.05, 0)
    : slab([size.w, 0.05, size.d], [0, size.seat - 0.05, 0], 0.015);
  return [
    piece('seat', seat, 'wood', { part: 'seat' }),
    ...legs(order, {
      x_m: size.w / 2 - 0.05,
      z_m: size.d / 2 - 0.05,
      height_m: size.seat - 0.04,
      thick_m: 0.045 * size.t,
      shape: styled(order, 'ornate')
        ? 'turned'
        : round
          ? 'round'
          : pick(order, ['square', 'square', 'round']),
      splay_m: stool ? 0.05 : pick(order, [0, 0.03]),
    }),
    ...(hasPart(order, 'back', !stool) ? back(order, size) : []),
    ...(hasPart(order, 'arm', rocking) ? arms(size) : []),
    ...(rocking ? rockers(size) : []),
  ];
};

interface Size {
  w: number;
  d: number;
  seat: number;
  back: number;
  t: number;
}

function sizeOf(order: Order): Size {
  const { width, height, length, thickness } = proportionsOf(order);
  return { w: 0.44 * width, d: 0.44 * length, seat: 0.46 * height, back: 0.48 * height, t: thickness };
}

/** Leans a little, from the seat's hinder edge up. */
const leaning = (solid: Solid, { seat, d }: Size, lean = 0.16): Solid =>
  bent(moved(solid, 0, seat, -d / 2 + 0.025), (p) => {
    p[2] = p[2]! - Math.max(0, p[1]! - seat) * lean;
  });

function back(order: Order, size: Size): Piece[] {
  const { w, back: high, t } = size;
  const post = 0.04 * t;
  const design = pick(order, ['rails', 'spindles', 'panel'] as const);
  const posts = [1, -1].map((side) =>
    piece(
      `back_post_${side > 0 ? 'left' : 'right'}`,
      leaning(slab([post, high, post], [side * (w / 2 - 0.03), -0.02, 0]), size),
      'wood',
      { part: 'back', axis: 1 },
    ),
  );
  const rail = (name: string, from: number, to: number) =>
    piece(name, leaning(slab([w - 0.07, to - from, 0.022], [0, from, 0]), size), 'wood', { part: 'back' });
  if (design === 'rails')
    return [
      ...posts,
      rail('back_rail_1', high * 0.28, high * 0.45),
      rail('back_rail_2', high * 0.53, high * 0.7),
      rail('back_rail_3', high * 0.78, high * 0.98),
    ];
  if (design === 'panel') return [...posts, rail('back_panel', high * 0.2, high * 0.96)];
  const spindles = Array.from({ length: 5 }, (_, i) =>
    piece(
      `back_spindle_${i + 1}`,
      leaning(
        moved(cylinder(0.011 * t, high * 0.84, { segments: 12 }), ((i - 2) * (w - 0.1)) / 5.2, -0.02, 0),
        size,
      ),
      'wood',
      { part: 'back', axis: 1 },
    ),
  );
  return [...posts, ...spindles, rail('back_rail', high * 0.8, high * 0.99)];
}

function arms({ w, d, seat }: Size): Piece[] {
  return [1, -1].flatMap((side) => {
    const x = side * (w / 2 + 0.01);
    const name = side > 0 ? 'left' : 'right';
    return [
      piece(`arm_${name}`, slab([0.055, 0.03, d], [x, seat + 0.2, 0.01]), 'wood', { part: 'arm', axis: 2 }),
      piece(
        `arm_post_${name}`,
        beam([x, seat - 0.03, d / 2 - 0.07], [x, seat + 0.21, d / 2 - 0.05], 0.035),
        'wood',
        { axis: 1 },
      ),
    ];
  });
}

function rockers({ w, d }: Size): Piece[] {
  const rim = [...arc(0, 0.9, 0.93, 232, 308, 20), ...arc(0, 0.9, 0.89, 308, 232, 20)];
  return [1, -1].map((side) =>
    piece(
      `rocker_${side > 0 ? 'left' : 'right'}`,
      moved(turned(extrude(rim, 0.035), 'y', -Math.PI / 2), side * (w / 2 - 0.05), 0, -d * 0.1),
      'wood',
      { axis: 2 },
    ),
  );
}

function armchair(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const w = 0.62 * width;
  const fabric = { color: pick(order, ['#6f7f73', '#a2673f', '#56657d']) };
  const soft = (
    name: string,
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    part: 'seat' | 'arm' | 'back' | 'body',
  ) => piece(name, moved(puffed(...size, 0.3), ...at), 'fabric', { ...fabric, part });
  return [
    ...legs(order, { x_m: w / 2, z_m: 0.28, height_m: 0.14, thick_m: 0.05, shape: 'round' }),
    soft('frame', [w + 0.2, 0.22, 0.76], [0, 0.23, 0], 'body'),
    soft('seat', [w, 0.18, 0.64], [0, 0.4, 0.07], 'seat'),
    soft('back', [w + 0.12, 0.66 * height, 0.2], [0, 0.62 * height, -0.3], 'back'),
    soft('arm_left', [0.17, 0.44, 0.76], [w / 2 + 0.07, 0.39, 0.02], 'arm'),
    soft('arm_right', [0.17, 0.44, 0.76], [-w / 2 - 0.07, 0.39, 0.02], 'arm'),
  ];
}

function throne(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const w = 0.7 * width;
  const high = 1.05 * height;
  const crest = extrude(
    [
      [-w / 2, 0],
      [w / 2, 0],
      [w / 2, high * 0.8],
      [w * 0.3, high * 0.86],
      [0, high * 1.12],
      [-w * 0.3, high * 0.86],
      [-w / 2, high * 0.8],
    ],
    0.09,
  );
  const gold = { role: 'accent' } as const;
  const sides = [1, -1].flatMap((side) => {
    const x = side * (w / 2 + 0.02);
    const name = side > 0 ? 'left' : 'right';
    return [
      piece(`arm_${name}`, slab([0.12, 0.08, 0.62], [x, 0.74, 0.04]), 'gold', { ...gold, part: 'arm' }),
      piece(`side_${name}`, slab([0.09, 0.5, 0.56], [x, 0.26, 0]), 'walnut', { part: 'body' }),
      piece(
        `finial_${name}`,
        moved(puffed(0.13, 0.16, 0.13, 0.9), x * 0.93, 0.48 + high * 0.88, -0.27),
        'gold',
        gold,
      ),
    ];
  });
  return [
    piece('step', slab([w + 0.5, 0.12, 1], [0, 0, 0.06]), 'walnut', { part: 'base' }),
    piece('body', slab([w, 0.36, 0.62], [0, 0.11, 0]), 'walnut', { part: 'body' }),
    piece('seat', moved(puffed(w - 0.05, 0.14, 0.6, 0.3), 0, 0.5, 0.04), 'velvet', {
      part: 'seat',
      role: 'accent',
      color: '#8a1524',
    }),
    piece('back', moved(crest, 0, 0.45, -0.27), 'walnut', { part: 'back' }),
    piece(
      'back_cushion',
      moved(puffed(w - 0.2, high * 0.62, 0.1, 0.3), 0, 0.5 + high * 0.4, -0.22),
      'velvet',
      { role: 'accent', color: '#8a1524' },
    ),
    ...sides,
    piece('jewel', moved(puffed(0.1, 0.13, 0.08, 1), 0, 0.44 + high * 0.93, -0.22), 'ruby', {
      role: 'fixed',
    }),
  ];
}

function officeChair(order: Order): Piece[] {
  const count = Math.max(3, partCount(order, 'wheel', 5, 8));
  const dark = { color: '#2f3338' };
  const feet = Array.from({ length: count }, (_, i): Piece[] => {
    const angle = (i * 2 * Math.PI) / count;
    const [x, z] = [0.3 * Math.sin(angle), 0.3 * Math.cos(angle)];
    return [
      piece(`foot_${i + 1}`, beam([0, 0.11, 0], [x, 0.085, z], 0.05, 0.03), 'aluminium', { part: 'base' }),
      ...carWheel(`wheel_${i + 1}`, [x, 0.035, z], 0.035, 0.035),
    ];
  });
  const arm = (side: number) =>
    tube(
      curve([
        [side * 0.2, 0.47, 0],
        [side * 0.3, 0.5, 0],
        [side * 0.3, 0.68, -0.05],
        [side * 0.3, 0.7, 0.16],
      ]),
      0.02,
    );
  return [
    ...feet.flat(),
    piece('pole', moved(cylinder(0.03, 0.35), 0, 0.1, 0), 'chrome', { part: 'pole', role: 'fixed' }),
    piece('seat', moved(puffed(0.5, 0.1, 0.5, 0.4), 0, 0.48, 0.02), 'fabric', { ...dark, part: 'seat' }),
    piece('back', moved(turned(puffed(0.46, 0.6, 0.09, 0.4), 'x', -0.14), 0, 0.86, -0.26), 'fabric', {
      ...dark,
      part: 'back',
    }),
    piece('spine', beam([0, 0.44, -0.15], [0, 0.75, -0.31], 0.07, 0.03), 'plastic', { color: '#222428' }),
    ...(hasPart(order, 'arm', true)
      ? [
          piece('arm_left', arm(1), 'plastic', { ...dark, part: 'arm' }),
          piece('arm_right', arm(-1), 'plastic', { ...dark, part: 'arm' }),
        ]
      : []),
  ];
}
