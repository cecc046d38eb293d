import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, ringOf, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { frond } from '../parts/foliage.ts';
import { type Order, type Piece, partCount, pick, piece, proportionsOf, range } from '../thing.ts';
import type { Species } from './species.ts';
import { leafy } from './trunk.ts';

/** A palm with its fronds. */
export function palm(order: Order, species: Species): Piece[] {
  const lean = range(order, 0.05, 0.16);
  const path = curve(
    [
      [0, 0, 0],
      [lean * 0.35, 0.32, 0],
      [lean, 0.62, 0.01],
      [lean * 1.9, 0.86, 0.02],
    ],
    8,
  );
  const [x, y, z] = path.at(-1)!;
  const trunk = tube(
    path,
    path.map(
      (_, i) =>
        (i === 0 ? 0.042 : 0.029 - 0.008 * (i / path.length) + (i % 2 === 0 ? 0.0028 : 0)) *
        proportionsOf(order).thickness,
    ),
    { around: 18 },
  );
  const count = partCount(order, 'leaf', pick(order, [10, 11, 12]));
  const own = leafy(order, species);
  const fronds = Array.from({ length: count }, (_, i) => {
    const droop = i % 2 === 0 ? range(order, 0.72, 0.95) : range(order, 0.35, 0.55);
    const leaf = turned(
      frond(range(order, 0.36, 0.44), 0.075, droop),
      'y',
      (i * 2 * Math.PI) / count + range(order, -0.12, 0.12),
    );
    return piece(`frond_${i + 1}`, moved(leaf, x, y, z), 'leaf', own);
  });
  const nuts = partCount(order, 'fruit', 4);
  return [
    piece('trunk', trunk, 'bark', { part: 'trunk', role: 'accent', axis: 1, color: species.bark! }),
    ...fronds,
    ...(nuts > 0
      ? [
          piece(
            'coconuts',
            moved(ringOf(nuts, moved(ellipsoid(0.02, 0.022, 0.02, 14), 0, -0.022, 0.034)), x, y, z),
            'bark',
            { part: 'fruit', role: 'fixed', color: species.fruit!.color },
          ),
        ]
      : []),
  ];
}
