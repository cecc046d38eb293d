import type { Bone } from './bones.ts';
import { cellAt, cellCenter, listNeighbours } from './grid.ts';
import type { Solid } from './read-solid.ts';
import { distance, dot, length, mix, subtract, type Vector } from './vector.ts';

/** One a cell of a solid, in their order. */
export interface NearestBones {
  /** The joint of the bone that is nearest by the way inside of the solid. */
  readonly joints: Uint8Array;
  /** Straight to that bone, in edges of a cell; at least half of one. */
  readonly distances: Float64Array;
}

/**
 * Finds the nearest bone of each cell by the length of the way inside, so that a thigh's cells are never nearer to the
 * other leg's bone: what Baran and Popovic's test of visibility from the bone is for, without casting a ray.
 *
 * @param bones in the solid's space
 * @param indexOf place of each of the grid's cells among the solid's, -1 for empty ones
 */
export function findNearestBones(
  { grid, cells }: Solid,
  bones: readonly Bone[],
  indexOf: Int32Array,
): NearestBones {
  const labels = new Int16Array(cells.length).fill(-1);
  const lengths = new Int32Array(cells.length).fill(0x7fffffff);
  const buckets: number[][] = [[], [], [], [], [], []];
  for (const [label, bone] of bones.entries()) {
    for (const cell of cellsAlong({ grid, cells }, bone)) {
      const i = indexOf[cell]!;
      if (lengths[i] === 0) continue;
      lengths[i] = 0;
      labels[i] = label;
      buckets[0]!.push(i);
    }
  }
  const neighbours = listNeighbours(grid);
  for (let at = 0, idle = 0; idle < buckets.length; at++) {
    const bucket = buckets[at % 6]!;
    idle = bucket.length === 0 ? idle + 1 : 0;
    for (const i of bucket) {
      if (lengths[i] !== at) continue;
      for (const { step, thirds } of neighbours) {
        const next = indexOf[cells[i]! + step]!;
        if (next < 0 || lengths[next]! <= at + thirds) continue;
        lengths[next] = at + thirds;
        labels[next] = labels[i]!;
        buckets[(at + thirds) % 6]!.push(next);
      }
    }
    bucket.length = 0;
  }
  const joints = Uint8Array.from(labels, (label) => bones[Math.max(0, label)]!.joint);
  const distances = new Float64Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    const bone = bones[Math.max(0, labels[i]!)]!;
    distances[i] = Math.max(0.5, toBone(cellCenter(grid, cells[i]!), bone) / grid.edge);
  }
  return { joints, distances };
}

/** The solid's cells that a bone runs through; the nearest one where it runs through none. */
function cellsAlong({ grid, cells }: Pick<Solid, 'grid' | 'cells'>, { from, to }: Bone): number[] {
  const steps = Math.max(1, Math.ceil((2 * distance(from, to)) / grid.edge));
  const found = new Set<number>();
  for (let i = 0; i <= steps; i++) {
    const cell = cellAt(grid, mix(from, to, i / steps));
    if (cell >= 0 && grid.solid[cell] === 1) found.add(cell);
  }
  if (found.size > 0) return [...found];
  const middle = mix(from, to, 0.5);
  let [best, least] = [cells[0]!, Infinity];
  for (const cell of cells) {
    const away = distance(cellCenter(grid, cell), middle);
    if (away < least) [best, least] = [cell, away];
  }
  return [best];
}

function toBone(point: Vector, { from, to }: Bone): number {
  const along = subtract(to, from);
  const share = dot(subtract(point, from), along) / (dot(along, along) || 1);
  return length(subtract(point, mix(from, to, Math.min(1, Math.max(0, share)))));
}
