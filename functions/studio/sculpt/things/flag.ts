import { extrude } from '../../geometry/shapes/extrude.ts';
import { cylinder, ellipsoid } from '../../geometry/shapes/lathe.ts';
import { loft } from '../../geometry/shapes/loft.ts';
import { moved, type Point } from '../../geometry/shapes/solid.ts';
import { bar, beam, slab } from './parts/forms.ts';
import { asks, type Generator, type Order, partCount, pick, piece, proportionsOf } from './thing.ts';

/** Waving flags on poles, hanging banners, signposts. */
export const flag: Generator = (order) => {
  const { width, height, length } = proportionsOf(order);
  const color = pick(order, ['#b3261e', '#23457f', '#2f7d4f', '#d9a520']);
  if (asks(order, 'sign', 'signpost', 'billboard', 'signboard')) return sign(order);
  const banner = asks(order, 'banner');
  const h = (banner ? 2.2 : 2.6) * height;
  const pole = piece('pole', cylinder(0.026, h, {}), 'wood', { part: 'pole', role: 'accent', axis: 1 });
  const tip = piece('finial', moved(ellipsoid(0.05, 0.065, 0.05, 20), 0, h + 0.03, 0), 'gold', {
    part: 'pommel',
    role: 'fixed',
  });
  if (banner) {
    const w = 0.42 * width;
    return [
      pole,
      tip,
      piece('base', cylinder(0.22, 0.06, { top_m: 0.16 }), 'wood', { part: 'base', role: 'accent' }),
      piece('crossbar', bar('x', 0.02, w * 2.2, [0, h - 0.12, 0.035]), 'wood', { role: 'accent' }),
      piece(
        'cloth',
        moved(
          extrude(
            [
              [-w, -1.3],
              [0, -1.1],
              [w, -1.3],
              [w, 0],
              [-w, 0],
            ],
            0.014,
          ),
          0,
          h - 0.13,
          0.05,
        ),
        'fabric',
        { part: 'sail', color },
      ),
      piece(
        'stripe',
        moved(
          extrude(
            [
              [-w * 0.12, -1.02],
              [w * 0.12, -1.02],
              [w * 0.12, -0.06],
              [-w * 0.12, -0.06],
            ],
            0.02,
          ),
          0,
          h - 0.13,
          0.05,
        ),
        'fabric',
        { role: 'accent', color: '#e8c23a' },
      ),
      piece('fringe', slab([w * 2.02, 0.06, 0.02], [0, h - 0.22, 0.05]), 'fabric', {
        part: 'rim',
        role: 'accent',
        color: '#e8c23a',
      }),
    ];
  }
  const [l, wide] = [1.25 * length * width, 0.8];
  const rows = 24;
  const cloth = loft(
    Array.from({ length: rows + 1 }, (_, i): Point[] => {
      const t = i / rows;
      const x = 0.02 + t * l;
      const z = 0.1 * Math.sin(t * 9) * (0.3 + t);
      const y = h - 0.06 - 0.05 * t * t;
      const e = 0.008;
      return [
        [x, y, z + e],
        [x, y - wide / 2, z + e + 0.02 * Math.sin(t * 7)],
        [x, y - wide, z + e],
        [x, y - wide, z - e],
        [x, y - wide / 2, z - e + 0.02 * Math.sin(t * 7)],
        [x, y, z - e],
      ];
    }),
  );
  return [
    pole,
    tip,
    piece('base', cylinder(0.2, 0.07, { top_m: 0.15 }), 'stone', { part: 'base', role: 'fixed' }),
    piece('cloth', cloth, 'fabric', { part: 'sail', color }),
  ];
};

function sign(order: Order) {
  const { width, height } = proportionsOf(order);
  const boards = partCount(order, 'wall', asks(order, 'signpost') ? 2 : 1, 5);
  const h = 1.9 * height;
  return [
    piece('pole', slab([0.11, h, 0.11]), 'wood', { part: 'pole', axis: 1 }),
    piece('brace', beam([0, h * 0.05, 0.2], [0, h * 0.22, 0.03], 0.07), 'wood'),
    ...Array.from({ length: boards }, (_, i) => {
      const s = i % 2 ? -1 : 1;
      const w = 0.55 * width;
      return piece(
        `board_${i + 1}`,
        moved(
          extrude(
            boards === 1
              ? [
                  [-w, -0.2],
                  [w, -0.2],
                  [w, 0.2],
                  [-w, 0.2],
                ]
              : [
                  [-w * 0.4 * s, -0.12],
                  [w * 1.1 * s, -0.12],
                  [w * 1.4 * s, 0],
                  [w * 1.1 * s, 0.12],
                  [-w * 0.4 * s, 0.12],
                ],
            0.045,
          ),
          0,
          h - 0.26 - i * 0.32,
          0.075,
        ),
        'wood',
        { part: 'wall', axis: 0, color: '#b58a5b' },
      );
    }),
  ];
}
