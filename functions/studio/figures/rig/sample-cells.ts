import { numberPlaces } from '../../geometry/mesh/place-numbers.ts';
import { cellCenter, listNeighbours } from './grid.ts';
import type { Solid } from './read-solid.ts';
import type { TriangleSurface } from './voxelize.ts';

/** Which cells of a solid each vertex of its surface lies between, eight a vertex, and how near; shares sum to 1. */
export interface CellSamples {
  readonly cells: Int32Array;
  readonly shares: Float32Array;
}

/** How far below the surface a vertex is looked up, in edges of a cell: else it would be as near to what it touches. */
const DEPTH = 0.75;

/**
 * Places vertices among the centres of cells, for trilinear interpolation over those that are inside of the solid.
 *
 * @param indexOf place of each of the grid's cells among the solid's, -1 for empty ones
 */
export function sampleCells(body: TriangleSurface, solid: Solid, indexOf: Int32Array): CellSamples {
  const { grid, center, unit_m } = solid;
  const [nx, ny] = grid.size;
  const count = body.positions.length / 3;
  const normals = vertexNormals(body);
  const cells = new Int32Array(count * 8).fill(0);
  const shares = new Float32Array(count * 8);
  const place = [0, 0, 0];
  for (let v = 0; v < count; v++) {
    for (let k = 0; k < 3; k++) {
      const inSolid = (body.positions[v * 3 + k]! - center[k]!) / unit_m;
      place[k] = (inSolid - grid.origin[k]!) / grid.edge - 0.5 - DEPTH * normals[v * 3 + k]!;
    }
    const [x, y, z] = place.map((value, k) =>
      Math.min(grid.size[k]! - 2, Math.max(0, Math.floor(value) || 0)),
    );
    let sum = 0;
    for (let corner = 0; corner < 8; corner++) {
      const [dx, dy, dz] = [corner & 1, (corner >> 1) & 1, corner >> 2];
      const index = indexOf[x! + dx + nx * (y! + dy + ny * (z! + dz))]!;
      if (index < 0) continue;
      const share = near(place[0]! - x! - dx) * near(place[1]! - y! - dy) * near(place[2]! - z! - dz);
      cells[v * 8 + corner] = index;
      shares[v * 8 + corner] = share;
      sum += share;
    }
    if (sum > 1e-3) for (let i = v * 8; i < v * 8 + 8; i++) shares[i]! /= sum;
    else {
      shares.fill(0, v * 8, v * 8 + 8);
      cells[v * 8] = nearestCell(solid, indexOf, x! + nx * (y! + ny * z!));
      shares[v * 8] = 1;
    }
  }
  return { cells, shares };
}

const near = (offset: number): number => Math.max(0, 1 - Math.abs(offset));

/** Spreads out from a cell until some are found; for what hangs off a body farther, the nearest of all. */
function nearestCell({ grid, cells }: Solid, indexOf: Int32Array, from: number): number {
  const steps = listNeighbours(grid).map(({ step }) => step);
  const seen = new Set([from]);
  for (const cell of seen) {
    if (indexOf[cell] !== undefined && indexOf[cell]! >= 0) return indexOf[cell]!;
    if (seen.size > 4000) break;
    for (const step of steps) if (cell + step >= 0 && cell + step < indexOf.length) seen.add(cell + step);
  }
  const [x, y, z] = cellCenter(grid, from);
  let [best, least] = [0, Infinity];
  for (const [i, cell] of cells.entries()) {
    const [a, b, c] = cellCenter(grid, cell);
    const square = (a - x) ** 2 + (b - y) ** 2 + (c - z) ** 2;
    if (square < least) [best, least] = [i, square];
  }
  return best;
}

/**
 * Unit length, each triangle counting by its area; zeros where a vertex has none. Vertices at one place have one normal: at
 * a seam of the texture or a hard edge each side's own would look up other cells, and what moves would tear there.
 */
function vertexNormals({ positions, triangles }: TriangleSurface): Float32Array {
  const placeOf = numberPlaces(Float32Array.from(positions));
  const sums = new Float32Array(positions.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
    const places = [placeOf[a / 3]! * 3, placeOf[b / 3]! * 3, placeOf[c / 3]! * 3];
    for (let k = 0; k < 3; k++) {
      const u = (k + 1) % 3;
      const w = (k + 2) % 3;
      const value =
        (positions[b + u]! - positions[a + u]!) * (positions[c + w]! - positions[a + w]!) -
        (positions[b + w]! - positions[a + w]!) * (positions[c + u]! - positions[a + u]!);
      for (const place of places) sums[place + k]! += value;
    }
  }
  const normals = new Float32Array(positions.length);
  for (const [vertex, number] of placeOf.entries()) {
    const sum = sums.subarray(number * 3, number * 3 + 3);
    const length = Math.hypot(sum[0]!, sum[1]!, sum[2]!);
    if (!(length > 0 && length < Infinity)) continue;
    for (let k = 0; k < 3; k++) normals[vertex * 3 + k] = sum[k]! / length;
  }
  return normals;
}
