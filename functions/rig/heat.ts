import type { NearestBones } from './nearest-bones.ts';
import type { Solid } from './read-solid.ts';

/** Squared, the size of the residual at which a solution is good to about a thousandth. */
const TOLERANCE = 1e-6;
const MOST_STEPS = 120;

/** Which cells touch each other's faces: six a cell, in the order of the solid's cells; a cell itself where there is none. */
export function faceNeighbours({ grid, cells }: Solid, indexOf: Int32Array): Int32Array {
  const [nx, ny] = grid.size;
  const steps = [1, -1, nx, -nx, nx * ny, -nx * ny];
  const neighbours = new Int32Array(cells.length * 6);
  for (let i = 0; i < cells.length; i++) {
    for (let k = 0; k < 6; k++) {
      const next = indexOf[cells[i]! + steps[k]!]!;
      neighbours[i * 6 + k] = next < 0 ? i : next;
    }
  }
  return neighbours;
}

/**
 * How warm each cell is when one joint's bones are hot, all others cold, and heat spreads through the body: from bone to
 * cell the easier the nearer the bone, 1 / d^2, from cell to cell evenly (Baran and Popovic 2007, "Automatic rigging and
 * animation of 3D characters", there over the surface). The equation (L + H) w = H p is solved by conjugate gradients,
 * preconditioned by the diagonal. The joints' warmths sum to 1 in each cell.
 *
 * @param neighbours of {@link faceNeighbours}
 */
export function spreadHeat(neighbours: Int32Array, nearest: NearestBones, joint: number): Float64Array {
  const count = nearest.joints.length;
  const warmth = new Float64Array(count);
  const diagonal = new Float64Array(count);
  const residual = new Float64Array(count);
  const direction = new Float64Array(count);
  const image = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const hold = 1 / nearest.distances[i]! ** 2;
    diagonal[i] = hold;
    for (let k = i * 6; k < i * 6 + 6; k++) if (neighbours[k] !== i) diagonal[i]! += 1;
    // Starting at what the bones alone would give leaves little to solve.
    warmth[i] = nearest.joints[i] === joint ? 1 : 0;
  }
  const apply = (values: Float64Array, out: Float64Array) => {
    for (let i = 0; i < count; i++) {
      let sum = values[i]! / nearest.distances[i]! ** 2 + 6 * values[i]!;
      for (let k = i * 6; k < i * 6 + 6; k++) sum -= values[neighbours[k]!]!;
      out[i] = sum;
    }
  };
  apply(warmth, image);
  let energy = 0;
  let scale = 0;
  for (let i = 0; i < count; i++) {
    const heat = nearest.joints[i] === joint ? 1 / nearest.distances[i]! ** 2 : 0;
    residual[i] = heat - image[i]!;
    direction[i] = residual[i]! / diagonal[i]!;
    energy += residual[i]! * direction[i]!;
    scale += (heat * heat) / diagonal[i]!;
  }
  for (let step = 0; step < MOST_STEPS && energy > TOLERANCE * scale; step++) {
    apply(direction, image);
    let curvature = 0;
    for (let i = 0; i < count; i++) curvature += direction[i]! * image[i]!;
    const stride = energy / curvature;
    let next = 0;
    for (let i = 0; i < count; i++) {
      warmth[i]! += stride * direction[i]!;
      residual[i]! -= stride * image[i]!;
      next += residual[i]! ** 2 / diagonal[i]!;
    }
    const share = next / energy;
    for (let i = 0; i < count; i++) direction[i] = residual[i]! / diagonal[i]! + share * direction[i]!;
    energy = next;
  }
  return warmth;
}
