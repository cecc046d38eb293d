import { moved, scaled } from '../../../geometry/shapes/solid.ts';
import { beam } from '../parts/forms.ts';
import { spokedWheel } from '../parts/wheels.ts';
import { changed, type Piece, piece } from '../thing.ts';

/** By how much it is larger than a crossbow. */
const LARGER = 3.2;

/** A crossbow that is too large for hands, on a carriage of two wheels. */
export const ballista = (crossbow: readonly Piece[]): Piece[] => [
  ...changed(
    crossbow.filter(({ name }) => name !== 'stirrup' && name !== 'stock'),
    (solid) => moved(scaled(solid, LARGER), 0, 0.95, 0),
  ),
  piece('post', beam([0, 0.42, 0.1], [0, 1.15, 0.1], 0.2), 'wood', { part: 'leg' }),
  piece('trail', beam([0, 0.5, 0.15], [0, 0.06, -1.55], 0.18, 0.16), 'wood', { part: 'leg' }),
  piece('brace', beam([0, 0.2, -0.9], [0, 1.1, -0.35], 0.1), 'wood', { part: 'leg' }),
  piece('axle', beam([-0.72, 0.46, 0.15], [0.72, 0.46, 0.15], 0.12), 'wood'),
  ...[1, -1].map((side) =>
    piece(
      `wheel_${side > 0 ? 'left' : 'right'}`,
      moved(spokedWheel(0.46, 0.1, 8), side * 0.72, 0.46, 0.15),
      'wood',
      { part: 'wheel', color: '#6f4526' },
    ),
  ),
  piece('winch', beam([-0.3, 1.1, -0.95], [0.3, 1.1, -0.95], 0.09), 'wood', { role: 'accent' }),
];
