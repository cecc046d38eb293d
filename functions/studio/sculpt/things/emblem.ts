import { extrude, type FlatPoint } from '../../geometry/shapes/extrude.ts';
import type { Solid } from '../../geometry/shapes/solid.ts';
import { arc, rectangle } from './parts/forms.ts';
import { asks, type Generator, piece, proportionsOf } from './thing.ts';

/** Signs that stand up as plump solids, as a game's pickups do: hearts, stars, crescents, lightning, ticks, crosses, question marks. */
export const emblem: Generator = (order) => {
  const { width, height, thickness } = proportionsOf(order);
  const [, { color, outlines }] = SIGNS.find(([words]) => asks(order, ...words)) ?? SIGNS[0]!;
  return outlines().map((outline, i) =>
    piece(
      i === 0 ? 'body' : `body_${i + 1}`,
      plump(
        outline.map(([x, y]): FlatPoint => [x * 0.5 * width, y * 0.5 * height]),
        0.13 * thickness,
      ),
      'plastic',
      { part: 'body', color, finish: 'polished' },
    ),
  );
};

/** A plate whose edges are rounded off towards its middle. */
function plump(outline: readonly FlatPoint[], thick_m: number): Solid {
  const [x0, y0] = [0, 1].map(
    (k) => outline.reduce((sum, point) => sum + point[k as 0 | 1], 0) / outline.length,
  );
  const rows = [-1, -0.8, 0, 0.8, 1];
  const shrink = (t: number) => 1 - 0.1 * Math.abs(t) ** 6;
  const flat = extrude(outline, thick_m);
  const count = outline.length;
  const positions: number[] = [];
  for (const t of rows)
    for (let i = 0; i < count; i++) {
      const [x, y] = [flat.positions[i * 3]!, flat.positions[i * 3 + 1]!];
      positions.push(x0! + (x - x0!) * shrink(t), y0! + (y - y0!) * shrink(t), (t * thick_m) / 2);
    }
  const triangles: number[] = [];
  const faces = flat.triangles.slice(0, flat.triangles.length - count * 6);
  for (let f = 0; f < faces.length; f += 6) {
    const [a, b, c] = [faces[f]!, faces[f + 1]!, faces[f + 2]!];
    const top = (rows.length - 1) * count;
    triangles.push(top + a, top + b, top + c, b, a, c);
  }
  for (let row = 0; row + 1 < rows.length; row++) {
    for (let i = 0; i < count; i++) {
      const [a, b] = [row * count + i, row * count + ((i + 1) % count)];
      triangles.push(a, b, b + count, a, b + count, a + count);
    }
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

const heart = (): FlatPoint[] =>
  Array.from({ length: 48 }, (_, i): FlatPoint => {
    const t = (i * 2 * Math.PI) / 48;
    const x = 16 * Math.sin(t) ** 3;
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
    return [-x / 17, y / 17 + 1];
  });

const star = (): FlatPoint[] =>
  Array.from({ length: 10 }, (_, i): FlatPoint => {
    const [radius, t] = [i % 2 ? 0.46 : 1, (i * Math.PI) / 5];
    return [-radius * Math.sin(t), radius * Math.cos(t) + 0.81];
  });

const crescent = (): FlatPoint[] => [...arc(0, 1, 1, 50, 310, 28), ...arc(0.42, 1, 0.8, 281, 79, 24)];

const bolt = (): FlatPoint[] => [
  [-0.25, 0],
  [0.55, 1.2],
  [0.1, 1.2],
  [0.5, 2],
  [-0.3, 2],
  [-0.6, 0.9],
  [-0.12, 0.9],
];

const plus = (): FlatPoint[] => [
  [-0.3, 0],
  [0.3, 0],
  [0.3, 0.6],
  [0.9, 0.6],
  [0.9, 1.2],
  [0.3, 1.2],
  [0.3, 1.8],
  [-0.3, 1.8],
  [-0.3, 1.2],
  [-0.9, 1.2],
  [-0.9, 0.6],
  [-0.3, 0.6],
];

const tick = (): FlatPoint[] => [
  [-0.35, 0],
  [0.95, 1.5],
  [0.6, 1.75],
  [-0.37, 0.62],
  [-0.75, 1],
  [-1, 0.66],
];

const pointer = (): FlatPoint[] => [
  [-1, 0.45],
  [0.1, 0.45],
  [0.1, 0],
  [1, 0.75],
  [0.1, 1.5],
  [0.1, 1.05],
  [-1, 1.05],
];

const question = (): FlatPoint[][] => [
  rectangle(-0.2, 0, 0.2, 0.36),
  [
    [-0.2, 0.5],
    [0.2, 0.5],
    [0.2, 0.78],
    ...arc(0, 1.42, 0.64, -62, 180, 24),
    ...arc(0, 1.42, 0.28, 180, -80, 18),
    [-0.2, 1.1],
  ],
];

interface Sign {
  readonly color: string;
  /** Of half its width, from y = 0 up, counter-clockwise; one a plate. */
  readonly outlines: () => FlatPoint[][];
}

const SIGNS: readonly (readonly [words: readonly string[], sign: Sign])[] = [
  [['heart', 'valentine'], { color: '#d31f33', outlines: () => [heart()] }],
  [['star', 'pentagram', 'asterisk'], { color: '#f6c21c', outlines: () => [star()] }],
  [['crescent', 'half moon'], { color: '#f3dc7a', outlines: () => [crescent()] }],
  [['lightning', 'lightning bolt', 'thunderbolt'], { color: '#ffd21f', outlines: () => [bolt()] }],
  [['plus', 'cross', 'plus sign', 'red cross'], { color: '#d8262c', outlines: () => [plus()] }],
  [['tick', 'checkmark', 'check mark'], { color: '#2fae4d', outlines: () => [tick()] }],
  [['arrow sign', 'arrow', 'pointer', 'cursor'], { color: '#2f7fd0', outlines: () => [pointer()] }],
  [['question mark'], { color: '#f6c21c', outlines: question }],
];
