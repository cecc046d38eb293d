import { type CellSurface, crossLines } from './cross-lines.ts';
import type { Grid } from './grid.ts';
import type { Vector } from './vector.ts';

/** Empty cells around a shape: bridges and searches may step out of it without leaving the box. */
const MARGIN = 2;
/** Off the round numbers that models are built on: a line exactly through an edge is the exception. */
const OFFSET = 0.0137;

/** Any number of triangles; closed or not, one piece or many, also through each other. */
export interface TriangleSurface {
  /** xyz triples. */
  readonly positions: ArrayLike<number>;
  readonly triangles: Uint32Array;
}

/**
 * The cells whose centres are inside a surface. A centre is inside where most of the three lines through it along the axes
 * have crossed into the shape and not yet out of it, or where no way leads out through cells that the surface does
 * not pass: so neither a hole, nor a piece turned inside out, nor an inner wall makes a body hollow. Where the shape is thinner
 * than a cell, the cells that it passes are taken.
 *
 * @param edge of a cell
 */
export function voxelize({ positions, triangles }: TriangleSurface, edge: number): Grid {
  const { low, high } = boxOf(positions, triangles);
  const size = low.map((value, k) => Math.ceil((high[k]! - value) / edge + OFFSET) + 2 * MARGIN);
  const [nx, ny, nz] = size as [number, number, number];
  const origin = low.map((value) => value - (MARGIN + OFFSET) * edge) as unknown as Vector;
  const points = new Float64Array(positions.length);
  for (let i = 0; i < points.length; i++) points[i] = (positions[i]! - origin[i % 3]!) / edge;
  const count = nx * ny * nz;
  const passed = new Uint8Array(count);
  const votes = new Int8Array(count);
  for (let axis = 0; axis < 3; axis++) {
    voteAlong({ points, triangles }, axis, [nx, ny, nz], passed, votes);
  }
  return { size: [nx, ny, nz], origin, edge, solid: decide([nx, ny, nz], passed, votes) };
}

/** The corners of the box around what the triangles use. */
export function boxOf(
  positions: ArrayLike<number>,
  triangles: Uint32Array,
): { low: number[]; high: number[] } {
  let [lowX, lowY, lowZ] = [Infinity, Infinity, Infinity];
  let [highX, highY, highZ] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < triangles.length; i++) {
    const vertex = triangles[i]! * 3;
    const x = positions[vertex]!;
    const y = positions[vertex + 1]!;
    const z = positions[vertex + 2]!;
    if (x < lowX) lowX = x;
    if (y < lowY) lowY = y;
    if (z < lowZ) lowZ = z;
    if (x > highX) highX = x;
    if (y > highY) highY = y;
    if (z > highZ) highZ = z;
  }
  return { low: [lowX, lowY, lowZ], high: [highX, highY, highZ] };
}

/** Adds 1 to the votes of cells inside along one axis, takes 1 from those outside, and marks those that are passed. */
function voteAlong(
  surface: CellSurface,
  axis: number,
  size: readonly [number, number, number],
  passed: Uint8Array,
  votes: Int8Array,
): void {
  const strides = [1, size[0], size[0] * size[1]];
  const along = strides[axis]!;
  const [uStride, vStride] = [strides[(axis + 1) % 3]!, strides[(axis + 2) % 3]!];
  const [uSize, vSize] = [size[(axis + 1) % 3]!, size[(axis + 2) % 3]!];
  const turns = new Int16Array(votes.length);
  crossLines(surface, axis, (u, v, at, sign) => {
    const line = u * uStride + v * vStride;
    passed[line + Math.floor(at) * along] = 1;
    turns[line + Math.floor(at + 0.5) * along]! += sign;
  });
  for (let v = 0; v < vSize; v++) {
    for (let u = 0; u < uSize; u++) {
      const line = u * uStride + v * vStride;
      const last = line + (size[axis]! - 1) * along;
      let whole = 0;
      for (let i = line; i <= last; i += along) whole += turns[i]!;
      let before = 0;
      for (let i = line; i <= last; i += along) {
        before += turns[i]!;
        // Through a hole the line counts on one side only: then it has no vote.
        const after = whole - before;
        if (before !== 0 && after !== 0) votes[i]! += 1;
        else if (before === 0 && after === 0) votes[i]! -= 1;
      }
    }
  }
}

function decide(size: readonly [number, number, number], passed: Uint8Array, votes: Int8Array): Uint8Array {
  const outside = floodOutside(size, passed);
  const solid = new Uint8Array(votes.length);
  const steps = [1, size[0], size[0] * size[1]];
  const isBeside = (cells: Uint8Array, i: number) =>
    steps.some((step) => cells[i - step] === 1 || cells[i + step] === 1);
  for (let i = 0; i < solid.length; i++) {
    if (votes[i]! > 0 || (outside[i] === 0 && (passed[i] === 0 || !isBeside(outside, i)))) solid[i] = 1;
  }
  const thin: number[] = [];
  for (let i = 0; i < solid.length; i++) {
    if (passed[i] === 1 && solid[i] === 0 && !isBeside(solid, i)) thin.push(i);
  }
  for (const i of thin) solid[i] = 1;
  return solid;
}

/** 1 for each cell that is reached from the box's border without entering one that the surface passes. */
function floodOutside([nx, ny, nz]: readonly [number, number, number], passed: Uint8Array): Uint8Array {
  const outside = new Uint8Array(passed.length);
  // The border is empty. Once it is marked, no step leaves the box.
  outside.fill(1, 0, nx * ny).fill(1, nx * ny * (nz - 1));
  for (let z = 0; z < nz; z++) {
    outside.fill(1, nx * ny * z, nx * (ny * z + 1)).fill(1, nx * (ny * z + ny - 1), nx * ny * (z + 1));
    for (let y = 0; y < ny; y++) outside[nx * (y + ny * z)] = outside[nx * (y + ny * z) + nx - 1] = 1;
  }
  const steps = Int32Array.of(1, -1, nx, -nx, nx * ny, -nx * ny);
  const stack = new Int32Array(passed.length);
  const first = 1 + nx * (1 + ny);
  outside[first] = 1;
  stack[0] = first;
  for (let top = 1; top > 0; ) {
    const cell = stack[--top]!;
    for (let k = 0; k < 6; k++) {
      const next = cell + steps[k]!;
      if (passed[next] === 1 || outside[next] === 1) continue;
      outside[next] = 1;
      stack[top++] = next;
    }
  }
  return outside;
}
