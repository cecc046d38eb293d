import { repeated } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece } from '../thing.ts';

/** What stands behind the cab: a box, a fire engine's body or an open bed. */
export function load(
  order: Order,
  w: number,
  l: number,
  floor: number,
  back: number,
  paint: { color: string; finish: 'painted' },
  pickup: boolean,
  height: number,
): Piece[] {
  const long = back + l / 2 - 0.06;
  const z = (-l / 2 + back - 0.06) / 2;
  if (!pickup && !asks(order, 'dump', 'flatbed', 'tipper', 'garbage', 'fire'))
    return [
      piece('box', slab([w * 1.04, 2.35 * height, long], [0, floor - 0.1, z]), 'aluminium', {
        part: 'body',
        role: 'accent',
        color: '#e8e8e4',
        finish: 'painted',
      }),
    ];
  if (asks(order, 'fire'))
    return [
      piece('box', slab([w, 1.6 * height, long], [0, floor - 0.2, z]), 'steel', { ...paint, part: 'body' }),
      piece('stripe', slab([w * 1.01, 0.2, long * 1.01], [0, floor + 0.35, z]), 'steel', {
        role: 'fixed',
        color: '#eceae4',
        finish: 'painted',
      }),
      ...[1, -1].map((side) =>
        piece(
          `ladder_rail_${side > 0 ? 'left' : 'right'}`,
          slab([0.08, 0.14, long * 1.25], [side * 0.3, floor + 1.62 * height, z + 0.4]),
          'aluminium',
          { role: 'fixed' },
        ),
      ),
      piece(
        'ladder_rungs',
        repeated(11, (i) =>
          slab([0.6, 0.06, 0.07], [0, floor + 1.66 * height, z + 0.4 + ((i - 5) * long) / 9.5]),
        ),
        'aluminium',
        { role: 'fixed' },
      ),
      piece('siren', slab([w * 0.6, 0.16, 0.3], [0, floor + 2 * height - 0.01, l / 2 - 0.9]), 'neon', {
        part: 'bulb',
        role: 'fixed',
        color: '#2a5cff',
      }),
    ];
  const side = (pickup ? 0.55 : 0.95) * height;
  return [
    piece('bed', slab([w, 0.12, long], [0, floor - 0.16, z]), 'steel', { ...paint, part: 'deck' }),
    ...[1, -1].map((x) =>
      piece(
        `side_${x > 0 ? 'left' : 'right'}`,
        slab([0.09, side + (pickup ? 0.3 : 0), long], [x * (w / 2 - 0.05), floor - (pickup ? 0.3 : 0.1), z]),
        'steel',
        { ...paint, part: 'wall' },
      ),
    ),
    piece('tailgate', slab([w - 0.1, side, 0.09], [0, floor - 0.08, -l / 2 + 0.05]), 'steel', {
      ...paint,
      part: 'wall',
    }),
    piece('bulkhead', slab([w - 0.1, side, 0.09], [0, floor - 0.08, back - 0.1]), 'steel', {
      ...paint,
      part: 'wall',
    }),
  ];
}
