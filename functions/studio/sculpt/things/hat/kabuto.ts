import { lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, repeated, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Piece, piece } from '../thing.ts';
import { hollow } from './hollow.ts';

/** A samurai's helmet: ridged bowl, plates that flare over the neck, a peak, a crescent in front. */
export function kabuto(r: number, height: number): Piece[] {
  const bowl = hollow([
    [r * 1.08, 0],
    [r * 1.12, 0.05],
    [r * 1.06, 0.12 * height],
    [r * 0.8, 0.18 * height],
    [r * 0.4, 0.215 * height],
    [0.002, 0.225 * height],
  ]);
  const ridge = tube(
    curve([
      [0, 0.03, r * 1.11],
      [0, 0.13 * height, r * 1.03],
      [0, 0.2 * height, r * 0.6],
      [0, 0.226 * height, r * 0.12],
    ]),
    0.0045,
    { around: 8 },
  );
  const plate = (row: number) =>
    bent(
      lathe(
        [
          [r * (1.08 + 0.17 * row), 0.028 - row * 0.034],
          [r * (1.32 + 0.17 * row), -0.022 - row * 0.034],
          [r * (1.35 + 0.17 * row), -0.018 - row * 0.034],
          [r * (1.1 + 0.17 * row), 0.036 - row * 0.034],
        ],
        40,
      ),
      (p) => {
        // Open over the face: drawn up and in.
        const front = Math.max(0, p[2]! / (r * 1.5)) ** 2;
        p[1] = p[1]! + front * (0.05 - p[1]!);
        p[2] = p[2]! * (1 - 0.25 * front);
      },
    );
  const horn = (side: number) =>
    tube(
      curve([
        [0, 0.075, r * 1.14],
        [side * r * 0.5, 0.1, r * 1.14],
        [side * r * 0.85, 0.2, r * 1.1],
        [side * r * 0.8, 0.32, r * 1.04],
      ]),
      Array.from({ length: 19 }, (_, i) => 0.015 - 0.013 * (i / 18)),
      { around: 10, flatness: 0.5 },
    );
  return [
    piece('body', bowl, 'steel', { part: 'body' }),
    piece(
      'ridges',
      repeated(10, (i) => turned(ridge, 'y', (i * 2 * Math.PI) / 10)),
      'steel',
    ),
    ...[0, 1, 2].map((row) => piece(`neck_plate_${row + 1}`, plate(row), 'steel', { part: 'rim' })),
    piece('knob', moved(torus(0.018, 0.007, 24, 8), 0, 0.224 * height, 0), 'gold', { role: 'accent' }),
    ...[1, -1].map((side) =>
      piece(`horn_${side > 0 ? 'left' : 'right'}`, horn(side), 'gold', {
        part: 'horn',
        role: 'fixed',
        color: '#d8a83a',
      }),
    ),
  ];
}
