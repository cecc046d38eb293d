import { common, grown, half } from '../../../geometry/shapes/field.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { between, type Point } from '../../../geometry/shapes/solid.ts';
import { asks, type Order, type Piece, piece } from '../thing.ts';
import type { BeastBody } from './anatomy.ts';

const WORN = ['collar', 'scarf', 'bandana'] as const;
/** Where it is from the neck's root to the skull. */
const ALONG = 0.56;

/** What an animal wears round each of its necks. @param cell edge of the body's triangles */
export function collars(order: Order, { heads }: BeastBody, cell: number): Piece[] {
  const name = WORN.find((word) => asks(order, word));
  if (!name) return [];
  const wide = (name === 'collar' ? 0.9 : 1.6) * cell;
  return heads.map(({ root, skull, neck }, i) => {
    const axis = skull.map((value, k) => value - root[k]!) as [number, number, number];
    const long = Math.hypot(...axis);
    const ahead = axis.map((value) => value / long) as [number, number, number];
    const at = (out: number): Point =>
      between(root, skull, ALONG).map((value, k) => value + ahead[k]! * out) as [number, number, number];
    const back = ahead.map((value) => -value) as [number, number, number];
    const ring = common(
      cell * 0.2,
      common(cell * 0.2, grown(neck, cell * 0.9), half(at(wide), ahead)),
      half(at(-wide), back),
    );
    return piece(`${name}${i === 0 ? '' : `_${i + 1}`}`, skin(ring, cell * 0.6), 'leather', {
      role: 'fixed',
      color: '#8f1d1d',
    });
  });
}
