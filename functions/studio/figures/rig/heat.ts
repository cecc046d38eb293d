import type { NearestBones } from './nearest-bones.ts';
import type { Solid } from './read-solid.ts';

/** Squared, the size of the residual at which a solution is good to about a thousandth. */
const TOLERANCE = 1e-5;
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

/** Warmth falls by e within about the distance to the bones: this many times the largest such distance away none is left. */
const REACH = 2.2;

/** Cells with a number of their own each, and the neighbours' numbers; -1 where a neighbour is none of them. */
interface Region {
  readonly cells: Int32Array;
  readonly neighbours: Int32Array;
}

/**
 * How warm each cell is when one joint's bones are hot, all others cold, and heat spreads through the body: from bone to
 * cell the easier the nearer the bone, 1 / d^2, from cell to cell evenly (Baran and Popovic 2007, "Automatic rigging and
 * animation of 3D characters", there over the surface). The equation (L + H) w = H p is solved by conjugate gradients,
 * preconditioned by the diagonal, in the joint's surroundings. The joints' warmths sum to about 1 in each cell.
 *
 * Rejected: solving over the whole body, 4 times as long for warmths that differ by less than 0.01.
 *
 * @param neighbours of {@link faceNeighbours}
 */
export function spreadHeat(neighbours: Int32Array, nearest: NearestBones, joint: number): Float32Array {
  const warmth = new Float32Array(nearest.joints.length);
  const region = surroundings(neighbours, nearest, joint);
  const solution = solve(region, neighbours, nearest, joint);
  for (const [i, cell] of region.cells.entries()) warmth[cell] = solution[i]!;
  return warmth;
}

/** The cells whose nearest bone is the joint's, and those around them that its heat can reach. */
function surroundings(neighbours: Int32Array, { joints, distances }: NearestBones, joint: number): Region {
  const numbers = new Int32Array(joints.length).fill(-1);
  const cells: number[] = [];
  let farthest = 0;
  for (let cell = 0; cell < joints.length; cell++) {
    if (joints[cell] !== joint) continue;
    numbers[cell] = cells.push(cell) - 1;
    if (distances[cell]! > farthest) farthest = distances[cell]!;
  }
  let begin = 0;
  for (let ring = 0; ring < farthest * REACH; ring++) {
    const end = cells.length;
    for (; begin < end; begin++) {
      for (let k = cells[begin]! * 6; k < cells[begin]! * 6 + 6; k++) {
        const next = neighbours[k]!;
        if (numbers[next] === -1) numbers[next] = cells.push(next) - 1;
      }
    }
  }
  const local = new Int32Array(cells.length * 6);
  for (const [i, cell] of cells.entries()) {
    for (let k = 0; k < 6; k++) local[i * 6 + k] = numbers[neighbours[cell * 6 + k]!]!;
  }
  return { cells: Int32Array.from(cells), neighbours: local };
}

function solve(
  { cells, neighbours }: Region,
  whole: Int32Array,
  nearest: NearestBones,
  joint: number,
): Float64Array {
  const count = cells.length;
  const hold = Float64Array.from(cells, (cell) => 1 / nearest.distances[cell]! ** 2);
  const diagonal = hold.slice();
  for (const [i, cell] of cells.entries()) {
    for (let k = 0; k < 6; k++) if (whole[cell * 6 + k] !== cell) diagonal[i]! += 1;
  }
  // Starting at what the bones alone would give leaves little to solve.
  const warmth = Float64Array.from(cells, (cell) => (nearest.joints[cell] === joint ? 1 : 0));
  const heat = hold.map((value, i) => value * warmth[i]!);
  const image = new Float64Array(count);
  const apply = (values: Float64Array) => {
    for (let i = 0; i < count; i++) {
      let sum = diagonal[i]! * values[i]!;
      for (let k = i * 6; k < i * 6 + 6; k++) {
        const next = neighbours[k]!;
        if (next >= 0 && next !== i) sum -= values[next]!;
      }
      image[i] = sum;
    }
  };
  apply(warmth);
  const residual = heat.map((value, i) => value - image[i]!);
  const direction = residual.map((value, i) => value / diagonal[i]!);
  let energy = 0;
  let scale = 0;
  for (let i = 0; i < count; i++) {
    energy += residual[i]! * direction[i]!;
    scale += heat[i]! ** 2 / diagonal[i]!;
  }
  for (let step = 0; step < MOST_STEPS && energy > TOLERANCE * scale; step++) {
    apply(direction);
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
