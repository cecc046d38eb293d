import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { slab, tapered } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** A mast with a nacelle on it, and three slender blades before that. */
export function windTurbine(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const h = 30 * height;
  const count = Math.max(2, partCount(order, 'blade', 3, 6));
  const hub = { y: h + 0.75, z: 2.3 };
  const blade = moved(tapered([1.5 * width, 14, 0.4], { topX: 0.22, topZ: 0.3 }), 0, 0.5, 0);
  const white = { color: '#eceff0', finish: 'painted' } as const;
  return [
    piece('foot', cylinder(2.2 * width, 0.4), 'concrete', { part: 'base', role: 'fixed' }),
    piece('mast', moved(cylinder(1.15 * width, h, { top_m: 0.62 * width }), 0, 0.3, 0), 'steel', {
      part: 'pole',
      ...white,
    }),
    piece('nacelle', slab([1.6, 1.7, 4.4], [0, h - 0.1, -0.2], 0.3), 'steel', { part: 'body', ...white }),
    piece('hub', moved(ellipsoid(0.85, 0.85, 1.05, 28), 0, hub.y, hub.z), 'steel', {
      part: 'head',
      role: 'accent',
      color: '#d5dadc',
      finish: 'painted',
    }),
    ...Array.from({ length: count }, (_, i) =>
      piece(
        `blade_${i + 1}`,
        moved(turned(turned(blade, 'y', 0.22), 'z', (i * 2 * Math.PI) / count), 0, hub.y, hub.z),
        'steel',
        { part: 'blade', ...white },
      ),
    ),
  ];
}
