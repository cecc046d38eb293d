import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import type { Field } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, type Solid } from '../../../geometry/shapes/solid.ts';
import { SIDES } from '../parts/sides.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Fish } from './fishes.ts';

/** Eyes where a line from inside the head leaves the body. */
export function eyes(
  order: Order,
  { girth: [w, h], eyes: size = 1, snout, extra = [] }: Fish,
  body: Field,
): Piece[] {
  const r = 0.034 * size;
  const flat = w > 0.4;
  const from: Point = snout === 'dog' ? [0, h * 0.75, 0.4] : [0, h * (flat ? 0.2 : 0.16), flat ? 0.34 : 0.34];
  const toward: Point = snout === 'dog' ? [0.7, 0.35, 0.75] : flat ? [0.16, 1, 0.3] : [1, 0.16, 0.12];
  return SIDES.slice(0, partCount(order, 'eye', 2, 2)).flatMap(([side, word]): Piece[] => {
    const way: Point = [side * toward[0], toward[1], toward[2]];
    const at = exitPoint(body, from, way);
    const ring = (radius: number, out: number): Solid =>
      moved(
        ellipsoid(radius, radius, radius, 18),
        at[0] + way[0] * out,
        at[1] + way[1] * out,
        at[2] + way[2] * out,
      );
    const dark = snout === 'dog' || size < 0.8;
    return [
      ...(extra.includes('patches')
        ? [
            piece(
              `patch_${word}`,
              moved(ellipsoid(0.012, 0.03, 0.06, 18), at[0] * 0.97, at[1] + 0.05, at[2] - 0.06),
              'skin',
              { role: 'accent', color: '#f0f0ee' },
            ),
          ]
        : []),
      piece(`eye_${word}`, ring(r, -r * 0.45), 'ceramic', {
        part: 'eye',
        role: 'fixed',
        color: dark ? '#15130f' : '#f0ead2',
      }),
      piece(`pupil_${word}`, ring(r * 0.62, r * 0.12), 'ceramic', { role: 'fixed', color: '#0c0b0a' }),
    ];
  });
}
