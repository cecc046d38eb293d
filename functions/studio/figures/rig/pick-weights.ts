import type { CellSamples } from './sample-cells.ts';
import type { Skeleton } from './skeleton.ts';
import type { SkinWeights } from './skin-weights.ts';
import { MOST_JOINTS, strongest } from './strongest.ts';

/** The joints that one side's limb has and the other's must not move. */
const LIMB = /^(left|right)(.*?)(Shoulder|Upper|Lower|Hand|Foot|Toes|Wing)/;

/**
 * The four joints that move each vertex most. What two sides' limbs both move, as between the legs, goes to the nearer one
 * by as much as it is nearer: no vertex is moved by both. Only a robe hangs on both legs: it would tear between them.
 *
 * @param warmths one list a joint: how much it moves each cell
 */
export function pickWeights(
  { cells, shares }: CellSamples,
  warmths: readonly Float32Array[],
  skeleton: Skeleton,
): SkinWeights {
  const count = cells.length / 8;
  const joints = new Uint8Array(count * MOST_JOINTS);
  const weights = new Float32Array(count * MOST_JOINTS);
  const limbs = pairLimbs(skeleton);
  const own = new Float64Array(warmths.length);
  for (let v = 0; v < count; v++) {
    own.fill(0);
    for (let i = v * 8; i < v * 8 + 8; i++) {
      if (shares[i] === 0) continue;
      for (let joint = 0; joint < own.length; joint++)
        own[joint]! += shares[i]! * warmths[joint]![cells[i]!]!;
    }
    for (const { left, right } of limbs) part(own, left, right);
    const picked = strongest(own.entries());
    if (picked.length === 0) weights[v * MOST_JOINTS] = 1;
    for (const [k, [joint, weight]] of picked.entries()) {
      joints[v * MOST_JOINTS + k] = joint;
      weights[v * MOST_JOINTS + k] = weight;
    }
  }
  return { joints, weights };
}

interface LimbPair {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Arms, legs, forelegs, hind legs, wings: the joints of each, shoulders apart from arms and hips apart from legs. */
function pairLimbs({ joints, robed = false }: Skeleton): LimbPair[] {
  const pairs = new Map<string, { left: number[]; right: number[] }>();
  for (const [i, { name }] of joints.entries()) {
    const match = LIMB.exec(name);
    if (!match) continue;
    const limb = limbName(name);
    if (robed && limb === 'leg') continue;
    const pair = pairs.get(limb) ?? { left: [], right: [] };
    pairs.set(limb, pair);
    pair[match[1] as 'left' | 'right'].push(i);
  }
  return [...pairs.values()];
}

const limbName = (name: string): string =>
  /Front|Hind|Wing/.exec(name)?.[0] ?? (/Leg|Foot|Toes/.test(name) ? 'leg' : 'arm');

/** Takes from both sides' joints so much that the side that had less has none. */
function part(own: Float64Array, left: readonly number[], right: readonly number[]): void {
  const sum = (side: readonly number[]) => side.reduce((total, joint) => total + own[joint]!, 0);
  const [a, b] = [sum(left), sum(right)];
  if (a === 0 || b === 0) return;
  const less = Math.min(a, b);
  for (const joint of left) own[joint]! *= (a - less) / a;
  for (const joint of right) own[joint]! *= (b - less) / b;
}
