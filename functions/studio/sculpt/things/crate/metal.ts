import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { bar, slab, tapered } from '../parts/forms.ts';
import { type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

const PAINT = { color: '#59636b', finish: 'painted' } as const;

/** A container of a space station: armoured corners, a locked lid, strips of light. */
export function futureCrate(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [1.1 * width, 0.75 * height, 0.75 * length];
  const glow = pick(order, ['#37c8ff', '#ff8a1f', '#4dff9a']);
  const sides = [0, 1, 2, 3].map((i) => ({ i, wide: i % 2 ? d : w, deep: i % 2 ? w : d }));
  const corners = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const;
  return [
    piece('body', slab([w * 0.96, h * 0.9, d * 0.96], [0, h * 0.05, 0], 0.02), 'steel', {
      part: 'body',
      ...PAINT,
    }),
    piece('base', slab([w, h * 0.12, d], [0, 0, 0], 0.015), 'steel', {
      part: 'base',
      role: 'accent',
      color: '#2b3034',
      finish: 'painted',
    }),
    piece('lid', slab([w, h * 0.16, d], [0, h * 0.86, 0], 0.025), 'steel', { part: 'top', ...PAINT }),
    piece('lid_plate', slab([w * 0.7, 0.03, d * 0.6], [0, h * 1.01, 0], 0.01), 'steel', {
      role: 'accent',
      color: '#2b3034',
      finish: 'painted',
    }),
    ...corners.map(([x, z], i) =>
      piece(
        `corner_${i + 1}`,
        slab([0.13, h * 1.03, 0.13], [x * (w / 2 - 0.05), 0, z * (d / 2 - 0.05)], 0.02),
        'steel',
        { part: 'pole', role: 'accent', color: '#2b3034', finish: 'painted' },
      ),
    ),
    ...sides.map(({ i, wide, deep }) =>
      piece(
        `light_${i + 1}`,
        turned(slab([wide * 0.72, 0.028, 0.02], [0, h * 0.74, deep * 0.48]), 'y', (i * Math.PI) / 2),
        'neon',
        { part: 'bulb', role: 'fixed', color: glow },
      ),
    ),
    ...sides.map(({ i, wide, deep }) =>
      piece(
        `panel_${i + 1}`,
        turned(
          slab([wide * 0.62, h * 0.42, 0.03], [0, h * 0.22, deep * 0.48], 0.008),
          'y',
          (i * Math.PI) / 2,
        ),
        'steel',
        { part: 'wall', color: '#6e7981', finish: 'painted' },
      ),
    ),
    piece('lock', slab([0.16, 0.17, 0.05], [0, h * 0.78, d / 2], 0.01), 'steel', {
      part: 'pommel',
      role: 'accent',
      color: '#2b3034',
      finish: 'painted',
    }),
    piece(
      'lock_light',
      moved(turned(cylinder(0.03, 0.015), 'x', Math.PI / 2), 0, h * 0.78 + 0.085, d / 2 + 0.022),
      'neon',
      { role: 'fixed', color: glow },
    ),
  ];
}

/** A container for refuse: tapered, ribbed, on wheels, with a sloped lid. */
export function dumpster(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [1.9 * width, 1.15 * height, 1.1 * length];
  const green = { color: '#2f6b45', finish: 'painted' } as const;
  return [
    piece(
      'body',
      moved(tapered([w * 0.92, h - 0.1, d * 0.82], { topX: 1.08, topZ: 1.2 }), 0, 0.12, 0),
      'steel',
      { part: 'body', ...green },
    ),
    piece('rim', slab([w * 1.04, 0.08, d * 1.03], [0, h, 0], 0.015), 'steel', { part: 'rim', ...green }),
    ...[-0.36, -0.12, 0.12, 0.36].map((x, i) =>
      piece(
        `rib_${i + 1}`,
        moved(tapered([0.07, h - 0.16, d * 0.9], { topZ: 1.18 }), x * w, 0.14, 0),
        'steel',
        { part: 'wall', ...green },
      ),
    ),
    ...[1, -1].flatMap((s) => [
      piece(
        `lid_${s > 0 ? 'left' : 'right'}`,
        moved(turned(slab([w * 0.5, 0.045, d * 1.02]), 'x', 0.13), s * w * 0.255, h + 0.13, 0),
        'plastic',
        { part: 'top', role: 'accent', color: '#26292b' },
      ),
      piece(
        `pocket_${s > 0 ? 'left' : 'right'}`,
        slab([0.12, 0.2, d * 0.62], [s * w * 0.52, h * 0.6, 0]),
        'steel',
        { part: 'handle', ...green },
      ),
      ...[1, -1].map((z) =>
        piece(
          `wheel_${s > 0 ? 'left' : 'right'}_${z > 0 ? 'front' : 'back'}`,
          bar('x', 0.08, 0.06, [s * w * 0.38, 0.08, z * d * 0.3]),
          'rubber',
          { part: 'wheel', role: 'fixed' },
        ),
      ),
    ]),
  ];
}
