import { repeated } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { heaped } from '../parts/heap.ts';
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
  if (!pickup && !asks(order, 'dump', 'flatbed', 'tipper', 'garbage', 'fire', 'open'))
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
  if (asks(order, 'garbage', 'refuse', 'rubbish')) return hopper(w, l, floor, z, long, height);
  const tips = asks(order, 'dump', 'tipper');
  const side = (pickup ? 0.55 : tips ? 1.35 : 0.95) * height;
  return [
    ...(tips ? [guard(w, floor + side, back, height, paint)] : []),
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
    ...heaped(order, [w - 0.18, side, long - 0.14], [0, floor - 0.06, z]),
    piece('bulkhead', slab([w - 0.1, side, 0.09], [0, floor - 0.08, back - 0.1]), 'steel', {
      ...paint,
      part: 'wall',
    }),
  ];
}

/** From a tipper's bed forwards over its cab. */
const guard = (
  w: number,
  top: number,
  back: number,
  height: number,
  paint: { color: string; finish: 'painted' },
): Piece =>
  piece(
    'guard',
    beam([0, top - 0.15, back - 0.12], [0, top + 0.72 * height, back + 0.95], w * 0.92, 0.09),
    'steel',
    {
      ...paint,
      part: 'wall',
    },
  );

/** A garbage truck's: a ribbed box that bulges, and a wide mouth behind. */
function hopper(w: number, l: number, floor: number, z: number, long: number, height: number): Piece[] {
  const green = { color: '#3f7a4a', finish: 'painted' } as const;
  const high = 2.05 * height;
  const box = long * 0.78;
  const front = z + long / 2;
  return [
    piece('box', slab([w * 1.02, high, box], [0, floor - 0.15, front - box / 2], 0.18), 'steel', {
      ...green,
      part: 'body',
      role: 'accent',
    }),
    piece(
      'ribs',
      repeated(5, (i) => slab([w * 1.06, high * 0.9, 0.1], [0, floor - 0.08, front - (box * (i + 0.5)) / 5])),
      'steel',
      { ...green, part: 'body', role: 'accent' },
    ),
    piece(
      'tail',
      beam(
        [0, floor + high * 0.62, -l / 2 + 0.2],
        [0, floor + high * 0.9, -l / 2 + 1.3],
        w * 0.98,
        high * 0.62,
      ),
      'steel',
      {
        ...green,
        role: 'accent',
      },
    ),
    piece('mouth', slab([w * 0.8, high * 0.34, 0.12], [0, floor + 0.12, -l / 2 + 0.02]), 'iron', {
      role: 'fixed',
      color: '#17181a',
    }),
    piece('sill', slab([w * 0.98, 0.3, 0.9], [0, floor - 0.2, -l / 2 + 0.4]), 'steel', {
      ...green,
      role: 'accent',
    }),
    piece('stripe', slab([w * 0.9, 0.12, 0.06], [0, floor - 0.12, -l / 2 - 0.06]), 'steel', {
      role: 'fixed',
      color: '#e0b02a',
      finish: 'painted',
    }),
  ];
}
