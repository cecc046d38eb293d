import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { alongX, slab, tapered } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const RED = '#b8201d';

/** A closed steel box with a ridged lid, two catches and a bar to carry it by. */
export function toolbox(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [0.5 * width, 0.17 * height, 0.22];
  const [lid, post] = [0.075 * height, 0.045];
  const paint = { color: RED, finish: 'painted' } as const;
  const bar = 0.42 * w;
  return [
    piece('body', slab([w, h, d], [0, 0, 0], 0.008), 'steel', { part: 'body', ...paint }),
    piece('rim', slab([w + 0.012, 0.018, d + 0.012], [0, h - 0.009, 0], 0.004), 'steel', {
      part: 'rim',
      role: 'accent',
      color: '#3a3d40',
    }),
    piece('lid', moved(tapered([w, lid, d], { topX: 0.94, topZ: 0.45 }), 0, h + 0.008, 0), 'steel', {
      part: 'top',
      ...paint,
    }),
    ...[1, -1].flatMap((side) => {
      const end = side > 0 ? 'left' : 'right';
      return [
        piece(
          `catch_${end}`,
          slab([0.045, 0.06, 0.014], [side * w * 0.3, h - 0.035, d / 2 + 0.005]),
          'steel',
          {
            role: 'fixed',
            color: '#b9bdc1',
          },
        ),
        piece(`post_${end}`, slab([0.02, post, 0.024], [side * bar * 0.5, h + lid + 0.004, 0]), 'steel', {
          role: 'fixed',
          color: '#3a3d40',
        }),
      ];
    }),
    piece(
      'handle',
      moved(alongX(cylinder(0.014, bar + 0.04)), -(bar + 0.04) / 2, h + lid + post, 0),
      'rubber',
      { part: 'handle', role: 'accent', color: '#1d1e20' },
    ),
  ];
}
