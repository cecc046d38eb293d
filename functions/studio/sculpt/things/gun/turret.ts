import { cylinder, ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { alongZ, bar, beam, slab, tapered } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

const DARK = { color: '#2b2f33', finish: 'painted' } as const;

/** A gun that stands guard by itself: barrels and an eye in a head that turns, on spread legs; the muzzles to the front. */
export function turret(order: Order): Piece[] {
  const { height, length } = proportionsOf(order);
  const top = 0.62 * height;
  const legs = partCount(order, 'leg', 3, 6);
  const barrels = partCount(order, 'pole', 2, 4);
  const armour = { color: '#6f7a74', finish: 'painted' } as const;
  return [
    ...Array.from({ length: legs }, (_, i) => {
      const angle = ((i + 0.5) * 2 * Math.PI) / legs;
      const [x, z] = [Math.sin(angle), Math.cos(angle)];
      const leg = joined(
        beam([x * 0.1, top * 0.75, z * 0.1], [x * 0.42, top * 0.42, z * 0.42], 0.08, 0.06),
        beam([x * 0.4, top * 0.47, z * 0.4], [x * 0.56, 0.03, z * 0.56], 0.06, 0.05),
      );
      return piece(
        `leg_${i + 1}`,
        joined(leg, moved(cylinder(0.075, 0.04), x * 0.56, 0, z * 0.56)),
        'steel',
        { part: 'leg', ...DARK, role: 'accent' },
      );
    }),
    piece('base', moved(cylinder(0.15, 0.2, { top_m: 0.11 }), 0, top * 0.62, 0), 'steel', {
      part: 'base',
      role: 'accent',
      ...DARK,
    }),
    piece('ring', moved(torus(0.13, 0.025, 36, 10), 0, top * 0.62 + 0.2, 0), 'steel', { part: 'hoop' }),
    piece(
      'body',
      moved(tapered([0.34, 0.3, 0.56], { topX: 0.72, topZ: 0.66, shiftZ: -0.05 }), 0, top + 0.02, -0.02),
      'steel',
      { part: 'body', ...armour },
    ),
    ...[1, -1].map((s) =>
      piece(
        `plate_${s > 0 ? 'left' : 'right'}`,
        moved(turned(slab([0.04, 0.24, 0.4], [0, 0, 0], 0.014), 'z', s * 0.12), s * 0.2, top + 0.05, 0.02),
        'steel',
        { part: 'wall', ...armour },
      ),
    ),
    ...barrelsOf(barrels, top, length),
    piece('eye_rim', moved(alongZ(cylinder(0.062, 0.06)), 0, top + 0.235, 0.1), 'steel', {
      role: 'fixed',
      ...DARK,
    }),
    piece('eye', moved(ellipsoid(0.046, 0.046, 0.03, 24), 0, top + 0.235, 0.16), 'neon', {
      part: 'eye',
      role: 'fixed',
      color: '#ff3326',
    }),
    piece('magazine', slab([0.13, 0.2, 0.26], [-0.28, top + 0.02, -0.06], 0.015), 'steel', {
      part: 'drawer',
      role: 'accent',
      ...DARK,
    }),
    piece('aerial', moved(cylinder(0.008, 0.3), 0.09, top + 0.3, -0.2), 'steel', {
      part: 'antenna',
      role: 'fixed',
    }),
  ];
}

/** Side by side, and two rows of them from three on. */
const barrelsOf = (count: number, top: number, length: number): Piece[] =>
  Array.from({ length: count }, (_, i) => {
    const inRow = count > 2 ? 2 : count;
    const x = ((i % inRow) - (inRow - 1) / 2) * 0.13;
    const y = top + 0.12 - Math.floor(i / inRow) * 0.075;
    const long = 0.62 * length;
    return piece(
      `barrel_${i + 1}`,
      joined(
        bar('z', 0.03, long, [x, y, 0.2 + long / 2]),
        bar('z', 0.043, 0.14, [x, y, 0.28]),
        bar('z', 0.04, 0.08, [x, y, 0.2 + long]),
      ),
      'steel',
      { part: 'pole', role: 'fixed', color: '#3b3f44' },
    );
  });
