import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { slab, tapered } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

const DARK = '#15171a';

/** A bunker of concrete: low, with slanted walls and a thick roof, slits to look out of and a door of steel. */
export function bunker(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [6.4 * width, 2.1 * height, 4.6 * length];
  const slits = partCount(order, 'window', 2, 4);
  const front = d / 2;
  const concrete = { color: '#8d8f88' } as const;
  const doorX = slits % 2 ? w * 0.31 : 0;
  const places = slits % 2 ? [-w * 0.12, w * 0.05, -w * 0.3] : [-w * 0.29, w * 0.29, -w * 0.14, w * 0.14];
  return [
    piece('walls', tapered([w, h, d], { topX: 0.9, topZ: 0.9 }), 'concrete', { part: 'wall', ...concrete }),
    piece(
      'roof',
      moved(tapered([w * 0.98, 0.5, d], { topX: 0.86, topZ: 0.82 }), 0, h - 0.02, 0),
      'concrete',
      {
        part: 'roof',
        ...concrete,
      },
    ),
    ...places.slice(0, slits).flatMap((x, i) => [
      piece(`lintel_${i + 1}`, slab([1.5, 0.16, 0.34], [x, h * 0.73, front * 0.93], 0.03), 'concrete', {
        part: 'rim',
        ...concrete,
      }),
      piece(`slit_${i + 1}`, slab([1.25, 0.26, 0.3], [x, h * 0.605, front * 0.93]), 'iron', {
        part: 'window',
        role: 'fixed',
        color: DARK,
      }),
    ]),
    piece('frame', slab([1.3, 1.75, 0.3], [doorX, 0, front * 0.96], 0.03), 'concrete', {
      part: 'wall',
      ...concrete,
    }),
    piece('door', slab([0.98, 1.58, 0.12], [doorX, 0.02, front * 0.96 + 0.13], 0.02), 'steel', {
      part: 'door',
      role: 'accent',
      color: '#4f5a4c',
      finish: 'painted',
    }),
    piece(
      'bolts',
      joined(...[0.25, 0.8, 1.35].map((y) => slab([0.86, 0.07, 0.04], [doorX, y, front * 0.96 + 0.19]))),
      'steel',
      { role: 'fixed', color: '#3b423a' },
    ),
    piece('vent', slab([0.5, 0.5, 0.5], [w * 0.2, h + 0.4, -d * 0.15], 0.04), 'steel', {
      part: 'chimney',
      role: 'fixed',
      color: '#5c625f',
    }),
    piece('vent_cap', slab([0.66, 0.1, 0.66], [w * 0.2, h + 0.88, -d * 0.15], 0.03), 'steel', {
      role: 'fixed',
      color: '#4a504d',
    }),
  ];
}
