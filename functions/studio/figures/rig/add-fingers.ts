import { bindWeights } from './bind-weights.ts';
import { findFingers } from './find-fingers.ts';
import { fingerJoints } from './finger-joints.ts';
import { type HandPiece, handPiece } from './hand-piece.ts';
import type { Flesh } from './props.ts';
import type { Joint, Skeleton } from './skeleton.ts';
import type { SkinWeights } from './skin-weights.ts';
import { strongest } from './strongest.ts';
import { add, scale, subtract, type Vector } from './vector.ts';

/** A skeleton and the weights of the flesh that it bends. */
export interface Bound {
  readonly skeleton: Skeleton;
  readonly weights: SkinWeights;
}

/** Gives both hands the bones of {@link findFingers}, and the fingers what they take of the hands' weights. */
export function addFingers(flesh: Flesh, bound: Bound): Bound {
  return (['left', 'right'] as const).reduce((before, side) => addToHand(flesh, before, side), bound);
}

/** How many fingers of a hand have bones. */
export const countFingers = ({ joints }: Skeleton, side: 'left' | 'right'): number =>
  joints.filter(({ name, tip }) => tip && name.startsWith(side) && name.endsWith('Distal')).length;

function addToHand(flesh: Flesh, bound: Bound, side: 'left' | 'right'): Bound {
  const { skeleton, weights } = bound;
  const place = skeleton.joints.findIndex(({ name }) => name === `${side}Hand`);
  const hand = skeleton.joints[place]!;
  const piece = handPiece(flesh, weights, place);
  if (!piece) return bound;
  const { center, unit_m } = piece.solid;
  const toWorld = (at: Vector): Vector => add(scale(at, unit_m), center);
  const wrist = scale(subtract(hand.position, center), 1 / unit_m);
  const found = findFingers(piece.solid, wrist);
  if (found.length === 0) return bound;
  const fingers = fingerJoints(found, { side, wrist, forward: skeleton.axes.forward }).map(
    ({ position, tip, ...joint }): Joint => ({
      ...joint,
      position: toWorld(position),
      ...(tip && { tip: toWorld(tip) }),
    }),
  );
  const { tip: _, ...palm } = hand;
  const joints = [...skeleton.joints.with(place, palm), ...fingers];
  const own = bindWeights(piece.surface, { ...skeleton, joints: [palm, ...fingers] }, piece.solid);
  const numbers = [place, ...fingers.map((_joint, i) => skeleton.joints.length + i)];
  return { skeleton: { ...skeleton, joints }, weights: shared(weights, piece, own, numbers) };
}

/**
 * Divides what a hand moves among it and its fingers.
 *
 * @param own the piece's weights, by the places in `numbers`, of which the first is the hand's
 */
function shared(
  weights: SkinWeights,
  { surface, shares }: HandPiece,
  own: SkinWeights,
  numbers: readonly number[],
): SkinWeights {
  const [joints, values] = [weights.joints.slice(), weights.weights.slice()];
  for (const [v, vertex] of surface.vertices.entries()) {
    const all = new Map<number, number>();
    for (let k = vertex * 4; k < vertex * 4 + 4; k++)
      if (joints[k] !== numbers[0]) all.set(joints[k]!, values[k]!);
    for (let k = v * 4; k < v * 4 + 4; k++) {
      const joint = numbers[own.joints[k]!]!;
      all.set(joint, (all.get(joint) ?? 0) + own.weights[k]! * shares[v]!);
    }
    joints.fill(0, vertex * 4, vertex * 4 + 4);
    values.fill(0, vertex * 4, vertex * 4 + 4);
    for (const [k, [joint, weight]] of strongest(all).entries()) {
      joints[vertex * 4 + k] = joint;
      values[vertex * 4 + k] = weight;
    }
  }
  return { joints, weights: values };
}
