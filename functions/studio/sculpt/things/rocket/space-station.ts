import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Solid } from '../../../geometry/shapes/solid.ts';
import { alongX, alongZ, slab } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

const HULL = { color: '#d9dadb', finish: 'painted' } as const;

/** Modules along a spine with others across it, a truss over them that bears the solar panels. */
export function spaceStation(order: Order): Piece[] {
  const { width, length, thickness } = proportionsOf(order);
  const r = 1.1 * thickness;
  const [long, wide] = [9 * length, 6 * width];
  const y = 3.4;
  const module = (solid: Solid, ...at: readonly [number, number, number]) => moved(solid, ...at);
  const panels = partCount(order, 'panel', 4, 12);
  const each = Math.max(1, Math.ceil(panels / 2));
  const truss = wide + each * 2.6;
  return [
    piece('spine', module(alongZ(cylinder(r, long, { bevel_m: r * 0.25 })), 0, y, -long / 2), 'aluminium', {
      ...HULL,
      part: 'body',
    }),
    ...[-0.28, 0.28].map((z, i) =>
      piece(
        `module_${i + 1}`,
        module(alongX(cylinder(r * 0.85, wide, { bevel_m: r * 0.25 })), -wide / 2, y, z * long),
        'aluminium',
        { ...HULL, part: 'body' },
      ),
    ),
    ...[-0.28, 0, 0.28].map((z, i) =>
      piece(`node_${i + 1}`, module(ellipsoid(r * 1.25), 0, y, z * long), 'aluminium', {
        role: 'accent',
        color: '#b9bcc0',
      }),
    ),
    piece('port', module(alongZ(cylinder(r * 0.6, 0.8)), 0, y, long / 2 - 0.1), 'steel', { role: 'fixed' }),
    piece('cupola', module(ellipsoid(r * 0.7, r * 0.6, r * 0.7), 0, y - r * 1.1, long * 0.28), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#26323c',
    }),
    piece('mast', slab([0.4, 1.8, 0.4], [0, y + r * 0.8, 0]), 'steel', { role: 'fixed' }),
    piece('truss', slab([truss, 0.45, 0.45], [0, y + r + 1.3, 0]), 'steel', {
      role: 'fixed',
      color: '#9a9da1',
    }),
    ...Array.from({ length: panels }, (_, i) => {
      const side = i % 2 === 0 ? 1 : -1;
      const x = side * (wide / 2 + 1.1 + Math.floor(i / 2) * 2.6);
      return [
        piece(`panel_${i + 1}`, slab([2.2, 0.08, 8.4], [x, y + r + 1.5, 0]), 'glass', {
          part: 'panel',
          role: 'fixed',
          color: '#1f3f8a',
        }),
        piece(`panel_spar_${i + 1}`, slab([0.14, 0.16, 8.6], [x, y + r + 1.46, 0]), 'gold', {
          role: 'fixed',
        }),
      ];
    }).flat(),
    piece('radiator', slab([0.1, 1.6, 2.6], [0, y + r * 0.6, -long * 0.32]), 'aluminium', {
      role: 'fixed',
      color: '#f1f1ee',
    }),
  ];
}
