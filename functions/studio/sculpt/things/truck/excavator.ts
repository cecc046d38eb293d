import { moved } from '../../../geometry/shapes/solid.ts';
import { bar, beam, profile, slab } from '../parts/forms.ts';
import { rounded } from '../parts/rounded.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const YELLOW = { color: '#e0a31a', finish: 'painted' } as const;
const DARK = { role: 'fixed', color: '#2c2c2b' } as const;

/** A digger on its tracks: a cab and engine that turn on them, boom, stick and bucket in front. */
export function excavator(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const [w, l, h] = [2.7 * width, 4 * length, height];
  const outline = [
    [-l * 0.42, 0.05],
    [-l * 0.36, 0],
    [l * 0.36, 0],
    [l * 0.44, 0.1],
    [l * 0.5, 0.42],
    [l * 0.44, 0.76],
    [l * 0.36, 0.84],
    [-l * 0.36, 0.84],
    [-l * 0.46, 0.72],
    [-l * 0.5, 0.42],
  ] as const;
  const front = l * 0.34;
  const elbow = [0, 3.5 * h, front + 1.9] as const;
  const wrist = [0, 1.5 * h, front + 3.1] as const;
  return [
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(`track_${name}`, moved(profile(outline, 0.55), side * w * 0.4, 0, 0), 'rubber', {
          ...DARK,
          part: 'wheel',
        }),
        ...[-0.3, 0, 0.3].map((z, i) =>
          piece(`roller_${name}_${i + 1}`, bar('x', 0.28, 0.62, [side * w * 0.4, 0.42, z * l]), 'steel', {
            role: 'fixed',
            color: '#55585c',
          }),
        ),
      ];
    }),
    piece('axle', slab([w * 0.7, 0.4, l * 0.34], [0, 0.4, 0]), 'steel', DARK),
    piece('ring', slab([1.3, 0.25, 1.3], [0, 0.75, 0], 0.1), 'iron', DARK),
    piece('deck', slab([w * 0.92, 0.3, l * 0.86], [0, 0.95, -l * 0.07], 0.08), 'steel', {
      ...YELLOW,
      part: 'deck',
    }),
    piece('engine', slab([w * 0.9, 0.9 * h, l * 0.34], [0, 1.2, -l * 0.32], 0.15), 'steel', {
      ...YELLOW,
      part: 'engine',
    }),
    piece('cab', slab([w * 0.4, 1.75 * h, l * 0.38], [w * 0.25, 1.2, l * 0.12], 0.1), 'steel', {
      ...YELLOW,
      part: 'body',
    }),
    piece('window_front', slab([w * 0.34, 0.95 * h, 0.08], [w * 0.25, 1.8, l * 0.305]), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#26323c',
    }),
    piece('window_side', slab([0.08, 0.9 * h, l * 0.28], [w * 0.445, 1.8, l * 0.12]), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#26323c',
    }),
    piece(
      'boom_low',
      beam([-w * 0.12, 1.2, front * 0.6], [-w * 0.06, 3 * h, front + 0.7], 0.34, 0.5),
      'steel',
      {
        ...YELLOW,
        part: 'arm',
      },
    ),
    piece('boom_high', beam([-w * 0.06, 2.85 * h, front + 0.55], elbow, 0.32, 0.44), 'steel', {
      ...YELLOW,
      part: 'arm',
    }),
    piece('stick', beam([0, 3.65 * h, front + 1.75], wrist, 0.26, 0.34), 'steel', { ...YELLOW, part: 'arm' }),
    piece('ram', beam([-w * 0.1, 1.4, front * 1.3], [-w * 0.06, 2.6 * h, front + 0.75], 0.12), 'chrome', {
      role: 'fixed',
    }),
    piece('ram_high', beam([0, 3.4 * h, front + 0.7], [0, 3.75 * h, front + 1.7], 0.1), 'chrome', {
      role: 'fixed',
    }),
    piece(
      'bucket',
      moved(
        rounded(
          [
            [0.3, 0],
            [0.42, 0.12],
            [0.2, 0.75],
            [-0.15, 0.85],
            [-0.55, 0.6],
            [-0.6, 0.1],
            [-0.5, 0.02],
            [-0.35, 0.45],
            [-0.1, 0.55],
          ],
          0.95,
        ),
        0,
        0.85 * h,
        front + 3.1,
      ),
      'iron',
      { role: 'accent', part: 'blade', color: '#4a4c50' },
    ),
  ];
}
