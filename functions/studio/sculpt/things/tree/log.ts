import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { joined, moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { bar } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf, range } from '../thing.ts';

/** A piece of a felled trunk that lies: bark, a pale cut at each end, the stub of a branch; hollow, if it is. */
export function log(order: Order): Piece[] {
  const { width, height, thickness, length } = proportionsOf(order);
  const [r, l] = [0.16 * width * thickness, 1.1 * length * height];
  const isHollow = asks(order, 'hollow');
  const turn = range(order, 0, 6);
  const around = 32;
  const out = (angle: number, t: number): number =>
    r * (1 - 0.08 * t + 0.035 * Math.sin(angle * 3 + turn) + 0.03 * Math.sin(angle * 7 + t * 6 + turn));
  const section = (t: number, size = 1): Point[] =>
    Array.from({ length: around }, (_, i): Point => {
      const angle = (i * 2 * Math.PI) / around;
      const far = out(angle, t) * size;
      return [(t - 0.5) * l, r + far * Math.cos(angle), far * Math.sin(angle)];
    });
  const bark = loft([0, 0.12, 0.3, 0.5, 0.7, 0.88, 1].map((t) => section(t)));
  const stub = moved(
    turned(turned(cylinder(r * 0.3, r * 1.1, { top_m: r * 0.22 }), 'x', 0.5), 'z', -0.5),
    l * 0.16,
    r * 1.55,
    r * 0.3,
  );
  const face = (s: number): number => (s * l) / 2;
  return [
    piece('trunk', joined(bark, stub), 'bark', { part: 'trunk', axis: 0 }),
    ...[1, -1].flatMap((s) => {
      const name = s > 0 ? 'left' : 'right';
      const size = s > 0 ? 0.92 : 1;
      return [
        piece(`cut_${name}`, bar('x', r * 0.9 * size, 0.02, [face(s), r, 0], 40), 'wood', {
          part: 'top',
          role: 'accent',
          color: '#c79a62',
        }),
        isHollow
          ? piece(`hole_${name}`, bar('x', r * 0.66 * size, 0.02, [face(s) + s * 0.004, r, 0], 36), 'wood', {
              role: 'fixed',
              color: '#1c120b',
            })
          : piece(`rings_${name}`, bar('x', r * 0.5 * size, 0.02, [face(s) + s * 0.003, r, 0], 36), 'wood', {
              role: 'accent',
              color: '#b3824c',
            }),
      ];
    }),
    piece(
      'stub_cut',
      moved(
        turned(turned(cylinder(r * 0.18, 0.012), 'x', 0.5), 'z', -0.5),
        l * 0.16 + r * 0.46,
        r * 1.55 + r * 0.84,
        r * 0.3 + r * 0.53,
      ),
      'wood',
      {
        role: 'accent',
        color: '#c79a62',
      },
    ),
  ];
}
