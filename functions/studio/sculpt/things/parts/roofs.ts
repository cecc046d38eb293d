import { extrude } from '../../../geometry/shapes/extrude.ts';
import { lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, ringOf, type Solid } from '../../../geometry/shapes/solid.ts';
import { slab } from './forms.ts';

/** A gable roof on y = 0, its ridge along X: two slopes that overhang, and the gables between them. */
export function gable(
  x_m: number,
  z_m: number,
  high_m: number,
  over_m: number,
  thick_m = high_m * 0.09,
): Solid {
  const half = z_m / 2;
  const slope = high_m / half;
  const drop = over_m * slope;
  const outline = [
    [-half - over_m, -drop],
    [0, high_m],
    [half + over_m, -drop],
    [half + over_m, -drop + thick_m],
    [0, high_m + thick_m],
    [-half - over_m, -drop + thick_m],
  ] as const;
  return alongRidge(extrude(outline, x_m + over_m * 2));
}

/** What fills a gable roof. */
export const gableWall = (x_m: number, z_m: number, high_m: number): Solid =>
  alongRidge(
    extrude(
      [
        [-z_m / 2, -0.02 * high_m],
        [z_m / 2, -0.02 * high_m],
        [0, high_m],
      ],
      x_m,
    ),
  );

/** An outline's x turned to Z, its thickness to X. */
function alongRidge({ positions, triangles }: Solid): Solid {
  const turnedPositions = positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    turnedPositions[i] = -positions[i + 2]!;
    turnedPositions[i + 2] = positions[i]!;
  }
  return { positions: turnedPositions, triangles };
}

/** A pointed roof with eaves, on y = 0; 4 segments make a pyramid, its corners turned to the diagonals. */
export const spire = (radius_m: number, high_m: number, segments = 32): Solid =>
  lathe(
    [
      [radius_m * 0.9, 0],
      [radius_m, 0.02 * high_m],
      [radius_m * 0.72, high_m * 0.26],
      [radius_m * 0.4, high_m * 0.58],
      [0, high_m],
    ],
    segments,
  );

/** Battlements on a round wall's top. */
export const roundCrenels = (radius_m: number, count: number, size_m: number): Solid =>
  ringOf(count, slab([size_m, size_m * 1.1, size_m * 0.7], [0, 0, radius_m]));

/** Battlements in a row along X. */
export function crenelRow(long_m: number, size_m: number, deep_m: number): Solid {
  const count = Math.max(2, Math.round(long_m / (size_m * 1.9)));
  const step = long_m / count;
  return joined(
    ...Array.from({ length: count }, (_, i) =>
      moved(slab([size_m, size_m * 1.1, deep_m]), (i - (count - 1) / 2) * step, 0, 0),
    ),
  );
}
