import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { alongZ, slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, partCount, piece } from '../thing.ts';
import { edgeAt, type Form, rails, shell } from './hull.ts';

/** A rowing boat or canoe: thwarts and oars or a paddle. */
export function rowing(order: Order, form: Form): Piece[] {
  const seats = partCount(order, 'seat', 2, 6);
  const oars = asks(order, 'canoe', 'kayak', 'gondola') ? 1 : 2;
  const oar = joined(
    alongZ(moved(cylinder(0.022, 1.9, { segments: 12 }), 0, -0.95, 0)),
    slab([0.15, 0.025, 0.5], [0, -0.012, 0.85]),
  );
  return [
    piece('hull', shell(form, 0.06, 0.045), 'wood', { part: 'body', axis: 2 }),
    ...rails(form, 0.03),
    ...Array.from({ length: seats }, (_, i) => {
      const t = 0.28 + (0.42 * i) / Math.max(1, seats - 1);
      return piece(
        `seat_${i + 1}`,
        slab([edgeAt(form, t).half * 1.9, 0.035, 0.22], [0, form.h * 0.66, (t - 0.5) * form.l]),
        'wood',
        { part: 'seat', color: '#a9794a' },
      );
    }),
    ...[1, -1]
      .slice(0, oars)
      .map((side) =>
        piece(
          `oar_${side > 0 ? 'left' : 'right'}`,
          moved(
            turned(turned(oar, 'x', 0.12), 'y', side * (oars > 1 ? 0.95 : 0.2)),
            side * form.w * (oars > 1 ? 0.52 : 0.12),
            form.h + 0.06,
            oars > 1 ? 0.25 : 0,
          ),
          'wood',
          { part: 'handle', role: 'accent', color: '#c49a62' },
        ),
      ),
  ];
}
