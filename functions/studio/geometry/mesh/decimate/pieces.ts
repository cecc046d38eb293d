import { connectedTriangles } from '../connected-triangles.ts';
import type { LabelledMesh } from './labelled-mesh.ts';

interface Piece {
  readonly triangles: number[];
  weight: number;
  readonly area: number;
  /** Its place in an order that jumps about, so that of many equal pieces every other goes, not one side of the model. */
  readonly turn: number;
}

/** Takes connected pieces away, the smallest first, until at most `target` triangles are left, or one piece. */
export function dropPieces(
  { positions, triangles, labels }: LabelledMesh,
  target: number,
  weightOf: (label: number) => number,
): Pick<LabelledMesh, 'triangles' | 'labels'> {
  const pieces = listPieces(positions, triangles);
  let count = 0;
  for (const piece of pieces) {
    for (const t of piece.triangles) piece.weight += weightOf(labels[t]!);
    count += piece.weight;
  }
  pieces.sort((p, q) => sizeClass(p.area) - sizeClass(q.area) || p.turn - q.turn);
  const kept = new Uint8Array(labels.length).fill(1);
  for (const piece of pieces.slice(0, -1)) {
    if (count <= target) break;
    count -= piece.weight;
    for (const t of piece.triangles) kept[t] = 0;
  }
  return {
    triangles: triangles.filter((_, corner) => kept[Math.floor(corner / 3)] === 1),
    labels: labels.filter((_, t) => kept[t] === 1),
  };
}

/** Areas within a quarter of each other count as equal. */
function sizeClass(area: number): number {
  return area > 0 ? Math.round(Math.log(area) / Math.log(1.25)) : Number.NEGATIVE_INFINITY;
}

function listPieces(positions: Float64Array, triangles: Uint32Array): Piece[] {
  return connectedTriangles(triangles, positions.length / 3).map((list, i) => ({
    triangles: list,
    weight: 0,
    area: list.reduce((sum, t) => sum + triangleArea(positions, triangles, 3 * t), 0),
    turn: reverseBits(i),
  }));
}

function reverseBits(value: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) if (value & (1 << bit)) reversed |= 1 << (31 - bit);
  return reversed >>> 0;
}

function triangleArea(p: Float64Array, triangles: Uint32Array, i: number): number {
  const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
  const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
  const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}
