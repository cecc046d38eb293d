import type { Point } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const STEPS = 22;

/** A rope wound up in layers, its end over the rim. */
export function ropeCoil(order: Order): Piece[] {
  const { width, thickness, height } = proportionsOf(order);
  const [r, t] = [0.2 * width, 0.02 * thickness];
  const turns = Math.max(3, Math.round(5 * height));
  const wound = Array.from({ length: turns * STEPS + 1 }, (_, i): Point => {
    const angle = (i * 2 * Math.PI) / STEPS;
    const wave = r * (1 + 0.05 * Math.sin(angle * 1.37 + 1));
    return [wave * Math.sin(angle), t + (i / STEPS) * t * 1.72, wave * Math.cos(angle)];
  });
  const [x, y, z] = wound.at(-1)!;
  const end: Point[] = [
    [x + r * 0.45, y + t * 0.6, z + r * 0.18],
    [x + r * 0.75, y * 0.62, z + r * 0.42],
    [x + r * 0.9, t, z + r * 0.5],
    [x + r * 1.5, t, z + r * 0.35],
  ];
  return [
    piece('coil', tube([...wound, ...end], t, { around: 10 }), 'fabric', {
      part: 'string',
      color: '#b48d56',
    }),
  ];
}
