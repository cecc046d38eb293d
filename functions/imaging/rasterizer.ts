import type { Camera } from './camera.ts';
import type { Surface } from './surface.ts';

/** A surface's vertices in the picture: x and y in pixels from the top left, and 1 / depth, which is linear there. */
export interface Projection {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly inverseDepth: Float32Array;
}

export function project(surface: Surface, camera: Camera, size_px: number): Projection {
  const { positions } = surface;
  const count = positions.length / 3;
  const projection = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    inverseDepth: new Float32Array(count),
  };
  const scale = size_px / 2 / camera.tangent;
  const [ox, oy, oz] = camera.position;
  const { right, up, back } = camera;
  for (let v = 0; v < count; v++) {
    const dx = positions[v * 3]! - ox;
    const dy = positions[v * 3 + 1]! - oy;
    const dz = positions[v * 3 + 2]! - oz;
    const inverse = -1 / (back[0] * dx + back[1] * dy + back[2] * dz);
    projection.x[v] = size_px / 2 + (right[0] * dx + right[1] * dy + right[2] * dz) * inverse * scale;
    projection.y[v] = size_px / 2 - (up[0] * dx + up[1] * dy + up[2] * dz) * inverse * scale;
    projection.inverseDepth[v] = inverse;
  }
  return projection;
}

/** A square picture's depth buffer: 1 / depth of what is nearest in each pixel so far, 0 where there is nothing. */
export interface DepthBuffer {
  readonly size_px: number;
  readonly inverseDepth: Float32Array;
}

/**
 * Called for each pixel whose centre a triangle covers nearer than the depth buffer says.
 * @param pixel row by row from the top left
 * @param a, b the first two corners' shares of that point on the surface, perspective taken into account; the third's
 * is what is missing to 1
 */
export type Visit = (pixel: number, inverseDepth: number, a: number, b: number) => void;

/**
 * Visits the pixels of one triangle by its edge functions (Pineda 1988).
 *
 * @param triangle index of its first corner in the surface's triangles
 * @param cull leave it out where it shows its back
 */
export function rasterize(
  surface: Surface,
  projection: Projection,
  triangle: number,
  buffer: DepthBuffer,
  cull: boolean,
  visit: Visit,
): void {
  const { size_px } = buffer;
  const { x, y, inverseDepth } = projection;
  const i = surface.triangles[triangle]!;
  const j = surface.triangles[triangle + 1]!;
  const k = surface.triangles[triangle + 2]!;
  const ax = x[i]!;
  const ay = y[i]!;
  const bx = x[j]!;
  const by = y[j]!;
  const cx = x[k]!;
  const cy = y[k]!;
  // y points down, so a front face has a negative area here.
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0 || !Number.isFinite(area)) return;
  if (cull && area < 0 === surface.mirrored) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(size_px - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(size_px - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const za = inverseDepth[i]!;
  const zb = inverseDepth[j]!;
  const zc = inverseDepth[k]!;
  // Shares of corners a and b grow by these from a pixel to the next on its right.
  const stepA = (by - cy) / area;
  const stepB = (cy - ay) / area;
  for (let row = top; row <= bottom; row++) {
    const py = row + 0.5;
    let a = ((cx - bx) * (py - by) - (cy - by) * (left + 0.5 - bx)) / area;
    let b = ((ax - cx) * (py - cy) - (ay - cy) * (left + 0.5 - cx)) / area;
    for (let column = left; column <= right; column++, a += stepA, b += stepB) {
      const c = 1 - a - b;
      if (a < 0 || b < 0 || c < 0) continue;
      const nearness = a * za + b * zb + c * zc;
      const pixel = row * size_px + column;
      if (nearness > buffer.inverseDepth[pixel]!) {
        visit(pixel, nearness, (a * za) / nearness, (b * zb) / nearness);
      }
    }
  }
}
