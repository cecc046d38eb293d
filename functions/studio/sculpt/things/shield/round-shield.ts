import { cylinder, ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

/** Planks in an iron rim, a boss in the middle. */
export function roundShield(r: number): Piece[] {
  const facing = (solid: Solid) => moved(turned(solid, 'x', Math.PI / 2), 0, r + 0.02, 0);
  return [
    ...Array.from({ length: 7 }, (_, i) => {
      const x = ((i - 3) * 2 * r) / 7;
      // Its ends follow the rim.
      const plank = bent(slab([(2 * r) / 7 - 0.004, 2, 0.025], [x, -1, 0], 0.003), (p) => {
        p[1] = p[1]! * Math.sqrt(Math.max(1e-4, r * r * 0.99 - p[0]! ** 2)) + r + 0.02;
      });
      return piece(`plank_${i + 1}`, plank, 'wood', {
        part: 'body',
        axis: 1,
        ...(i % 2 ? { color: '#7a4c2a' } : {}),
      });
    }),
    piece('rim', facing(torus(r, 0.02, 56, 10)), 'iron', { part: 'rim', role: 'accent' }),
    piece('boss', moved(ellipsoid(0.095, 0.095, 0.075, 32), 0, r + 0.02, 0.01), 'iron', {
      part: 'top',
      role: 'accent',
    }),
    piece('boss_ring', facing(moved(cylinder(0.13, 0.02, {}), 0, 0.01, 0)), 'iron', { role: 'accent' }),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
      piece(
        `rivet_${i + 1}`,
        moved(
          ellipsoid(0.014, 0.014, 0.012, 12),
          r * 0.86 * Math.cos((i * Math.PI) / 4 + 0.2),
          r + 0.02 + r * 0.86 * Math.sin((i * Math.PI) / 4 + 0.2),
          0.016,
        ),
        'iron',
        { role: 'fixed' },
      ),
    ),
  ];
}
