import { ambientOcclusion } from './ambient-occlusion.ts';
import { curvature } from './curvature.ts';

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

/** A surface: xyz triples, and vertex indices, three a triangle. Vertices at one place are one point. */
export interface BareSurface {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

/** Measures edges and cavities. */
export function measureShape(surface: BareSurface): SurfaceShape {
  const { triangles } = surface;
  const edge = curvature(surface);
  const cavity = ambientOcclusion(surface);
  return {
    at(triangle, b1, b2, out) {
      const a = triangles[triangle * 3]!;
      const b = triangles[triangle * 3 + 1]!;
      const c = triangles[triangle * 3 + 2]!;
      const b0 = 1 - b1 - b2;
      out.edge = b0 * edge[a]! + b1 * edge[b]! + b2 * edge[c]!;
      out.cavity = b0 * cavity[a]! + b1 * cavity[b]! + b2 * cavity[c]!;
    },
  };
}
