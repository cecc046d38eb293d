import type { Camera } from './camera.ts';
import type { PictureSize } from './projection.ts';

/** Lines of sight through a picture, and where on a triangle they end. It owns its arrays: one call ends the other's result. */
export interface Ray {
  readonly origin: Float64Array;
  /** Not of unit length. */
  readonly direction: Float64Array;
  /** Turns the ray to a place in the picture, in pixels from the top left. */
  aim(x: number, y: number): void;
  /**
   * Shares of the second and third corner in the point where the ray meets the triangle's plane; the first has what is
   * missing to 1 (Moeller and Trumbore 1997). A triangle seen edge-on has a third each.
   */
  meet(positions: Float32Array, i: number, j: number, k: number, shares: Float64Array): void;
}

export function createRay(camera: Camera, { width_px, height_px }: PictureSize): Ray {
  const { position, right, up, back } = camera;
  const origin = Float64Array.from(position);
  const direction = Float64Array.from(back, (component) => -component);
  const perspective = camera.projection === 'perspective';
  const scale = camera.halfHeight / (height_px / 2);
  return {
    origin,
    direction,
    aim(x, y) {
      const across = (x - width_px / 2) * scale;
      const upright = (height_px / 2 - y) * scale;
      const moved = perspective ? direction : origin;
      const start = perspective ? -1 : 0;
      for (let k = 0; k < 3; k++) {
        const base = perspective ? start * back[k]! : position[k]!;
        moved[k] = base + across * right[k]! + upright * up[k]!;
      }
    },
    meet(positions, i, j, k, shares) {
      const x = positions[i * 3]!;
      const y = positions[i * 3 + 1]!;
      const z = positions[i * 3 + 2]!;
      const ex = positions[j * 3]! - x;
      const ey = positions[j * 3 + 1]! - y;
      const ez = positions[j * 3 + 2]! - z;
      const fx = positions[k * 3]! - x;
      const fy = positions[k * 3 + 1]! - y;
      const fz = positions[k * 3 + 2]! - z;
      const dx = direction[0]!;
      const dy = direction[1]!;
      const dz = direction[2]!;
      const px = dy * fz - dz * fy;
      const py = dz * fx - dx * fz;
      const pz = dx * fy - dy * fx;
      const scale = 1 / (ex * px + ey * py + ez * pz);
      const tx = origin[0]! - x;
      const ty = origin[1]! - y;
      const tz = origin[2]! - z;
      const b = (tx * px + ty * py + tz * pz) * scale;
      const qx = ty * ez - tz * ey;
      const qy = tz * ex - tx * ez;
      const qz = tx * ey - ty * ex;
      const c = (dx * qx + dy * qy + dz * qz) * scale;
      shares[0] = Number.isFinite(b + c) ? b : 1 / 3;
      shares[1] = Number.isFinite(b + c) ? c : 1 / 3;
    },
  };
}
