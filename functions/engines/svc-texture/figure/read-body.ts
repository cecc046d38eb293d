import { dot, type Vector } from '../../../studio/figures/rig/vector.ts';
import { type BodyMap, type LimbLines, limbLines } from './body-map.ts';
import type { BoundSkeleton } from './bound-skeleton.ts';
import { limbsOf } from './limbs.ts';

/** The lines of a person's limbs; undefined where a skeleton is no person's. */
export function personLines({ joints }: BoundSkeleton): LimbLines | undefined {
  const limbs = limbsOf(joints);
  return limbs && limbLines(joints, limbs);
}

/** Which limb each vertex of a model is of that a person's skeleton moves. */
export function bodyOf({ weightsOf }: BoundSkeleton, found: LimbLines, positions: Float32Array): BodyMap {
  const weights = weightsOf(found.lineOf, found.lines.length);
  return { lines: withHead(found.lines, weights, positions), weights, forward: found.forward };
}

/** The lines with the head's up to its top. */
function withHead(lines: LimbLines['lines'], weights: Uint8Array, positions: Float32Array): BodyMap['lines'] {
  const at = lines.findIndex(({ limb }) => limb === 'head');
  const { from, to } = lines[at]!;
  const along: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const span = dot(along, along) || 1;
  let top = 0;
  for (let v = 0; v < positions.length / 3; v++) {
    if (weights[v * lines.length + at]! < 128) continue;
    let share = 0;
    for (let k = 0; k < 3; k++) share += ((positions[v * 3 + k]! - from[k]!) * along[k]!) / span;
    top = Math.max(top, share);
  }
  if (top === 0) return lines;
  const end: Vector = [from[0] + along[0] * top, from[1] + along[1] * top, from[2] + along[2] * top];
  return lines.with(at, { limb: 'head', from, to: end });
}
