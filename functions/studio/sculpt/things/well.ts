import { cylinder, ellipsoid, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved, ringOf, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { bar, slab } from './parts/forms.ts';
import { gable } from './parts/roofs.ts';
import { asks, type Generator, hasPart, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** Draw wells with a roof, a windlass and a bucket; fountains with bowls and jets. */
export const well: Generator = (order) => {
  if (asks(order, 'fountain', 'birdbath')) return fountain(order);
  const { width, height } = proportionsOf(order);
  const [r, wall, h] = [0.62 * width, 0.75 * height, 2 * height];
  return [
    piece(
      'wall',
      lathe(
        [
          [r, 0],
          [r, wall],
          [r * 0.76, wall],
          [r * 0.76, 0.1],
          [0, 0.1],
        ],
        32,
      ),
      'stone',
      { part: 'wall' },
    ),
    piece(
      'rim',
      moved(ringOf(12, slab([r * 0.55, 0.11, r * 0.36], [0, 0, r * 0.9])), 0, wall - 0.03, 0),
      'stone',
      {
        part: 'rim',
        role: 'accent',
        color: '#8d8a83',
      },
    ),
    piece('water', moved(cylinder(r * 0.77, 0.04), 0, wall * 0.55, 0), 'water', { role: 'fixed' }),
    ...[1, -1].map((s) =>
      piece(
        `post_${s > 0 ? 'left' : 'right'}`,
        slab([0.1, h - wall + 0.12, 0.12], [s * r * 0.9, wall - 0.1, 0]),
        'wood',
        {
          part: 'pole',
          role: 'accent',
          axis: 1,
        },
      ),
    ),
    ...(hasPart(order, 'roof', true)
      ? [
          piece('roof', moved(gable(r * 2.1, r * 1.9, 0.5 * height, 0.14, 0.06), 0, h - 0.06, 0), 'wood', {
            part: 'roof',
            role: 'accent',
            color: '#7a4b2c',
          }),
        ]
      : []),
    ...windlass(r, wall, h),
  ];
};

function windlass(r: number, wall: number, h: number): Piece[] {
  const y = wall + (h - wall) * 0.6;
  const hung = wall + (h - wall) * 0.18;
  const crank = r * 0.9 + 0.18;
  return [
    piece('axle', bar('x', 0.035, r * 2.1, [0, y, 0]), 'wood', { role: 'fixed', color: '#6b4426' }),
    piece('rope_coil', bar('x', 0.055, r * 0.5, [0, y, 0]), 'fabric', {
      part: 'string',
      role: 'fixed',
      color: '#b39a6b',
    }),
    piece('rope', moved(cylinder(0.013, y - hung - 0.1, { segments: 10 }), 0, hung + 0.1, 0.05), 'fabric', {
      part: 'string',
      role: 'fixed',
      color: '#b39a6b',
    }),
    piece(
      'crank',
      tube(
        curve(
          [
            [r * 0.98, y, 0],
            [crank, y, 0],
            [crank, y - 0.16, 0],
            [crank + 0.14, y - 0.16, 0],
          ],
          2,
        ),
        0.018,
        { around: 10 },
      ),
      'iron',
      { part: 'handle', role: 'fixed' },
    ),
    piece(
      'bucket',
      moved(
        lathe(
          [
            [0.11, 0],
            [0.14, 0.22],
            [0.12, 0.22],
            [0.1, 0.03],
            [0, 0.03],
          ],
          24,
        ),
        0,
        hung - 0.16,
        0.05,
      ),
      'wood',
      { role: 'fixed', color: '#8a5a33' },
    ),
    piece('bucket_hoop', moved(torus(0.134, 0.011, 28, 8), 0, hung - 0.02, 0.05), 'iron', {
      part: 'hoop',
      role: 'fixed',
    }),
    piece(
      'bucket_bail',
      moved(turned(torus(0.125, 0.008, 28, 8), 'x', Math.PI / 2), 0, hung + 0.05, 0.05),
      'iron',
      { role: 'fixed' },
    ),
  ];
}

/** A basin, a column with two bowls, and water over all of them. */
function fountain(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [1.5 * width, 2.1 * height];
  const bowl = (name: string, radius: number, y: number): Piece[] => [
    piece(
      name,
      moved(
        lathe(
          [
            [radius * 0.14, 0],
            [radius * 0.55, 0.07],
            [radius, 0.24],
            [radius * 1.03, 0.28],
            [radius * 0.93, 0.27],
            [radius * 0.5, 0.13],
            [0, 0.1],
          ],
          40,
        ),
        0,
        y,
        0,
      ),
      'marble',
      { part: 'body' },
    ),
    piece(`${name}_water`, moved(cylinder(radius * 0.9, 0.03), 0, y + 0.215, 0), 'water', { role: 'fixed' }),
  ];
  const jet = (radius: number, from: number, to: number) =>
    ringOf(
      8,
      tube(
        curve(
          [
            [0, from, radius * 0.7],
            [0, from + 0.04, radius * 1.05],
            [0, (from + to) / 2, radius * 1.26],
            [0, to, radius * 1.34],
          ],
          4,
        ),
        0.018,
        { around: 8 },
      ),
    );
  return [
    piece(
      'basin',
      lathe(
        [
          [r, 0],
          [r * 1.03, 0.1],
          [r * 0.97, 0.16],
          [r * 0.97, 0.42],
          [r * 1.05, 0.48],
          [r * 1.05, 0.55],
          [r * 0.86, 0.55],
          [r * 0.86, 0.12],
          [0, 0.12],
        ],
        48,
      ),
      'stone',
      {
        part: 'base',
        role: 'accent',
      },
    ),
    piece('water', moved(cylinder(r * 0.87, 0.05), 0, 0.38, 0), 'water', { role: 'fixed' }),
    piece(
      'column',
      lathe(
        [
          [0.24, 0.1],
          [0.2, 0.5],
          [0.11, 0.7],
          [0.1, h * 0.7],
          [0.07, h],
        ],
        32,
      ),
      'marble',
      { part: 'pole' },
    ),
    ...bowl('bowl', r * 0.55, h * 0.46),
    ...bowl('upper_bowl', r * 0.3, h * 0.74),
    piece('finial', moved(ellipsoid(0.1, 0.16, 0.1, 24), 0, h + 0.1, 0), 'marble', { part: 'pommel' }),
    piece('jets', jet(r * 0.55, h * 0.46 + 0.25, 0.4), 'water', { role: 'fixed', color: '#a9d6ea' }),
    piece('upper_jets', jet(r * 0.3, h * 0.74 + 0.25, h * 0.46 + 0.22), 'water', {
      role: 'fixed',
      color: '#a9d6ea',
    }),
  ];
}
