import type { Document, Node } from '@gltf-transform/core';
import { pickElements } from '../../geometry/mesh/elements.ts';
import { InputError } from '../../input-error.ts';
import { addFingers, countFingers } from './add-fingers.ts';
import { bindWeights } from './bind-weights.ts';
import { findApart } from './find-apart.ts';
import { findShields, type Shields } from './find-shields.ts';
import { findSkeleton, type Moved, whyNoSkeleton } from './find-skeleton.ts';
import { addHumanWings } from './fit-winged.ts';
import { hangProps } from './hang-props.ts';
import { type Body, readBody } from './read-body.ts';
import { readSolid } from './read-solid.ts';
import type { Rig, Skeleton } from './skeleton.ts';
import type { SkinWeights } from './skin-weights.ts';
import { isLying, standUp } from './stand-up.ts';
import { addTwist } from './twist.ts';
import { writeRig } from './write-rig.ts';

/** A model that hangs on a new skeleton. */
export interface RiggedModel {
  readonly skeleton: Skeleton;
  /** The vertices that it moves at rest, in world space: xyz triples, in the order of the weights. */
  readonly positions: Float32Array;
  readonly weights: SkinWeights;
  /** The joints' nodes by name. */
  readonly joints: ReadonlyMap<string, Node>;
  readonly shields?: Shields;
  /** Whether both its arms hold something. */
  readonly carries?: boolean;
  /** How many fingers of each hand have bones, if they were asked for. */
  readonly fingers?: Readonly<Record<'left' | 'right', number>>;
}

/** Bones that a rig has only when they are asked for. */
export interface RigOptions {
  /** Three in each finger that is apart from the others; see {@link addFingers}. */
  readonly fingers?: boolean;
  /** One more in each upper arm and forearm; see {@link addTwist}. */
  readonly twist?: boolean;
}

/** The options of a job that are a rig's. */
export const rigOptions = ({ fingers, twist }: Readonly<Record<string, unknown>>): RigOptions => ({
  fingers: fingers === true,
  twist: twist === true,
});

const SHAPES: Readonly<Record<Rig, string>> = {
  humanoid: 'a humanoid with its arms held away from the body',
  quadruped: 'a four-legged animal or a bird standing on its legs',
};
const KINDS: Readonly<Record<Rig, string>> = {
  humanoid: 'It is a humanoid.',
  quadruped: 'It is a four-legged animal or a bird.',
};

/** A body and what moves it; one that lies is stood up. */
function standing(document: Document): { readonly body: Body; readonly moved: Moved | null } {
  const body = readBody(document);
  const moved = findSkeleton(document, body);
  if (!moved || !isLying(moved.skeleton)) return { body, moved };
  standUp(document, body, moved.skeleton);
  const upright = readBody(document);
  return { body: upright, moved: findSkeleton(document, upright) };
}

/**
 * Gives what a model's default scene shows a skeleton and the weights to follow it, in place of any that it has; see
 * {@link findSkeleton}, {@link bindWeights} and {@link writeRig}. One that lies is stood up first; see {@link standUp}. What
 * stands beside it stays where it is; see {@link findApart}.
 *
 * @throws InputError engine_rejected_input when the model has no such shape, with the reason or pose, source_unreadable when its triangles name
 * vertices that do not exist
 */
export function rigModel(document: Document, kind: Rig, { fingers, twist }: RigOptions = {}): RiggedModel {
  const { body, moved } = standing(document);
  if (moved?.skeleton.kind !== kind) {
    const why = moved ? KINDS[moved.skeleton.kind] : whyNoSkeleton(document, body);
    throw new InputError(
      'engine_rejected_input',
      `The source model does not have the shape of ${SHAPES[kind]}. ${why}`,
    );
  }
  const { flesh } = moved;
  const solid = readSolid(flesh);
  const apart = solid ? findApart(flesh, solid).map((vertex) => flesh.vertices[vertex]!) : new Uint32Array();
  const winged = kind === 'humanoid' ? addHumanWings(flesh, moved.skeleton) : moved.skeleton;
  const plain = twist ? addTwist(winged) : winged;
  const bound = { skeleton: plain, weights: bindWeights(flesh, plain, solid) };
  const { skeleton, weights: own } = fingers ? addFingers(flesh, bound) : bound;
  const weights = hangProps(body, { ...moved, skeleton }, own);
  const joints = writeRig(document, body, skeleton, weights, apart);
  return {
    skeleton,
    ...(apart.length > 0
      ? withoutApart(body.positions, weights, apart)
      : { positions: body.positions, weights }),
    joints,
    shields: findShields(body, moved.props, skeleton, weights),
    carries: moved.props.some(({ inArms }) => inArms),
    ...(fingers && {
      fingers: { left: countFingers(skeleton, 'left'), right: countFingers(skeleton, 'right') },
    }),
  };
}

function withoutApart(
  positions: Float32Array,
  { joints, weights }: SkinWeights,
  apart: Uint32Array,
): Pick<RiggedModel, 'positions' | 'weights'> {
  const out = new Set(apart);
  const kept = Array.from({ length: positions.length / 3 }, (_, vertex) => vertex).filter((v) => !out.has(v));
  return {
    positions: pickElements(positions, kept, 3),
    weights: {
      joints: Uint8Array.from(kept.flatMap((v) => [...joints.subarray(v * 4, v * 4 + 4)])),
      weights: pickElements(weights, kept, 4),
    },
  };
}
