import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { bent, moved, type Solid } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';

const EYE: readonly FlatPoint[] = [
  [-0.17, -0.12],
  [0.17, -0.12],
  [0.02, 0.17],
];
const NOSE: readonly FlatPoint[] = [
  [-0.07, -0.06],
  [0.07, -0.06],
  [0, 0.08],
];
const GRIN: readonly FlatPoint[] = [
  [-0.5, 0.12],
  [-0.3, -0.14],
  [-0.12, -0.2],
  [-0.08, -0.1],
  [0.04, -0.1],
  [0.08, -0.21],
  [0.3, -0.14],
  [0.5, 0.12],
  [0.27, 0.02],
  [0.22, 0.08],
  [0.12, 0.06],
  [0.09, -0.02],
  [-0.09, -0.02],
  [-0.12, 0.06],
  [-0.22, 0.08],
  [-0.27, 0.02],
];

/** A lantern's glowing eyes, nose and grin on a ball of radius 1 around a height. */
export function carvedFace(middle: number, reach: (x: number, y: number) => number): Piece[] {
  const hole = (outline: readonly FlatPoint[], x: number, y: number): Solid =>
    bent(moved(extrude(subdivided(outline), 0.1), x, middle + y, 0), (p) => {
      p[2] = p[2]! + reach(p[0]!, p[1]!);
    });
  const glow = { part: 'head', role: 'fixed', color: '#ffc23a' } as const;
  return [
    piece('eye_left', hole(EYE, 0.33, 0.2), 'neon', glow),
    piece(
      'eye_right',
      hole(
        EYE.map(([x, y]): FlatPoint => [-x, y]),
        -0.33,
        0.2,
      ),
      'neon',
      glow,
    ),
    piece('nose', hole(NOSE, 0, -0.02), 'neon', glow),
    piece('grin', hole(GRIN, 0, -0.26), 'neon', glow),
  ];
}

/** With points between its corners, so that it follows what it lies on. */
const subdivided = (outline: readonly FlatPoint[]): FlatPoint[] =>
  outline.flatMap(([x, y], i): FlatPoint[] => {
    const [nx, ny] = outline[(i + 1) % outline.length]!;
    return [0, 0.25, 0.5, 0.75].map((t): FlatPoint => [x + (nx - x) * t, y + (ny - y) * t]);
  });
