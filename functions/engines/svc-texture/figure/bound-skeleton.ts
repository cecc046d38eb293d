import type { Node, Primitive } from '@gltf-transform/core';
import { bindWeights } from '../../../studio/figures/rig/bind-weights.ts';
import { findMoved } from '../../../studio/figures/rig/find-skeleton.ts';
import type { SkinWeights } from '../../../studio/figures/rig/skin-weights.ts';
import { toFloats } from '../../../studio/geometry/mesh/accessor.ts';
import type { Part } from '../../svc-uv/parts.ts';
import type { ModelSurface } from '../surface.ts';
import type { PlacedJoint } from './body-map.ts';

/** A skeleton, and how much of a surface each of its joints moves: the model's own, or one that fits its shape. */
export interface BoundSkeleton {
  readonly joints: readonly PlacedJoint[];
  /**
   * How much each vertex moves with each of some lines, of 255: one row a vertex.
   *
   * @param lineOf which line each joint moves, @param count of lines
   */
  weightsOf(lineOf: readonly number[], count: number): Uint8Array;
}

/** The skeleton of a model's first skin, if it has one; of other skins that share its joints too. */
export function ownSkeleton(surface: ModelSurface, parts: readonly Part[]): BoundSkeleton | undefined {
  const [skin] = surface.nodes.flatMap((node) => node.getSkin() ?? []);
  if (!skin) return undefined;
  const { origin, scale } = surface;
  const nodes = skin.listJoints();
  const parents = parentsOf(nodes);
  const joints = nodes.map((node, i): PlacedJoint => {
    const [x, y, z] = node.getWorldTranslation();
    return {
      name: node.getName(),
      parent: parents[i]!,
      position: [(x - origin[0]) * scale, (y - origin[1]) * scale, (z - origin[2]) * scale],
    };
  });
  return {
    joints,
    weightsOf: (lineOf, count) =>
      weightsOfSkins(surface, parts, new Map(nodes.map((joint, i) => [joint, lineOf[i]!])), count),
  };
}

/** The skeleton that fits a model's shape, as a rig would have it; undefined where it is no body. */
export function fittedSkeleton({
  positions,
  source: { triangles },
}: ModelSurface): BoundSkeleton | undefined {
  const moved = findMoved({ positions, triangles });
  if (!moved) return undefined;
  const { skeleton, flesh } = moved;
  const indexOf = new Map(skeleton.joints.map(({ name }, i) => [name, i]));
  let bound: SkinWeights | undefined;
  return {
    joints: skeleton.joints.map(({ name, parent, position }) => ({
      name,
      parent: parent === null ? -1 : indexOf.get(parent)!,
      position,
    })),
    weightsOf(lineOf, count) {
      bound ??= bindWeights(flesh, skeleton);
      const weights = new Uint8Array((positions.length / 3) * count);
      for (const [i, weight] of bound.weights.entries()) {
        const at = flesh.vertices[i >> 2]! * count + lineOf[bound.joints[i]!]!;
        weights[at] = Math.min(255, Math.round(weights[at]! + 255 * weight));
      }
      return weights;
    },
  };
}

/** Place in the list of the nearest joint above each; -1 for a root. */
function parentsOf(joints: readonly Node[]): readonly number[] {
  const indexOf = new Map(joints.map((node, i) => [node, i]));
  return joints.map((node) => parentOf(node, indexOf));
}

function parentOf(node: Node, indexOf: ReadonlyMap<Node, number>): number {
  for (let up = node.getParentNode(); up; up = up.getParentNode()) {
    const index = indexOf.get(up);
    if (index !== undefined) return index;
  }
  return -1;
}

function weightsOfSkins(
  { nodes, positions }: ModelSurface,
  parts: readonly Part[],
  lineOf: ReadonlyMap<Node, number>,
  count: number,
): Uint8Array {
  const weights = new Uint8Array((positions.length / 3) * count);
  let first = 0;
  for (const [i, { primitive }] of parts.entries()) {
    const lines = nodes[i]!.getSkin()
      ?.listJoints()
      .map((joint) => lineOf.get(joint));
    if (lines) addWeights(primitive, lines, weights.subarray(first * count), count);
    first += primitive.getAttribute('POSITION')!.getCount();
  }
  return weights;
}

/** @param lineOf of each of the skin's joints, if any, @param count of lines */
function addWeights(
  primitive: Primitive,
  lineOf: readonly (number | undefined)[],
  out: Uint8Array,
  count: number,
): void {
  for (const set of [0, 1]) {
    const joints = primitive.getAttribute(`JOINTS_${set}`)?.getArray();
    const accessor = primitive.getAttribute(`WEIGHTS_${set}`);
    if (!joints || !accessor) continue;
    const weights = toFloats(accessor);
    for (let i = 0; i < weights.length; i++) {
      const line = lineOf[joints[i]!];
      const at = (i >> 2) * count + (line ?? 0);
      if (line !== undefined) out[at] = Math.min(255, Math.round(out[at]! + 255 * weights[i]!));
    }
  }
}
