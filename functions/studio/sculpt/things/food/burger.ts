import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { strewn } from '../parts/foliage.ts';
import { slab } from '../parts/forms.ts';
import { asks, hasPart, type Piece, partCount, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A hamburger with as many patties as asked for. */
export const burger: Dish = (order) => {
  const patties = partCount(order, 'body', asks(order, 'double', 'big') ? 2 : 1, 5);
  const pieces: Piece[] = [
    piece(
      'bun_bottom',
      lathe(
        [
          [0.045, 0],
          [0.056, 0.006],
          [0.058, 0.018],
          [0.054, 0.024],
        ],
        40,
      ),
      'wax',
      { part: 'base', color: '#c98a44' },
    ),
  ];
  let y = 0.023;
  for (let i = 0; i < patties; i++) {
    const mark = patties === 1 ? '' : `_${i + 1}`;
    pieces.push(
      piece(`lettuce${mark}`, moved(ruffle(0.063), 0, y, 0), 'leaf', {
        part: 'leaf',
        role: 'fixed',
        color: '#7ab33a',
      }),
      piece(
        `patty${mark}`,
        moved(
          lathe(
            [
              [0.05, 0],
              [0.0585, 0.005],
              [0.0585, 0.013],
              [0.05, 0.018],
            ],
            40,
          ),
          0,
          y + 0.004,
          0,
        ),
        'soil',
        { part: 'body', role: 'accent', color: '#5a3420' },
      ),
      piece(`cheese${mark}`, moved(turned(cheeseSlice(), 'y', 0.35 + i), 0, y + 0.022, 0), 'wax', {
        role: 'fixed',
        color: '#f2b02e',
      }),
      piece(`tomato${mark}`, moved(cylinder(0.05, 0.006), 0, y + 0.0245, 0), 'wax', {
        part: 'fruit',
        role: 'fixed',
        color: '#cc2e22',
      }),
    );
    y += 0.031;
  }
  const seeds = Array.from({ length: 34 }, (_, i): Point => {
    const t = 0.1 + (0.78 * (i + 0.5)) / 34;
    const [r, h] = [0.058 * Math.sqrt(t), y + 0.008 + 0.034 * Math.sqrt(1 - t)];
    return [r * Math.sin(i * 2.399963), h, r * Math.cos(i * 2.399963)];
  });
  return [
    ...pieces,
    piece(
      'bun_top',
      moved(
        lathe(
          [
            [0.053, 0],
            [0.06, 0.004],
            [0.0595, 0.012],
            [0.05, 0.028],
            [0.03, 0.04],
            [0.012, 0.0435],
            [0, 0.044],
          ],
          40,
        ),
        0,
        y,
        0,
      ),
      'wax',
      { part: 'top', color: '#c98a44' },
    ),
    ...(hasPart(order, 'spot', true)
      ? [
          piece('seeds', strewn(ellipsoid(0.0017, 0.0013, 0.0026, 8), seeds), 'wax', {
            role: 'fixed',
            color: '#f2e6c0',
          }),
        ]
      : []),
  ];
};

const ruffle = (r: number): Solid =>
  bent(moved(cylinder(r, 0.004, { segments: 72, bevel_m: 0.001 }), 0, 0, 0), (p) => {
    const angle = Math.atan2(p[0]!, p[2]!);
    const out = Math.hypot(p[0]!, p[2]!) / r;
    p[1] = p[1]! + out * out * 0.0045 * Math.sin(angle * 13) - out * 0.002;
  });

const cheeseSlice = (): Solid =>
  bent(slab([0.098, 0.0028, 0.098], [0, 0, 0], 0.0006), (p) => {
    const over = Math.max(0, Math.hypot(p[0]!, p[2]!) - 0.052);
    p[1] = p[1]! - over * 0.9;
  });
