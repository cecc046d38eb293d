import { Line3, Vector3 } from 'three';
import { toBodySpace } from '../rig/body-space.ts';
import type { RiggedModel } from '../rig/rig-model.ts';
import type { Rig, Skeleton } from '../rig/skeleton.ts';
import type { SkinWeights } from '../rig/skin-weights.ts';
import { dot } from '../rig/vector.ts';
import { MOSTLY, type Skin } from './skin.ts';
import { measureSole, type Sole } from './sole.ts';

/** Names of legs as they begin the names of their joints. */
export const LEGS = {
  humanoid: ['left', 'right'],
  quadruped: ['leftFront', 'rightFront', 'leftHind', 'rightHind'],
} as const satisfies Record<Rig, readonly string[]>;

/** A rigged body as clips see it: in its own space (x to its left, y up from the ground, z forward), metres. */
export interface Figure {
  readonly kind: Rig;
  /** Names of joints, parents before children; the hips first. */
  readonly joints: readonly string[];
  readonly parents: ReadonlyMap<string, string | null>;
  /** Where each joint rests. */
  readonly rest: ReadonlyMap<string, Vector3>;
  /** Where the bones of joints without children end. */
  readonly tips: ReadonlyMap<string, Vector3>;
  /** Of {@link LEGS} those that it has: a bird has hind legs alone. */
  readonly legs: readonly string[];
  readonly soles: ReadonlyMap<string, Sole>;
  /** From the ground to the joints where legs begin, in the mean. */
  readonly leg_m: number;
  /** From shoulder to wrist along the bones, in the mean; 0 of a quadruped. */
  readonly arm_m: number;
  /** How far the tail's skin is from its bones at most; 0 without a tail. */
  readonly tail_m: number;
  /** From the left wing's root to its tip along the bones; 0 without wings. */
  readonly wing_m: number;
  /** How far the wings' skin is from their bones at most; 0 without wings. */
  readonly wingDepth_m: number;
  /** Where the face of a shield looks at rest, by the side of the hand that bears it. */
  readonly shields: ReadonlyMap<string, Vector3>;
  /** Whether both arms hold something: they stay at it. */
  readonly carries: boolean;
  readonly skin: Skin;
  /** The skin's vertices that are neither of the legs nor of the tail and the wings. */
  readonly trunk: Uint32Array;
}

/**
 * @param skeleton the body's joints
 * @param positions world space, xyz triples: the vertices at rest that `weights` are of
 * @param weights by the places of joints in the skeleton
 */
export function measureFigure(
  skeleton: Skeleton,
  positions: Float32Array,
  weights: SkinWeights,
  { shields = {}, carries = false }: Pick<RiggedModel, 'shields' | 'carries'> = {},
): Figure {
  const { left, up, forward } = skeleton.axes;
  const skin = { ...weights, positions: inBodySpace(skeleton, positions) };
  const rest = new Map(
    skeleton.joints.map(({ name, position }) => [name, new Vector3(...toBodySpace(skeleton, position))]),
  );
  const tips = new Map(
    skeleton.joints.flatMap(({ name, tip }) =>
      tip ? [[name, new Vector3(...toBodySpace(skeleton, tip))] as const] : [],
    ),
  );
  const at = (name: string): Vector3 => rest.get(name)!;
  const legs = LEGS[skeleton.kind].filter((leg) => rest.has(`${leg}Foot`));
  const measured = { skeleton, skin, rest, tips };
  const armOf = (side: string) =>
    at(`${side}UpperArm`).distanceTo(at(`${side}LowerArm`)) +
    at(`${side}LowerArm`).distanceTo(at(`${side}Hand`));
  return {
    kind: skeleton.kind,
    joints: skeleton.joints.map(({ name }) => name),
    parents: new Map(skeleton.joints.map(({ name, parent }) => [name, parent])),
    rest,
    tips,
    legs,
    soles: new Map(legs.map((leg) => [leg, measureSole(skeleton, skin, rest, tips, leg)])),
    leg_m: legs.reduce((sum, leg) => sum + at(`${leg}UpperLeg`).y, 0) / legs.length,
    arm_m: skeleton.kind === 'humanoid' ? (armOf('left') + armOf('right')) / 2 : 0,
    tail_m: thickness(measured, 'tail'),
    wing_m: bonesOf(measured, 'leftWing').reduce((sum, bone) => sum + bone.distance(), 0),
    wingDepth_m: Math.max(thickness(measured, 'leftWing'), thickness(measured, 'rightWing')),
    shields: new Map(
      Object.entries(shields).map(([side, face]) => [
        side,
        new Vector3(...[left, up, forward].map((axis) => dot(face, axis))),
      ]),
    ),
    carries,
    skin,
    trunk: trunkOf(skeleton, skin),
  };
}

function weightsOf(skeleton: Skeleton, skin: Skin, isOne: (joint: string) => boolean): Float32Array {
  const numbers = new Set(skeleton.joints.flatMap(({ name }, number) => (isOne(name) ? [number] : [])));
  const sums = new Float32Array(skin.positions.length / 3);
  for (let k = 0; k < skin.weights.length; k++) {
    if (numbers.has(skin.joints[k]!)) sums[Math.floor(k / 4)]! += skin.weights[k]!;
  }
  return sums;
}

function trunkOf(skeleton: Skeleton, skin: Skin): Uint32Array {
  const limbs = weightsOf(skeleton, skin, (joint) => /Leg$|Foot$|Toes$|^tail|Wing/.test(joint));
  return Uint32Array.from(limbs.keys()).filter((vertex) => limbs[vertex]! < MOSTLY);
}

interface Measured {
  readonly skeleton: Skeleton;
  readonly skin: Skin;
  readonly rest: ReadonlyMap<string, Vector3>;
  readonly tips: ReadonlyMap<string, Vector3>;
}

/** The bones of the joints whose names begin so, one after the other. */
function bonesOf({ skeleton, rest, tips }: Measured, name: string): Line3[] {
  const ends = skeleton.joints.flatMap((joint) => (joint.name.startsWith(name) ? [joint.name] : []));
  const line = [...ends.map((end) => rest.get(end)!), ...ends.slice(-1).map((end) => tips.get(end)!)];
  return line.slice(1).map((end, i) => new Line3(line[i]!, end));
}

/** How far the skin of such joints is from their bones at most. */
function thickness(measured: Measured, name: string): number {
  const { skeleton, skin } = measured;
  const bones = bonesOf(measured, name);
  const shares = weightsOf(skeleton, skin, (joint) => joint.startsWith(name));
  const [point, near] = [new Vector3(), new Vector3()];
  let most = 0;
  for (let v = 0; bones.length > 0 && v < skin.positions.length / 3; v++) {
    if (shares[v]! < MOSTLY) continue;
    point.fromArray(skin.positions, v * 3);
    const gaps = bones.map((bone) => bone.closestPointToPoint(point, true, near).distanceTo(point));
    most = Math.max(most, Math.min(...gaps));
  }
  return most;
}

function inBodySpace(skeleton: Skeleton, positions: Float32Array): Float32Array {
  const own = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3)
    own.set(toBodySpace(skeleton, [positions[i]!, positions[i + 1]!, positions[i + 2]!]), i);
  return own;
}
