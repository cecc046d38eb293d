import type { Camera } from './camera.ts';

export interface PictureSize {
  readonly width_px: number;
  readonly height_px: number;
}

/** A surface's vertices in a picture. */
export interface Projection {
  /** In pixels from the left. */
  readonly x: Float32Array;
  /** In pixels from the top. */
  readonly y: Float32Array;
  /**
   * Grows towards the camera and is linear in the picture: 1 / depth in a perspective, -depth in an orthographic view. NaN
   * for what a perspective cannot show, beside or behind the lens.
   */
  readonly nearness: Float32Array;
  /** Depth from which on a perspective shows things; 0 in an orthographic view, which shows all. */
  readonly near: number;
}

/** A perspective begins at this share of the depth of what is farthest. */
const NEAR_SHARE = 1e-4;

export function project(positions: Float32Array, camera: Camera, size: PictureSize): Projection {
  const { width_px, height_px } = size;
  const count = positions.length / 3;
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  const nearness = new Float32Array(count);
  const scale = height_px / 2 / camera.halfHeight;
  const [ox, oy, oz] = camera.position;
  const [rx, ry, rz] = camera.right;
  const [ux, uy, uz] = camera.up;
  const [bx, by, bz] = camera.back;
  const perspective = camera.projection === 'perspective';
  let farthest = 0;
  for (let v = 0, i = 0; v < count; v++, i += 3) {
    const dx = positions[i]! - ox;
    const dy = positions[i + 1]! - oy;
    const dz = positions[i + 2]! - oz;
    const depth = -(bx * dx + by * dy + bz * dz);
    const factor = perspective ? scale / depth : scale;
    x[v] = width_px / 2 + (rx * dx + ry * dy + rz * dz) * factor;
    y[v] = height_px / 2 - (ux * dx + uy * dy + uz * dz) * factor;
    nearness[v] = perspective ? 1 / depth : -depth;
    if (depth > farthest) farthest = depth;
  }
  const near = perspective ? farthest * NEAR_SHARE : 0;
  if (perspective) {
    for (let v = 0; v < count; v++) if (!(nearness[v]! > 0 && nearness[v]! * near < 1)) nearness[v] = NaN;
  }
  return { x, y, nearness, near };
}

/** A triangle's corners in a picture: x, y and nearness of each, as in {@link Projection}. */
export type Corners = Float64Array;

/**
 * Cuts a triangle that reaches beside or behind the lens at the near plane (Sutherland and Hodgman 1974).
 *
 * @param vertices of the triangle
 * @param emit called with no, one or two triangles; the array is the same each time
 */
export function clipNear(
  positions: Float32Array,
  vertices: readonly [number, number, number],
  camera: Camera,
  { width_px, height_px }: PictureSize,
  near: number,
  emit: (corners: Corners) => void,
): void {
  const inside: number[][] = [];
  const points = vertices.map((v) => toCamera(positions, v, camera));
  for (let k = 0; k < 3; k++) {
    const from = points[k]!;
    const to = points[(k + 1) % 3]!;
    if (from[2]! >= near) inside.push(from);
    if (from[2]! >= near === to[2]! >= near) continue;
    const t = (near - from[2]!) / (to[2]! - from[2]!);
    inside.push([from[0]! + t * (to[0]! - from[0]!), from[1]! + t * (to[1]! - from[1]!), near]);
  }
  const scale = height_px / 2 / camera.halfHeight;
  const corners = new Float64Array(9);
  for (let k = 2; k < inside.length; k++) {
    for (const [corner, [across, upright, depth]] of [inside[0]!, inside[k - 1]!, inside[k]!].entries()) {
      corners[corner * 3] = width_px / 2 + (across! / depth!) * scale;
      corners[corner * 3 + 1] = height_px / 2 - (upright! / depth!) * scale;
      corners[corner * 3 + 2] = 1 / depth!;
    }
    emit(corners);
  }
}

/** Across, upright and depth of a vertex, seen from a camera. */
function toCamera(positions: Float32Array, vertex: number, camera: Camera): number[] {
  const d = [0, 1, 2].map((k) => positions[vertex * 3 + k]! - camera.position[k]!);
  const along = (axis: readonly number[]) => axis[0]! * d[0]! + axis[1]! * d[1]! + axis[2]! * d[2]!;
  return [along(camera.right), along(camera.up), -along(camera.back)];
}
