import { Vector3 } from 'three';
import type { Rig } from '../domain/catalogue.ts';
import { toBodySpace } from '../rig/body-space.ts';
import type { Skeleton } from '../rig/skeleton.ts';
import type { SkinWeights } from '../rig/skin-weights.ts';
import { measureSole, type Sole } from './sole.ts';

/** Names of legs as they begin the names of their joints. */
export const LEGS = {
  humanoid: ['left', 'right'],
  quadruped: ['leftFront', 'rightFront', 'leftHind', 'rightHind'],
} as const satisfies Record<Rig, readonly string[]>;

/** The skin of a body at rest, in body space. */
export interface Skin extends SkinWeights {
  /** xyz triples, metres. */
  readonly positions: Float32Array;
}

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
  readonly soles: ReadonlyMap<string, Sole>;
  /** From the ground to the joints where legs begin, in the mean. */
  readonly leg_m: number;
  /** From shoulder to wrist along the bones, in the mean; 0 of a quadruped. */
  readonly arm_m: number;
  readonly skin: Skin;
}

/**
 * @param skeleton the body's joints
 * @param positions world space, xyz triples: the vertices at rest that `weights` are of
 * @param weights by the places of joints in the skeleton
 */
export function measureFigure(skeleton: Skeleton, positions: Float32Array, weights: SkinWeights): Figure {
  const skin = { ...weights, positions: inBodySpace(skeleton, positions) };
  const rest = new Map(
    skeleton.joints.map(({ name, position }) => [name, new Vector3(...toBodySpace(skeleton, position))]),
  );
  const at = (name: string): Vector3 => rest.get(name)!;
  const legs = LEGS[skeleton.kind];
  const armOf = (side: string) =>
    at(`${side}UpperArm`).distanceTo(at(`${side}LowerArm`)) +
    at(`${side}LowerArm`).distanceTo(at(`${side}Hand`));
  return {
    kind: skeleton.kind,
    joints: skeleton.joints.map(({ name }) => name),
    parents: new Map(skeleton.joints.map(({ name, parent }) => [name, parent])),
    rest,
    tips: new Map(
      skeleton.joints.flatMap(({ name, tip }) =>
        tip ? [[name, new Vector3(...toBodySpace(skeleton, tip))] as const] : [],
      ),
    ),
    soles: new Map(legs.map((leg) => [leg, measureSole(skeleton, skin, rest, leg)])),
    leg_m: legs.reduce((sum, leg) => sum + at(`${leg}UpperLeg`).y, 0) / legs.length,
    arm_m: skeleton.kind === 'humanoid' ? (armOf('left') + armOf('right')) / 2 : 0,
    skin,
  };
}

function inBodySpace(skeleton: Skeleton, positions: Float32Array): Float32Array {
  const own = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3)
    own.set(toBodySpace(skeleton, [positions[i]!, positions[i + 1]!, positions[i + 2]!]), i);
  return own;
}
