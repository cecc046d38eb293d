import { SOLO, type Team } from '../../threads/team.ts';
import { AmbientOcclusion } from './ambient-occlusion.ts';
import { curvature } from './curvature.ts';
import { firstsAlike, lowestCorner } from './distinct-triangles.ts';
import { EdgeDistance } from './edge-distance.ts';
import type { BareSurface } from './places.ts';
import { extentOf, type PlacedSurface, placeVertices } from './places.ts';

/** How a point lies on its surface. */
export interface PointShape {
  /** 0 on flat ground, 1 on a sharp convex edge. */
  edge: number;
  /** 0 in the open, 1 deep in a corner. */
  cavity: number;
}

/** What is to be known of a surface's shape where it is painted. */
export interface SurfaceShape {
  /**
   * Writes the shape at a point.
   *
   * @param b1 weight of the triangle's second corner, @param b2 of its third
   */
  at(triangle: number, b1: number, b2: number, out: PointShape): void;
}

/** How far from an edge its wear reaches, as a share of the model's extent. */
const EDGE_WIDTH = 0.025;

/**
 * Measures where a surface has edges (by distance and by how much it bends) and cavities. Triangles that lie on one
 * another and face the same way are measured once. Otherwise, where a file repeats a primitive a thousand times, every
 * edge would be near every triangle, and rays would meet thousands at once.
 *
 * @param team divides the rays; one thread by default
 */
export async function measureShape(surface: BareSurface, team = SOLO): Promise<SurfaceShape> {
  const placed = placeVertices(surface);
  const { placeOf } = placed;
  const firsts = firstsAlike(placeOf);
  if (firsts.every((first, triangle) => first === triangle)) return shapeOf(placed, team);
  const numbers = new Uint32Array(firsts.length);
  const corners: number[] = [];
  for (const [triangle, first] of firsts.entries()) {
    numbers[triangle] = first === triangle ? corners.length / 3 : numbers[first]!;
    if (first === triangle) for (let k = 0; k < 3; k++) corners.push(placeOf[triangle * 3 + k]!);
  }
  const shape = await shapeOf({ ...placed, placeOf: Uint32Array.from(corners) }, team);
  // The first's corners may be those of the others moved on by one or two.
  const turns = firsts.map((first, triangle) => {
    return (
      (lowestCorner(placeOf, first) - first * 3 - lowestCorner(placeOf, triangle) + triangle * 3 + 3) % 3
    );
  });
  return {
    at(triangle, b1, b2, out) {
      const b0 = 1 - b1 - b2;
      const turn = turns[triangle];
      if (turn === 0) shape.at(numbers[triangle]!, b1, b2, out);
      else if (turn === 1) shape.at(numbers[triangle]!, b0, b1, out);
      else shape.at(numbers[triangle]!, b2, b0, out);
    },
  };
}

async function shapeOf(placed: PlacedSurface, team: Team): Promise<SurfaceShape> {
  const width_m = extentOf(placed) * EDGE_WIDTH;
  const { edges, bend } = curvature(placed, width_m);
  const distance = new EdgeDistance(placed, edges, width_m);
  const occlusion = await AmbientOcclusion.measure(placed, team);
  const { placeOf } = placed;
  return {
    at(triangle, b1, b2, out) {
      const corner = triangle * 3;
      const bent =
        (1 - b1 - b2) * bend[placeOf[corner]!]! +
        b1 * bend[placeOf[corner + 1]!]! +
        b2 * bend[placeOf[corner + 2]!]!;
      out.edge = Math.max(bent, distance.at(triangle, b1, b2));
      out.cavity = occlusion.at(triangle, b1, b2);
    },
  };
}
