import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { beam, hull, slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { finUp } from './wings.ts';

/** A hot-air balloon with its basket; an airship with its gondola. */
export function balloon(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  if (asks(order, 'airship', 'zeppelin', 'blimp'))
    return [
      piece('envelope', moved(ellipsoid(4.2 * width, 4.2 * width, 15 * length, 48), 0, 6.4, 0), 'fabric', {
        part: 'body',
        color: '#c9c6bc',
      }),
      piece(
        'gondola',
        moved(
          hull(
            [
              { z: -3, half_m: 0.8, foot: 0, top: 1.8 },
              { z: 2.6, half_m: 1.1, foot: 0, top: 1.9 },
              { z: 3.6, half_m: 0.5, foot: 0.6, top: 1.8 },
            ],
            0.5,
          ),
          0,
          1,
          0,
        ),
        'aluminium',
        { part: 'base', role: 'accent' },
      ),
      piece('windows', slab([2.1, 0.5, 4], [0, 2, 0]), 'glass', {
        part: 'window',
        role: 'fixed',
        color: '#26323c',
      }),
      ...[0, 1, 2, 3].map((i) =>
        piece(
          `fin_${i + 1}`,
          moved(
            turned(finUp(1.5, -12 * length, 5, 2.6, 3.6, 1.4, 0.3), 'z', (i * Math.PI) / 2 + Math.PI / 4),
            0,
            6.4,
            0,
          ),
          'fabric',
          { part: 'fin', role: 'accent', color: '#b3372b' },
        ),
      ),
    ];
  const colors = ['#c7322b', '#e8b12c', '#2f6fb0', '#f1eee6'];
  const gores = 16;
  const shapeAt = (t: number): [number, number] => [
    5 * width * Math.sin(Math.PI * Math.min(1, t * 0.88 + 0.115)) ** 0.85,
    4 + 11 * t,
  ];
  return [
    ...Array.from({ length: gores }, (_, g) => {
      const at = (t: number, side: number): readonly [number, number, number] => {
        const [r, y] = shapeAt(t);
        const a = ((g + side) * 2 * Math.PI) / gores;
        return [r * Math.sin(a), y, r * Math.cos(a)];
      };
      const rows = Array.from({ length: 13 }, (_, i) => i / 12);
      return piece(
        `gore_${g + 1}`,
        loft(
          rows.map((t) => [
            at(t, 0),
            [at(t, 0.5)[0] * 1.03, at(t, 0.5)[1], at(t, 0.5)[2] * 1.03] as const,
            at(t, 1),
            [at(t, 0.5)[0] * 0.96, at(t, 0.5)[1], at(t, 0.5)[2] * 0.96] as const,
          ]),
        ),
        'fabric',
        { part: 'body', role: g % 2 ? 'accent' : 'main', color: colors[g % 2 ? 1 : 0]! },
      );
    }),
    piece('basket', slab([1.5, 1.1, 1.5]), 'bamboo', { part: 'base', role: 'fixed', color: '#9a6f3c' }),
    piece('basket_rim', slab([1.65, 0.14, 1.65], [0, 1.05, 0]), 'leather', { role: 'fixed' }),
    ...[1, -1].flatMap((x) =>
      [1, -1].map((z) =>
        piece(
          `rope_${x > 0 ? 'left' : 'right'}_${z > 0 ? 'front' : 'back'}`,
          beam([x * 0.7, 1.1, z * 0.7], [x * 1.25, 4.2, z * 1.25], 0.05),
          'fabric',
          { part: 'string', role: 'fixed', color: '#c9b183' },
        ),
      ),
    ),
    piece('burner', moved(cylinder(0.18, 0.5), 0, 2.5, 0), 'steel', { role: 'fixed' }),
  ];
}
