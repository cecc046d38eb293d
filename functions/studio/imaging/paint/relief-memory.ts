import type { Fragment } from '../fragment.ts';

/** The heights that a picture's pixels had last, column by column. */
export interface ReliefMemory {
  /**
   * Leaves in `gradient` how height grows over the surface, from that of the pixels to the left and above, and remembers this
   * pixel for those to the right and below.
   *
   * @param owner whose heights they are: of another owner none is compared
   * @param fragment its normal not yet bent
   * @param x, y place in the picture, in pixels
   * @param step_m width of a pixel there
   * @returns false where one of them is not known or no neighbour on the surface
   */
  recall(
    owner: object,
    fragment: Fragment,
    height_m: number,
    x: number,
    y: number,
    step_m: number,
    gradient: Float64Array,
  ): boolean;
  forget(): void;
}

/** Pixels apart, neighbours on a surface are at most; seen at a greater slant, their difference says little. */
const MAX_STEPS = 3;
/** Cosine between the normals of neighbours at least: across an edge, the material is another or turned. */
const SAME_NORMAL = 0.97;
/** Sine of the angle between the ways to both neighbours at least. */
const MIN_SINE = 0.2;

/** Surface gradient from differences in the picture (Mikkelsen 2010, "Bump Mapping Unparametrized Surfaces on the GPU"). */
export function createReliefMemory(width_px: number): ReliefMemory {
  const owners = new Array<object | null>(width_px).fill(null);
  const rows = new Int32Array(width_px).fill(-1);
  const heights_m = new Float64Array(width_px);
  const positions = new Float64Array(width_px * 3);
  const normals = new Float64Array(width_px * 3);

  /** Whether a column's pixel is of a row and next to a fragment. */
  function isNeighbour(
    column: number,
    row: number,
    owner: object,
    { position, normal }: Fragment,
    reach_m: number,
  ): boolean {
    if (column < 0 || rows[column] !== row || owners[column] !== owner) return false;
    const i = column * 3;
    const dx = position[0]! - positions[i]!;
    const dy = position[1]! - positions[i + 1]!;
    const dz = position[2]! - positions[i + 2]!;
    if (dx * dx + dy * dy + dz * dz > reach_m * reach_m) return false;
    const facing = normal[0]! * normals[i]! + normal[1]! * normals[i + 1]! + normal[2]! * normals[i + 2]!;
    return facing > SAME_NORMAL;
  }

  function remember(column: number, row: number, owner: object, fragment: Fragment, height_m: number): void {
    owners[column] = owner;
    rows[column] = row;
    heights_m[column] = height_m;
    const { position, normal } = fragment;
    const i = column * 3;
    for (let k = 0; k < 3; k++) {
      positions[i + k] = position[k]!;
      normals[i + k] = normal[k]!;
    }
  }

  return {
    recall(owner, fragment, height_m, x, y, step_m, gradient) {
      const column = x | 0;
      const row = y | 0;
      const reach_m = MAX_STEPS * step_m;
      const isKnown =
        isNeighbour(column - 1, row, owner, fragment, reach_m) &&
        isNeighbour(column, row - 1, owner, fragment, reach_m);
      const isFound =
        isKnown && solve(fragment, height_m, column * 3, positions, heights_m, column, gradient);
      remember(column, row, owner, fragment, height_m);
      return isFound;
    },
    forget() {
      rows.fill(-1);
    },
  };
}

/** Leaves the gradient in the tangent plane that gives both differences; false where both neighbours lie on one line. */
function solve(
  { position, normal }: Fragment,
  height_m: number,
  above: number,
  positions: Float64Array,
  heights_m: Float64Array,
  column: number,
  gradient: Float64Array,
): boolean {
  const left = above - 3;
  const ax = position[0]! - positions[left]!;
  const ay = position[1]! - positions[left + 1]!;
  const az = position[2]! - positions[left + 2]!;
  const bx = position[0]! - positions[above]!;
  const by = position[1]! - positions[above + 1]!;
  const bz = position[2]! - positions[above + 2]!;
  const nx = normal[0]!;
  const ny = normal[1]!;
  const nz = normal[2]!;
  // b x n and n x a.
  const px = by * nz - bz * ny;
  const py = bz * nx - bx * nz;
  const pz = bx * ny - by * nx;
  const qx = ny * az - nz * ay;
  const qy = nz * ax - nx * az;
  const qz = nx * ay - ny * ax;
  const area = ax * px + ay * py + az * pz;
  const lengths = (ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz);
  if (!(area * area > MIN_SINE * MIN_SINE * lengths)) return false;
  const fromLeft = (height_m - heights_m[column - 1]!) / area;
  const fromAbove = (height_m - heights_m[column]!) / area;
  gradient[0] = fromLeft * px + fromAbove * qx;
  gradient[1] = fromLeft * py + fromAbove * qy;
  gradient[2] = fromLeft * pz + fromAbove * qz;
  return true;
}
