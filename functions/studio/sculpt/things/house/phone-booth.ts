import { extrude } from '../../../geometry/shapes/extrude.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { rectangle, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A telephone box: panes on every side in a painted frame, under a sign. */
export function phoneBooth(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h] = [0.92 * width, 2.2 * height];
  const paint = { color: '#b5181c', finish: 'painted' } as const;
  const side = joined(
    extrude(rectangle(-w * 0.42, 0.1, w * 0.42, h - 0.02), 0.05, [
      rectangle(-w * 0.35, 0.36, w * 0.35, h - 0.14),
    ]),
    ...[-1, 1].map((x) => slab([0.035, h - 0.48, 0.04], [x * w * 0.117, 0.35, 0])),
    ...[1, 2, 3, 4, 5].map((y) => slab([w * 0.72, 0.035, 0.04], [0, 0.35 + (y * (h - 0.5)) / 6, 0])),
  );
  return [
    piece('base', slab([w, 0.12, w]), 'concrete', { part: 'base', role: 'fixed' }),
    ...['front', 'left', 'back', 'right'].map((name, i) =>
      piece(`side_${name}`, turned(moved(side, 0, 0, w * 0.43), 'y', (i * Math.PI) / 2), 'steel', {
        ...paint,
        part: i === 0 ? 'door' : 'wall',
      }),
    ),
    ...['front', 'left', 'back', 'right'].map((name, i) =>
      piece(
        `glass_${name}`,
        turned(slab([w * 0.72, h - 0.46, 0.01], [0, 0.34, w * 0.43]), 'y', (i * Math.PI) / 2),
        'glass',
        { part: 'window', role: 'fixed', color: '#cfe0e6' },
      ),
    ),
    piece(
      'posts',
      joined(
        ...[1, -1].flatMap((x) => [1, -1].map((z) => slab([0.1, h, 0.1], [x * w * 0.43, 0.1, z * w * 0.43]))),
      ),
      'steel',
      { ...paint, part: 'pole' },
    ),
    piece('cornice', slab([w * 1.02, 0.24, w * 1.02], [0, h, 0], 0.02), 'steel', { ...paint, part: 'top' }),
    piece('roof', slab([w * 0.94, 0.14, w * 0.94], [0, h + 0.22, 0], 0.06), 'steel', {
      ...paint,
      part: 'roof',
    }),
    ...['front', 'left', 'back', 'right'].map((name, i) =>
      piece(
        `sign_${name}`,
        turned(slab([w * 0.78, 0.13, 0.02], [0, h + 0.055, w * 0.51]), 'y', (i * Math.PI) / 2),
        'plastic',
        { role: 'fixed', color: '#f4f0e2' },
      ),
    ),
    piece('telephone', slab([0.3, 0.42, 0.14], [0, 1.1, -w * 0.32], 0.02), 'steel', {
      role: 'fixed',
      color: '#26282b',
      finish: 'painted',
    }),
    piece('handle', slab([0.03, 0.22, 0.05], [-w * 0.36, 1.0, w * 0.47]), 'brass', {
      part: 'handle',
      role: 'fixed',
    }),
  ];
}
