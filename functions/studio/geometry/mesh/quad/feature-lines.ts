import type { HalfEdgeMesh } from './half-edge-mesh.ts';
import { lengthOf } from './length.ts';

/** Moves a vertex of an xyz array to the nearest point of the lines, if one is near. */
export type LineSnap = (positions: Float64Array, vertex: number) => void;

/**
 * The feature lines of a mesh as they are now, to come back to once its vertices have moved.
 *
 * @param reach how far from a vertex a line is looked for
 */
export function featureLines(mesh: HalfEdgeMesh, reach: number): LineSnap {
  const ends: number[] = [];
  const cells = new Map<string, number[]>();
  const cellOf = (value: number) => Math.floor(value / reach);
  for (let h = 0; h < mesh.faceCount * 3; h++) {
    if (mesh.origin[h]! < 0 || !mesh.feature[h] || mesh.twin[h]! < h) continue;
    const segment = ends.length / 6;
    for (const v of [mesh.origin[h]! * 3, mesh.target(h) * 3]) {
      ends.push(mesh.positions[v]!, mesh.positions[v + 1]!, mesh.positions[v + 2]!);
    }
    for (const key of cellsOf(ends, segment * 6, cellOf)) {
      const cell = cells.get(key);
      if (cell) cell.push(segment);
      else cells.set(key, [segment]);
    }
  }
  return (positions, vertex) => {
    const i = vertex * 3;
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    let best = Infinity;
    for (const segment of cells.get([x, y, z].map(cellOf).join()) ?? []) {
      const s = segment * 6;
      const [ax, ay, az] = [ends[s]!, ends[s + 1]!, ends[s + 2]!];
      const [dx, dy, dz] = [ends[s + 3]! - ax, ends[s + 4]! - ay, ends[s + 5]! - az];
      const along = ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / (dx * dx + dy * dy + dz * dz || 1);
      const share = Math.min(1, Math.max(0, along));
      const [px, py, pz] = [ax + dx * share, ay + dy * share, az + dz * share];
      const distance = lengthOf(px - x, py - y, pz - z);
      if (distance >= best) continue;
      best = distance;
      positions[i] = px;
      positions[i + 1] = py;
      positions[i + 2] = pz;
    }
  };
}

/** Keys of all cells that a segment's box touches when it is grown by one cell. */
function* cellsOf(ends: readonly number[], s: number, cellOf: (value: number) => number): Generator<string> {
  const low = [0, 1, 2].map((k) => cellOf(Math.min(ends[s + k]!, ends[s + 3 + k]!)) - 1);
  const high = [0, 1, 2].map((k) => cellOf(Math.max(ends[s + k]!, ends[s + 3 + k]!)) + 1);
  for (let x = low[0]!; x <= high[0]!; x++) {
    for (let y = low[1]!; y <= high[1]!; y++)
      for (let z = low[2]!; z <= high[2]!; z++) yield `${x},${y},${z}`;
  }
}
