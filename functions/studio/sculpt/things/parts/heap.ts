import { ball, roughened } from '../../../geometry/shapes/field.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { joined, type Point } from '../../../geometry/shapes/solid.ts';
import { createNoise } from '../../../materials/noise.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import { slab } from './forms.ts';

/** How high a heap's middle is over its brim, by its width, and how uneven it is. */
const HIGH = 0.34;
const ROUGH = 0.07;

/** Loose stuff that something open is heaped with, as far as the prompt says so: a cart's hay, a truck's sand. */
export function heaped(order: Order, [wide_m, deep_m, long_m]: Point, [x, y, z]: Point): Piece[] {
  if (partCount(order, 'liquid', 0) === 0) return [];
  const noise = createNoise(Math.floor(order.random() * 2 ** 31));
  const rough = wide_m * ROUGH;
  const scale = 5 / wide_m;
  const dome = roughened(
    ball([x, y + deep_m * 0.8, z], [wide_m * 0.47, wide_m * HIGH, long_m * 0.47]),
    rough,
    (px, py, pz) => rough * noise.fractal(px * scale, py * scale, pz * scale, 2),
  );
  const bed = slab([wide_m, deep_m * 0.8, long_m], [x, y, z], deep_m * 0.1);
  return [piece('load', joined(bed, skin(dome, wide_m / 16)), 'soil', { part: 'liquid', role: 'fixed' })];
}
