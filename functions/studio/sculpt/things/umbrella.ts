import { cylinder } from '../../geometry/shapes/lathe.ts';
import { loft } from '../../geometry/shapes/loft.ts';
import { moved, type Point, type Solid } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { asks, type Generator, pick, piece, proportionsOf } from './thing.ts';

/** Umbrellas and parasols, opened: panels between ribs, a shaft with a hook; a beach umbrella's shaft is straight. */
export const umbrella: Generator = (order) => {
  const { width, height } = proportionsOf(order);
  const beach = asks(order, 'beach', 'parasol', 'patio');
  const [r, h] = [(beach ? 1.25 : 0.56) * width, (beach ? 2.3 : 0.95) * height];
  const rise = r * 0.46;
  const color = pick(order, ['#b3261e', '#23457f', '#2f7d4f', '#e0a81e']);
  const panels = 8;
  const thin = r * 0.011;
  return [
    ...Array.from({ length: panels }, (_, i) =>
      piece(`panel_${i + 1}`, moved(panel(i, panels, r, rise, thin), 0, h - rise, 0), 'fabric', {
        part: 'roof',
        role: i % 2 && beach ? 'accent' : 'main',
        color: i % 2 && beach ? '#f2ede0' : color,
      }),
    ),
    piece(
      'pole',
      moved(cylinder(r * (beach ? 0.018 : 0.014), h * (beach ? 1 : 0.93)), 0, beach ? 0 : h * 0.07, 0),
      beach ? 'aluminium' : 'steel',
      {
        part: 'pole',
        role: 'fixed',
      },
    ),
    piece('tip', moved(cylinder(r * 0.02, r * 0.15, { top_m: r * 0.006 }), 0, h - 0.012, 0), 'steel', {
      part: 'pommel',
      role: 'fixed',
    }),
    beach
      ? piece('base', cylinder(r * 0.2, 0.09, { top_m: r * 0.15 }), 'concrete', {
          part: 'base',
          role: 'fixed',
        })
      : piece(
          'handle',
          tube(
            curve(
              [
                [0, h * 0.2, 0],
                [0, h * 0.06, 0],
                [0, 0.02, r * 0.06],
                [0, h * 0.02, r * 0.17],
                [0, h * 0.08, r * 0.2],
              ],
              6,
            ),
            r * 0.026,
            { around: 14 },
          ),
          'wood',
          {
            part: 'handle',
            role: 'accent',
            color: '#5a3420',
          },
        ),
  ];
};

/** A thin sheet from the tip to the rim, sagging between its ribs. */
function panel(index: number, panels: number, r: number, rise: number, thin: number): Solid {
  const [rows, columns] = [10, 8];
  const at = (row: number, column: number, lift: number): Point => {
    const [t, u] = [0.02 + (0.98 * row) / rows, column / columns];
    const sag = 4 * u * (1 - u);
    const out = r * t * (1 - 0.045 * sag * t);
    const angle = ((index + 0.004 + 0.992 * u) * 2 * Math.PI) / panels;
    return [
      out * Math.sin(angle),
      rise * (1 - t ** 1.9) - 0.07 * r * sag * t * t + lift,
      out * Math.cos(angle),
    ];
  };
  return loft(
    Array.from({ length: columns + 1 }, (_, column): Point[] => [
      ...Array.from({ length: rows + 1 }, (_, row) => at(row, column, thin)),
      ...Array.from({ length: rows + 1 }, (_, row) => at(rows - row, column, 0)),
    ]),
  );
}
