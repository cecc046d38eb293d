import { listBones } from './bones.ts';
import type { Body } from './read-body.ts';
import type { Skeleton } from './skeleton.ts';
import type { SkinWeights } from './skin-weights.ts';
import { distance, dot, mix, subtract, type Vector } from './vector.ts';

/** How much each joint moves each vertex of a body. */
export function bindWeights({ positions }: Body, skeleton: Skeleton): SkinWeights {
  const bones = listBones(skeleton);
  const count = positions.length / 3;
  const joints = new Uint8Array(count * 4);
  const weights = new Float32Array(count * 4);
  for (let v = 0; v < count; v++) {
    const p: Vector = [positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!];
    const near = new Map<number, number>();
    for (const { joint, from, to } of bones) {
      const along = subtract(to, from);
      const share = Math.min(1, Math.max(0, dot(subtract(p, from), along) / (dot(along, along) || 1)));
      const d = distance(p, mix(from, to, share));
      near.set(joint, Math.min(near.get(joint) ?? Infinity, d));
    }
    const best = [...near]
      .sort((a, b) => a[1] - b[1])
      .slice(0, 2)
      .map(([j, d]) => [j, d ** -8] as const);
    const sum = best.reduce((s, [, w]) => s + w, 0);
    for (const [k, [j, w]] of best.entries()) {
      joints[v * 4 + k] = j;
      weights[v * 4 + k] = w / sum;
    }
  }
  return { joints, weights };
}
