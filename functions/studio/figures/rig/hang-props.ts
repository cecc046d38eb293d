import { shieldFace } from './find-shields.ts';
import type { Moved } from './find-skeleton.ts';
import type { Prop } from './props.ts';
import type { Body } from './read-body.ts';
import type { Skeleton } from './skeleton.ts';
import type { SkinWeights } from './skin-weights.ts';
import { pointsOn } from './surface-points.ts';
import type { Vector } from './vector.ts';

/** Points of a prop, and of the flesh, that are compared with each other. */
const PROP_POINTS = 400;
const FLESH_POINTS = 20_000;
/** What is so much farther off than the nearest, by the body's height, is touched as well. */
const TOUCHING = 0.015;
/** How far off a hand is that holds something, by the same: its palm is not at the fingers' skin. */
const IN_HAND = 0.03;

/** The weights of a whole body: of its flesh as they are, of each of its props one joint's alone. */
export function hangProps(body: Body, moved: Moved, own: SkinWeights): SkinWeights {
  const { skeleton, flesh, props } = moved;
  if (props.length === 0) return own;
  const count = body.positions.length / 3;
  const joints = new Uint8Array(count * 4);
  const weights = new Float32Array(count * 4);
  for (const [v, vertex] of flesh.vertices.entries()) {
    joints.set(own.joints.subarray(v * 4, v * 4 + 4), vertex * 4);
    weights.set(own.weights.subarray(v * 4, v * 4 + 4), vertex * 4);
  }
  for (const prop of props) {
    const known = skeleton.joints.findIndex(({ name }) => name === prop.joint);
    const joint = known >= 0 ? known : bearer(body, prop, skeleton, touchedJoint(body, prop, moved, own));
    for (const vertex of prop.vertices) {
      joints[vertex * 4] = joint;
      weights[vertex * 4] = 1;
    }
  }
  return { joints, weights };
}

/** A shield at a forearm moves with the hand, which takes the forearm's roll; all else with what it touches. */
function bearer(body: Body, { vertices }: Prop, skeleton: Skeleton, touched: number): number {
  const [, side] = /^(left|right)LowerArm$/.exec(skeleton.joints[touched]!.name) ?? [];
  if (!side || !shieldFace(body, skeleton, side as 'left' | 'right', vertices)) return touched;
  return skeleton.joints.findIndex(({ name }) => name === `${side}Hand`);
}

/** The joint that moves most of the flesh that a prop is nearest to; a hand's where a hand is at it. */
function touchedJoint(
  body: Body,
  { vertices }: Prop,
  { skeleton, flesh }: Moved,
  weights: SkinWeights,
): number {
  const own = new Set(vertices);
  const triangles = Array.from({ length: body.triangles.length / 3 }, (_, t) => t).filter((t) =>
    own.has(body.triangles[t * 3]!),
  );
  const { points } = pointsOn(body, triangles, TOUCHING * skeleton.height_m);
  const touches = some(points, PROP_POINTS).map((point) => nearest(point, flesh.positions));
  const votesWithin = (reach_m: number): number[] => {
    const votes = skeleton.joints.map(() => 0);
    for (const { vertex, away_m } of touches) {
      if (away_m > reach_m) continue;
      for (let k = vertex * 4; k < vertex * 4 + 4; k++) votes[weights.joints[k]!]! += weights.weights[k]!;
    }
    return votes;
  };
  const inHand = votesWithin(IN_HAND * skeleton.height_m).map((vote, i) =>
    /Hand$/.test(skeleton.joints[i]!.name) && vote > 1 ? vote : 0,
  );
  const nearest_m = Math.min(...touches.map(({ away_m }) => away_m));
  const votes = inHand.some((vote) => vote > 0)
    ? inHand
    : votesWithin(nearest_m + TOUCHING * skeleton.height_m);
  return votes.indexOf(Math.max(...votes));
}

/** Evenly many of a list. */
function some(points: readonly Vector[], most: number): Vector[] {
  const stride = Math.max(1, Math.ceil(points.length / most));
  return points.filter((_, i) => i % stride === 0);
}

function nearest([x, y, z]: Vector, positions: Float32Array) {
  const stride = Math.max(1, Math.ceil(positions.length / 3 / FLESH_POINTS)) * 3;
  let [vertex, least] = [0, Infinity];
  for (let i = 0; i < positions.length; i += stride) {
    const square = (positions[i]! - x) ** 2 + (positions[i + 1]! - y) ** 2 + (positions[i + 2]! - z) ** 2;
    if (square < least) [vertex, least] = [i / 3, square];
  }
  return { vertex, away_m: Math.sqrt(least) };
}
