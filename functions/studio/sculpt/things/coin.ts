import { extrude } from '../../geometry/shapes/extrude.ts';
import { cylinder, torus } from '../../geometry/shapes/lathe.ts';
import { joined, moved, repeated, ringOf, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { coinHeap } from './coin/heap.ts';
import { slab } from './parts/forms.ts';
import { asks, type Generator, pick, piece, proportionsOf } from './thing.ts';

const star = (points: number, outer: number, inner: number) =>
  Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : outer;
    const a = (i * Math.PI) / points + Math.PI / 2;
    return [r * Math.cos(a), r * Math.sin(a)] as const;
  });

/** Coins standing on their rims, heaps of them, medals on a ribbon, banknotes, discs. */
export const coin: Generator = (order) => {
  const { width, thickness } = proportionsOf(order);
  if (asks(order, 'heap')) return coinHeap(order);
  const r = 0.014 * width;
  const t = 0.0026 * thickness;
  if (asks(order, 'money', 'banknote', 'cash', 'dollar'))
    return [
      piece('body', slab([0.15, 0.02, 0.065], [0, 0, 0], 0.001), 'paper', { part: 'body', color: '#7fa37a' }),
      piece('band', slab([0.03, 0.0215, 0.0665], [0, 0, 0], 0.001), 'paper', {
        part: 'hoop',
        role: 'accent',
      }),
      piece('seal', moved(cylinder(0.014, 0.001, {}), 0.045, 0.0198, 0), 'paper', {
        role: 'fixed',
        color: '#4f7a52',
      }),
    ];
  const upright = (solid: Solid) => moved(turned(moved(solid, 0, -t / 2, 0), 'x', Math.PI / 2), 0, r, 0);
  const emblem = pick(order, [
    star(5, r * 0.5, r * 0.22),
    star(4, r * 0.55, r * 0.25),
    star(6, r * 0.5, r * 0.3),
  ]);
  const medal = asks(order, 'medal', 'medallion', 'award');
  return [
    piece('body', upright(cylinder(r, t, { segments: 56 })), 'gold', { part: 'body' }),
    piece(
      'rim',
      upright(
        moved(
          joined(...[0.95, 0.05].map((y) => moved(torus(r * 0.92, t * 0.2, 56, 8), 0, t * y, 0))),
          0,
          0,
          0,
        ),
      ),
      'gold',
      { part: 'rim' },
    ),
    ...(asks(order, 'emblazoned')
      ? []
      : [
          piece('emblem', moved(extrude(emblem, t * 1.5), 0, r, 0), 'gold', {
            part: 'head',
            color: '#f0c554',
          }),
        ]),
    ...(medal
      ? [
          piece(
            'ribbon',
            repeated(2, (i) =>
              moved(turned(slab([r * 0.75, r * 3, t * 0.5]), 'z', i ? -0.28 : 0.28), 0, r * 1.9, i * t * 0.6),
            ),
            'silk',
            { part: 'hoop', role: 'accent', color: '#23457f' },
          ),
        ]
      : // In a heap it is not seen, and takes the triangles of all else.
        asks(order, 'load')
        ? []
        : [
            piece(
              'reeding',
              upright(ringOf(48, slab([r * 0.05, t * 0.8, r * 0.03], [0, t * 0.1, r * 0.99]))),
              'gold',
            ),
          ]),
  ];
};
