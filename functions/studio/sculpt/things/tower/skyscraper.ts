import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, repeated, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** A skyscraper in steps. */
export function skyscraper(order: Order): Piece[] {
  const { height, width, length } = proportionsOf(order);
  const tiers = pick(order, [1, 3, 3]);
  const [w, d, h] = [22 * width, 22 * length, 90 * height];
  const pieces: Piece[] = [
    piece('lobby', slab([w * 1.12, 4, d * 1.12]), 'concrete', {
      part: 'base',
      role: 'fixed',
      color: '#8d9094',
    }),
  ];
  let y = 3.9;
  for (let tier = 0; tier < tiers; tier++) {
    const k = 1 - tier * 0.2;
    const high = (h / tiers) * (tier === 0 ? 1.3 : 0.85);
    const floors = Math.round(high / 3.6);
    pieces.push(
      piece(`body_${tier + 1}`, slab([w * k, high, d * k], [0, y, 0]), 'glass', {
        part: 'window',
        role: 'fixed',
        color: '#4e6f8c',
      }),
    );
    pieces.push(
      piece(
        `floors_${tier + 1}`,
        repeated(floors, (i) =>
          slab([w * k + 0.5, 0.8, d * k + 0.5], [0, y + ((i + 1) * high) / floors - 0.8, 0]),
        ),
        'concrete',
        { part: 'wall', color: '#c9ccce' },
      ),
    );
    const ribs = 6;
    pieces.push(
      piece(
        `ribs_${tier + 1}`,
        joined(
          ...[0, 1, 2, 3].map((side) =>
            turned(
              repeated(ribs + 1, (i) =>
                slab(
                  [0.5, high - 0.2, 0.6],
                  [((i - ribs / 2) * (w * k)) / ribs, y + 0.05, (d * k) / 2 + 0.1 + side * 0.001],
                ),
              ),
              'y',
              (side * Math.PI) / 2,
            ),
          ),
        ),
        'concrete',
        { part: 'body', color: '#b9bdc0' },
      ),
    );
    y += high - 0.1;
  }
  return [
    ...pieces,
    ...(hasPart(order, 'antenna', true)
      ? [
          piece('antenna', moved(cylinder(0.5, h * 0.16, { top_m: 0.1 }), 0, y, 0), 'steel', {
            part: 'antenna',
            role: 'fixed',
          }),
        ]
      : []),
  ];
}
