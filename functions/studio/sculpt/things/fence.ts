import { extrude } from '../../geometry/shapes/extrude.ts';
import { cylinder } from '../../geometry/shapes/lathe.ts';
import { moved, repeated } from '../../geometry/shapes/solid.ts';
import { barricade } from './fence/barricade.ts';
import { slab } from './parts/forms.ts';
import { crenelRow } from './parts/roofs.ts';
import { asks, type Generator, type Order, type Piece, pick, piece, proportionsOf } from './thing.ts';

/** Picket and rail fences, iron railings, walls of stone or brick. */
export const fence: Generator = (order) => {
  if (asks(order, 'barricade')) return barricade(order);
  const { width, length, height, thickness } = proportionsOf(order);
  const l = 2.6 * width * length;
  if (asks(order, 'wall')) return wall(order, l, 2.2 * height, 0.4 * thickness);
  const iron =
    asks(order, 'railing', 'iron', 'balustrade') ||
    order.look.materials.some((name) => ['iron', 'steel', 'bronze', 'gold'].includes(name));
  const h = 1.1 * height;
  const rails = [0.25, 0.72].map((t, i) =>
    piece(`rail_${i + 1}`, slab([l, iron ? 0.04 : 0.09, 0.035], [0, h * t, -0.02]), iron ? 'iron' : 'wood', {
      part: 'pole',
      axis: 0,
    }),
  );
  const posts = [-0.5, 0, 0.5].map((x, i) =>
    piece(`post_${i + 1}`, slab([0.11, h * 1.12, 0.11], [x * l, 0, -0.06]), iron ? 'iron' : 'wood', {
      part: 'pole',
      axis: 1,
    }),
  );
  if (iron) return [...rails, ...posts, ...ironBars(l, h, thickness)];
  if (!asks(order, 'picket') && pick(order, [true, false, false]))
    return [
      ...posts,
      ...[0.2, 0.52, 0.84].map((t, i) =>
        piece(`plank_${i + 1}`, slab([l * 1.04, 0.15, 0.04], [0, h * t, 0.015]), 'wood', {
          part: 'body',
          axis: 0,
        }),
      ),
    ];
  return [...rails, ...posts, ...pickets(l, h, thickness)];
};

/** Courses of stones, each shifted against the one below. */
function wall(order: Order, l: number, h: number, t: number): Piece[] {
  const courses = 7;
  const bricks = Array.from({ length: courses }, (_, row) =>
    piece(
      `course_${row + 1}`,
      repeated(6, (i) => {
        const end = row % 2 === 1 && i === 5;
        const wide = l / 6 - 0.025;
        return slab(
          [end ? wide * 0.5 : wide, h / courses - 0.025, t],
          [
            (i - 2.5 + (row % 2 ? (end ? 0.25 : 0.5) : 0)) * (l / 6) * (row % 2 ? 0.92 : 1),
            (row * h) / courses,
            0,
          ],
        );
      }),
      'stone',
      { part: 'wall', ...(row % 2 ? { color: '#7b776f' } : {}) },
    ),
  );
  return [
    ...bricks,
    piece('mortar', slab([l * 0.97, h - 0.06, t * 0.86], [0, 0.01, 0]), 'concrete', {
      part: 'body',
      role: 'fixed',
    }),
    ...(asks(order, 'castle')
      ? [piece('crenels', moved(crenelRow(l, 0.35, t), 0, h - 0.03, 0), 'stone', { part: 'crenel' })]
      : [piece('cap', slab([l + 0.1, 0.1, t + 0.1], [0, h - 0.03, 0]), 'stone', { part: 'top' })]),
  ];
}

const ironBars = (l: number, h: number, thickness: number): Piece[] =>
  Array.from({ length: 17 }, (_, i) => [
    piece(
      `bar_${i + 1}`,
      moved(cylinder(0.014 * thickness, h, { segments: 10 }), ((i - 8) * l) / 17.5, 0.04, -0.02),
      'iron',
      { part: 'body' },
    ),
    piece(
      `spike_${i + 1}`,
      moved(cylinder(0.03, 0.13, { top_m: 0.002, segments: 8 }), ((i - 8) * l) / 17.5, h + 0.02, -0.02),
      'iron',
      { part: 'horn', role: 'accent' },
    ),
  ]).flat();

function pickets(l: number, h: number, thickness: number): Piece[] {
  const picket = extrude(
    [
      [-0.05, 0],
      [0.05, 0],
      [0.05, h * 0.9],
      [0, h],
      [-0.05, h * 0.9],
    ],
    0.025 * thickness,
  );
  return Array.from({ length: 16 }, (_, i) =>
    piece(`picket_${i + 1}`, moved(picket, ((i - 7.5) * l) / 16, 0.05, 0.012), 'wood', {
      part: 'body',
      axis: 1,
    }),
  );
}
