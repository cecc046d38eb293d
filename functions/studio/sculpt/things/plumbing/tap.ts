import { moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Piece, piece } from '../thing.ts';

/** A tap whose spout goes to the front. */
export function tap(name: string, x: number, y: number, z: number, size: number): Piece {
  const path = curve(
    [
      [0, 0, 0],
      [0, size * 0.7, 0],
      [0, size, size * 0.4],
      [0, size * 0.72, size * 0.85],
    ],
    5,
  );
  return piece(name, moved(tube(path, size * 0.1, { around: 12 }), x, y, z), 'chrome', {
    part: 'spout',
    role: 'accent',
  });
}
