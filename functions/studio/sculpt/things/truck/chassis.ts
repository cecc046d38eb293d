import { joined } from '../../../geometry/shapes/solid.ts';
import { bar, slab } from '../parts/forms.ts';
import { carWheel } from '../parts/wheels.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';

/** Wheels in rows: one row in front, the others at the back. */
export function axles(order: Order, w: number, l: number, r: number, rows: number, wide_m = 0.3): Piece[] {
  const count = partCount(order, 'wheel', rows * 2, 18);
  const places = Math.max(1, Math.ceil(count / 2));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / 2);
    const z = row === 0 ? l * 0.33 : -l * 0.33 + (row - 1) * r * 2.25 * (places > 3 ? 0.95 : 1);
    return carWheel(
      `wheel_${row + 1}_${i % 2 ? 'right' : 'left'}`,
      [(i % 2 ? -1 : 1) * (w / 2 - 0.12), r, z],
      r,
      wide_m,
    );
  }).flat();
}

/** Grille, bumper, headlights and mirrors. @param glass where the mirrors' arms leave the cab's sides */
export function face(
  w: number,
  front: number,
  floor: number,
  glass = { y: floor + 0.85, z: front - 0.45 },
): Piece[] {
  return [
    piece('grille', slab([w * 0.6, 0.34, 0.12], [0, floor - 0.02, front + 0.03]), 'chrome', {
      part: 'bumper',
      role: 'fixed',
    }),
    piece('bumper', slab([w, 0.22, 0.22], [0, floor - 0.42, front - 0.02], 0.05), 'steel', {
      part: 'bumper',
      role: 'fixed',
      color: '#2a2c30',
      finish: 'painted',
    }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(
          `headlight_${name}`,
          bar('z', 0.13, 0.1, [side * w * 0.4, floor + 0.13, front + 0.01]),
          'neon',
          { part: 'headlight', role: 'fixed', color: '#fff4d0' },
        ),
        piece(
          `mirror_${name}`,
          joined(
            slab([0.16, 0.3, 0.09], [side * (w / 2 + 0.1), glass.y - 0.1, glass.z], 0.03),
            slab([0.22, 0.04, 0.05], [side * (w / 2 - 0.02), glass.y - 0.02, glass.z]),
          ),
          'plastic',
          { role: 'fixed', color: '#222428' },
        ),
      ];
    }),
  ];
}
