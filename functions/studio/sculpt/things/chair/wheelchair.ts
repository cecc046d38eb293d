import { torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { alongX, beam, puffed, slab } from '../parts/forms.ts';
import { SIDES } from '../parts/sides.ts';
import { carWheel, spokedWheel } from '../parts/wheels.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A wheelchair: two large wheels with rims for the hands, two castors, footrests, handles to push it by. */
export function wheelchair(order: Order): Piece[] {
  const { width } = proportionsOf(order);
  const w = 0.22 * width;
  const cloth = { color: '#23262c', role: 'fixed' } as const;
  return [
    piece('seat', moved(puffed(w * 2, 0.07, 0.44, 0.3), 0, 0.49, 0), 'leather', { ...cloth, part: 'seat' }),
    piece('back', moved(puffed(w * 2, 0.46, 0.05, 0.3), 0, 0.76, -0.23), 'leather', {
      ...cloth,
      part: 'back',
    }),
    ...SIDES.flatMap(([side, word]) => sideOf(order, side, word, w)),
    ...[0.3, 0.44].map((y, i) =>
      piece(`crossbar_${i + 1}`, beam([-w, y, -0.14], [w, y, -0.14], 0.022), 'steel', { part: 'body' }),
    ),
  ];
}

function sideOf(order: Order, side: 1 | -1, word: string, w: number): Piece[] {
  const x = side * w;
  const wheel = side * (w + 0.06);
  const pipe = (...path: (readonly [number, number])[]) =>
    tube(
      curve(
        path.map(([y, z]) => [x, y, z] as const),
        5,
      ),
      0.013,
      { around: 12 },
    );
  return [
    piece(
      `frame_${word}`,
      joined(
        pipe([1.0, -0.34], [0.98, -0.25], [0.7, -0.24], [0.4, -0.23], [0.3, -0.2]),
        pipe([0.45, -0.24], [0.46, 0], [0.45, 0.2], [0.3, 0.29], [0.12, 0.36]),
        pipe([0.3, -0.22], [0.27, 0], [0.27, 0.24]),
      ),
      'steel',
      { part: 'body' },
    ),
    piece(`grip_${word}`, beam([x, 1.005, -0.43], [x, 1, -0.33], 0.036), 'rubber', {
      part: 'handle',
      role: 'fixed',
      color: '#232325',
    }),
    ...(hasPart(order, 'arm', true)
      ? [
          piece(`arm_${word}`, slab([0.055, 0.035, 0.34], [x, 0.69, -0.05], 0.012), 'leather', {
            part: 'arm',
            role: 'fixed',
            color: '#23262c',
          }),
          piece(`arm_post_${word}`, beam([x, 0.45, 0.08], [x, 0.7, 0.08], 0.022), 'steel', { part: 'body' }),
        ]
      : []),
    piece(`footrest_${word}`, slab([w * 0.8, 0.018, 0.15], [x * 0.55, 0.11, 0.38], 0.006), 'plastic', {
      role: 'fixed',
      color: '#2f3338',
    }),
    piece(`tyre_${word}`, moved(alongX(torus(0.29, 0.016, 56, 10)), wheel, 0.306, -0.12), 'rubber', {
      part: 'wheel',
      role: 'fixed',
      color: '#232325',
    }),
    piece(`wheel_${word}`, moved(spokedWheel(0.288, 0.014, 18), wheel, 0.306, -0.12), 'chrome', {
      role: 'fixed',
    }),
    piece(
      `hand_rim_${word}`,
      moved(alongX(torus(0.25, 0.009, 48, 8)), wheel + side * 0.035, 0.306, -0.12),
      'chrome',
      { part: 'rim', role: 'fixed' },
    ),
    ...carWheel(`castor_${word}`, [x, 0.075, 0.25], 0.075, 0.03),
    piece(`castor_fork_${word}`, beam([x, 0.09, 0.24], [x, 0.28, 0.23], 0.02), 'steel', { part: 'body' }),
  ];
}
