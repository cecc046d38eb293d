import { cylinder, ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';

/** The earth on its tilted axis. */
export function globe(width: number): Piece[] {
  const r = 0.16 * width;
  const tilt = (solid: Solid) => moved(turned(solid, 'z', -0.4), 0, 0.28, 0);
  return [
    piece('body', moved(ellipsoid(r), 0, 0.28, 0), 'plastic', { part: 'body', color: '#2f6fb0' }),
    piece('ring', tilt(turned(torus(r * 1.12, 0.008, 48, 8), 'x', Math.PI / 2)), 'brass', {
      part: 'rim',
      role: 'accent',
    }),
    piece('axis', tilt(moved(cylinder(0.006, r * 2.3, {}), 0, -r * 1.15, 0)), 'brass', { role: 'accent' }),
    piece('stand', cylinder(0.11, 0.03, { top_m: 0.09 }), 'wood', { part: 'base', role: 'fixed' }),
    piece('pole', moved(cylinder(0.012, 0.1, {}), 0, 0.02, 0), 'brass', { part: 'pole', role: 'fixed' }),
    ...[
      [0.5, 0.3, 0.7],
      [-0.6, 0.2, 0.6],
      [0.1, -0.4, 0.85],
      [-0.2, 0.7, 0.4],
      [0.8, -0.2, -0.3],
    ].map(([x, y, z], i) =>
      piece(
        `land_${i + 1}`,
        moved(ellipsoid(0.062, 0.075, 0.062, 16), x! * r * 0.72, 0.28 + y! * r * 0.72, z! * r * 0.72),
        'plastic',
        { role: 'fixed', color: '#5f9a4a' },
      ),
    ),
  ];
}
