import { loft } from '../../../geometry/shapes/loft.ts';
import { mirrored, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import type { Piece } from '../thing.ts';

/** A wing from its root to its tip: chords along Z, thick in the middle. */
export function wing(
  root: readonly [x: number, y: number, z: number],
  tip: readonly [x: number, y: number, z: number],
  rootChord: number,
  tipChord: number,
  thick: number,
): Solid {
  const section = ([x, y, z]: readonly [number, number, number], chord: number, t: number) =>
    [
      [0.5, 0],
      [0.32, 0.8],
      [0, 1],
      [-0.5, 0.1],
      [-0.5, -0.1],
      [0, -0.5],
      [0.36, -0.45],
    ].map(([a, b]) => [x, y + b! * t * 0.5, z + a! * chord] as const);
  const sections = [section(root, rootChord, thick), section(tip, tipChord, thick * 0.45)];
  const outward = tip[0] > root[0] ? sections.toReversed() : sections;
  return loft(outward);
}

/** The same from a root upwards. */
export const finUp = (
  y: number,
  z: number,
  rootChord: number,
  tipChord: number,
  high: number,
  sweep: number,
  thick: number,
): Solid => turned(wing([y, 0, z], [y + high, 0, z - sweep], rootChord, tipChord, thick), 'z', Math.PI / 2);

/** A piece on the left and its mirror image on the right. */
export function pairOf(name: string, solid: Solid, make: (name: string, solid: Solid) => Piece): Piece[] {
  return [make(`${name}_left`, solid), make(`${name}_right`, mirrored(solid))];
}
