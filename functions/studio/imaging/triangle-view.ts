import type { Camera } from './camera.ts';
import type { PictureSize } from './projection.ts';

/** How one triangle's plane lies in a picture: where on it lines of sight end. It owns its arrays. */
export interface TriangleView {
  /** Takes another triangle, by its vertices. */
  take(positions: Float32Array, i: number, j: number, k: number): void;
  /**
   * Leaves in `shares` those of the second and third corner in the point that shows at a place of the picture, in pixels
   * from the top left; the first has what is missing to 1. A triangle seen edge-on has a third each.
   */
  meet(x: number, y: number): void;
  /** Leaves in `steps` how the shares change from the place that was met last to the next pixel in x, then in y. */
  step(): void;
  readonly shares: Float64Array;
  readonly steps: Float64Array;
  /** Unit normal of the side from which the corners run counter-clockwise; up where the triangle has no area. */
  readonly normal: Float64Array;
}

/**
 * The shares by Moeller and Trumbore's determinants (1997). Numerators and denominator are affine over the picture, so they
 * are found once a triangle, and each line of sight costs six products: a third of a line apart from all others.
 */
export function createTriangleView(camera: Camera, { width_px, height_px }: PictureSize): TriangleView {
  const { projection, position, right, up, back } = camera;
  const perspective = projection === 'perspective';
  const scale = camera.halfHeight / (height_px / 2);
  const shares = new Float64Array(2);
  const steps = new Float64Array(4);
  const normal = new Float64Array(3);
  /** Denominator and both numerators: at the top left corner of the picture, and their growth a pixel across and down. */
  const affine = new Float64Array(9);
  /** Of the place met last: the place, the denominator and both numerators. */
  const met = new Float64Array(3);

  /** Writes the affine form of `base + direction . (x, y, z)`, the direction being the part of a line of sight that changes. */
  function spread(at: number, base: number, x: number, y: number, z: number): void {
    const across = (right[0] * x + right[1] * y + right[2] * z) * scale;
    const upright = (up[0] * x + up[1] * y + up[2] * z) * scale;
    affine[at] = base - (across * width_px) / 2 + (upright * height_px) / 2;
    affine[at + 1] = across;
    affine[at + 2] = -upright;
  }

  return {
    shares,
    steps,
    normal,
    take(positions, i, j, k) {
      const x = positions[i * 3]!;
      const y = positions[i * 3 + 1]!;
      const z = positions[i * 3 + 2]!;
      const ex = positions[j * 3]! - x;
      const ey = positions[j * 3 + 1]! - y;
      const ez = positions[j * 3 + 2]! - z;
      const fx = positions[k * 3]! - x;
      const fy = positions[k * 3 + 1]! - y;
      const fz = positions[k * 3 + 2]! - z;
      const nx = ey * fz - ez * fy;
      const ny = ez * fx - ex * fz;
      const nz = ex * fy - ey * fx;
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
      const hasArea = length > 0;
      normal[0] = hasArea ? nx / length : 0;
      normal[1] = hasArea ? ny / length : 1;
      normal[2] = hasArea ? nz / length : 0;
      const tx = position[0] - x;
      const ty = position[1] - y;
      const tz = position[2] - z;
      const dx = -back[0];
      const dy = -back[1];
      const dz = -back[2];
      if (perspective) {
        // t is the same for all lines of sight: det = -d.n, b det = d.(f x t), c det = d.(t x e).
        const px = fy * tz - fz * ty;
        const py = fz * tx - fx * tz;
        const pz = fx * ty - fy * tx;
        const qx = ty * ez - tz * ey;
        const qy = tz * ex - tx * ez;
        const qz = tx * ey - ty * ex;
        spread(0, -(dx * nx + dy * ny + dz * nz), -nx, -ny, -nz);
        spread(3, dx * px + dy * py + dz * pz, px, py, pz);
        spread(6, dx * qx + dy * qy + dz * qz, qx, qy, qz);
      } else {
        // d is the same: b det = t.(d x f), c det = t.(e x d).
        const px = dy * fz - dz * fy;
        const py = dz * fx - dx * fz;
        const pz = dx * fy - dy * fx;
        const qx = ey * dz - ez * dy;
        const qy = ez * dx - ex * dz;
        const qz = ex * dy - ey * dx;
        affine[0] = -(dx * nx + dy * ny + dz * nz);
        affine[1] = affine[2] = 0;
        spread(3, tx * px + ty * py + tz * pz, px, py, pz);
        spread(6, tx * qx + ty * qy + tz * qz, qx, qy, qz);
      }
    },
    meet(x, y) {
      const det = affine[0]! + affine[1]! * x + affine[2]! * y;
      const b = affine[3]! + affine[4]! * x + affine[5]! * y;
      const c = affine[6]! + affine[7]! * x + affine[8]! * y;
      met[0] = det;
      met[1] = b;
      met[2] = c;
      const isMet = Number.isFinite((b + c) / det);
      shares[0] = isMet ? b / det : 1 / 3;
      shares[1] = isMet ? c / det : 1 / 3;
    },
    step() {
      for (let axis = 0; axis < 2; axis++) {
        const det = met[0]! + affine[1 + axis]!;
        const b = (met[1]! + affine[4 + axis]!) / det;
        const c = (met[2]! + affine[7 + axis]!) / det;
        const isMet = Number.isFinite(b + c);
        steps[axis * 2] = (isMet ? b : 1 / 3) - shares[0]!;
        steps[axis * 2 + 1] = (isMet ? c : 1 / 3) - shares[1]!;
      }
    },
  };
}
