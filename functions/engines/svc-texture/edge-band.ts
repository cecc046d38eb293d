import type { PointShape, SurfaceShape } from '../../studio/geometry/mesh/surface-shape.ts';

/** Shares of the surface: what an edging covers, what it covers at least, and beyond which all is edge and none stands out. */
const SHARE = { wanted: 0.09, least: 0.005, most: 0.25 } as const;
/** What is less of an edge than this is none: 0 flat, 1 sharp. */
const LEAST_EDGE = 0.3;
const SAMPLES = 30_000;
/** Of the plane's most even sequence (Roberts 2018). */
const STEP = [0.7548776662466927, 0.5698402909980532] as const;

/**
 * How much of an edge a point must be for an edging to cover it: the sharpest of a surface, up to a modest share.
 *
 * @param areas of all triangles, 0 for those that are not edged
 * @returns undefined where the surface has no edges that stand out
 */
export function edgeBand(areas: Float64Array, shape: SurfaceShape): number | undefined {
  const total = areas.reduce((sum, area) => sum + area, 0);
  if (!(total > 0)) return undefined;
  const samples: { edge: number; area: number }[] = [];
  const point: PointShape = { edge: 0, cavity: 0 };
  for (const [triangle, area] of areas.entries()) {
    const count = area > 0 ? Math.ceil((SAMPLES * area) / total) : 0;
    for (let i = 0; i < count; i++) {
      const [u, v] = STEP.map((step) => (0.5 + (triangle + i) * step) % 1) as [number, number];
      const root = Math.sqrt(u);
      shape.at(triangle, root * (1 - v), root * v, point);
      if (point.edge >= LEAST_EDGE) samples.push({ edge: point.edge, area: area / count / total });
    }
  }
  samples.sort((a, b) => b.edge - a.edge);
  let share = 0;
  let least: number | undefined;
  for (const { edge, area } of samples) {
    if (share >= SHARE.wanted && edge !== least) break;
    share += area;
    least = edge;
  }
  return share >= SHARE.least && share <= SHARE.most ? least : undefined;
}
