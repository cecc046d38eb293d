import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { alongZ } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A spray can: a body, a dome of bare metal, the head to press with its hole to the front. */
export function sprayCan(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.033 * width, 0.19 * height];
  return [
    piece(
      'body',
      lathe([
        [r * 0.94, 0],
        [r, h * 0.02],
        [r, h * 0.78],
        [r * 0.96, h * 0.8],
      ]),
      'aluminium',
      { part: 'body', color: '#2f7fd0', finish: 'painted' },
    ),
    ...[0.012, 0.785].map((t, i) =>
      piece(`seam_${i + 1}`, moved(cylinder(r * 1.05, h * 0.022), 0, h * t, 0), 'aluminium', {
        part: 'rim',
        role: 'fixed',
      }),
    ),
    piece(
      'dome',
      moved(
        lathe([
          [r * 0.97, 0],
          [r * 0.86, h * 0.045],
          [r * 0.56, h * 0.075],
          [r * 0.5, h * 0.1],
          [0, h * 0.1],
        ]),
        0,
        h * 0.8,
        0,
      ),
      'aluminium',
      { role: 'fixed' },
    ),
    piece('nozzle', moved(cylinder(r * 0.3, h * 0.09, { top_m: r * 0.27 }), 0, h * 0.89, 0), 'plastic', {
      part: 'top',
      role: 'accent',
      color: '#f1f1ee',
    }),
    piece('hole', moved(alongZ(cylinder(r * 0.09, r * 0.1)), 0, h * 0.945, r * 0.22), 'plastic', {
      role: 'fixed',
      color: '#c7322b',
    }),
  ];
}
