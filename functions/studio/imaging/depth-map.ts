import type { Bounds } from './bounds.ts';
import type { Camera, Vector } from './camera.ts';
import type { Occluders } from './occluders.ts';

/** What light from one direction meets first: a picture from the light, without perspective. */
export interface DepthMap {
  readonly side_px: number;
  /** Side of a pixel in world space. */
  readonly texel_m: number;
  /** Row by row, from world space to column and row in pixels and nearness in metres. */
  readonly matrix: Float64Array;
  /** -Infinity where light passes. */
  readonly nearness: Float32Array;
}

/**
 * @param direction unit vector to the light
 * @param isFine draws every triangle, for a map with smaller texels than the occluders were prepared for
 */
export function createDepthMap(
  occluders: Occluders,
  { center, radius }: Bounds,
  direction: Vector,
  side_px: number,
  isFine: boolean,
): DepthMap {
  // One texel more around what is to be seen, so that its outline lies inside.
  const camera = lightCamera(center, radius, direction, radius * (1 + 2 / side_px));
  const texel_m = (2 * camera.halfHeight) / side_px;
  const rows = [
    { axis: camera.right, scale: 1 / texel_m, middle: side_px / 2 - 0.5 },
    { axis: camera.up, scale: -1 / texel_m, middle: side_px / 2 - 0.5 },
    { axis: camera.back, scale: 1, middle: 0 },
  ];
  const matrix = Float64Array.from(
    rows.flatMap(({ axis, scale, middle }) => {
      const moved = axis.reduce((sum, component, k) => sum + component * camera.position[k]!, 0);
      return [axis[0] * scale, axis[1] * scale, axis[2] * scale, middle - moved * scale];
    }),
  );
  return { side_px, texel_m, matrix, nearness: occluders.draw(camera, side_px, isFine) };
}

function lightCamera(center: Vector, radius: number, back: Vector, halfHeight: number): Camera {
  const { right, up } = frameAround(back);
  const at = (k: 0 | 1 | 2) => center[k] + back[k] * radius;
  return { projection: 'orthographic', position: [at(0), at(1), at(2)], right, up, back, halfHeight };
}

/** Two unit vectors that are square to a direction and to each other. */
export function frameAround([x, y, z]: Vector): { readonly right: Vector; readonly up: Vector } {
  const flat = Math.hypot(x, z);
  const right: Vector = flat > 1e-6 ? [z / flat, 0, -x / flat] : [1, 0, 0];
  return {
    right,
    up: [y * right[2] - z * right[1], z * right[0] - x * right[2], x * right[1] - y * right[0]],
  };
}

/**
 * Share of the light that reaches a point, 0 to 1: the four nearest texels' answers, weighted by distance (Reeves, Salesin
 * and Cook 1987). Outside the map nothing stands in the way.
 *
 * @param bias_m what lies less before the point than this throws no shadow on it
 */
export function lightReaching(map: DepthMap, x: number, y: number, z: number, bias_m: number): number {
  const { matrix: m, side_px, nearness } = map;
  const s = m[0]! * x + m[1]! * y + m[2]! * z + m[3]!;
  const t = m[4]! * x + m[5]! * y + m[6]! * z + m[7]!;
  if (!(s >= 0 && t >= 0 && s < side_px - 1 && t < side_px - 1)) return 1;
  const near = m[8]! * x + m[9]! * y + m[10]! * z + m[11]! + bias_m;
  const column = s | 0;
  const row = t | 0;
  const fs = s - column;
  const ft = t - row;
  const i = row * side_px + column;
  const above = (near >= nearness[i]! ? 1 - fs : 0) + (near >= nearness[i + 1]! ? fs : 0);
  const j = i + side_px;
  const below = (near >= nearness[j]! ? 1 - fs : 0) + (near >= nearness[j + 1]! ? fs : 0);
  return above * (1 - ft) + below * ft;
}
