import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { bar, beam, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** The axle's height, and how far its arm leans. */
const AXLE_M = 2.6;
const LEAN = 0.72;

/** A trebuchet: two frames of trusses, a long arm on their axle, a heavy box at its short end, a sling at the other. */
export function trebuchet(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const w = 1.3 * width;
  const axle = AXLE_M * height;
  const along = (far: number): Point => [0, axle + far * Math.sin(-LEAN), -far * Math.cos(LEAN)];
  const [short, long] = [along(-1.1), along(3)];
  const wood = (name: string, from: Point, to: Point, thick = 0.16) =>
    piece(name, beam(from, to, thick), 'wood', { part: 'body' });
  const ropes = [0.06, -0.06].map((x) =>
    tube(
      [
        [x, long[1], long[2]],
        [x, 0.28, long[2] + 1.1],
      ],
      0.018,
      { around: 8 },
    ),
  );
  return [
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      const x = (side * w) / 2;
      return [
        wood(`rail_${name}`, [x, 0.12, -1.9], [x, 0.12, 1.7], 0.2),
        wood(`leg_front_${name}`, [x, 0.15, 1.3], [x * 0.8, axle + 0.1, 0.03]),
        wood(`leg_back_${name}`, [x, 0.15, -1.3], [x * 0.8, axle + 0.1, -0.03]),
        wood(`tie_${name}`, [x * 0.93, axle * 0.42, -0.78], [x * 0.93, axle * 0.42, 0.78], 0.11),
        wood(`stay_${name}`, [x + side * 0.55, 0.15, 0], [x * 0.86, axle * 0.72, 0], 0.11),
        wood(`foot_${name}`, [x, 0.1, 0], [x + side * 0.62, 0.1, 0], 0.14),
      ];
    }),
    ...[-1.75, 0, 1.55].map((z, i) => wood(`sill_${i + 1}`, [-w / 2, 0.12, z], [w / 2, 0.12, z], 0.15)),
    piece('axle', bar('x', 0.07, w * 1.05, [0, axle, 0]), 'iron', { role: 'accent' }),
    piece('arm', beam(short, long, 0.16), 'wood', { part: 'arm', color: '#6f4526' }),
    piece(
      'hanger',
      joined(
        ...[1, -1].map((s) =>
          beam([s * 0.14, short[1], short[2]], [s * 0.14, short[1] - 0.5, short[2]], 0.06),
        ),
      ),
      'iron',
      {
        role: 'accent',
      },
    ),
    piece('counterweight', slab([0.85, 0.8, 0.75], [0, short[1] - 1.25, short[2]]), 'wood', {
      color: '#6f4526',
    }),
    piece(
      'bands',
      joined(...[0.12, 0.62].map((y) => slab([0.88, 0.09, 0.78], [0, short[1] - 1.25 + y, short[2]]))),
      'iron',
      { part: 'hoop', role: 'accent' },
    ),
    piece('sling', joined(...ropes), 'fabric', { part: 'string', role: 'fixed', color: '#b99c6b' }),
    piece('stone', moved(ellipsoid(0.2, 0.19, 0.2, 14), 0, 0.24, long[2] + 1.15), 'stone', {
      part: 'liquid',
      role: 'fixed',
    }),
  ];
}
