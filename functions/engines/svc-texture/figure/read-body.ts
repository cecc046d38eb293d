import type { Node, Primitive, Skin } from '@gltf-transform/core';
import { dot, type Vector } from '../../../studio/figures/rig/vector.ts';
import { toFloats } from '../../../studio/geometry/mesh/accessor.ts';
import type { Part } from '../../svc-uv/parts.ts';
import type { ModelSurface } from '../surface.ts';
import { type BodyMap, type LimbLines, limbLines, type PlacedJoint } from './body-map.ts';
import { limbsOf } from './limbs.ts';

/** Which limb each vertex of a model is of that a person's skeleton moves; undefined where none does. */
export function bodyOfSkins(surface: ModelSurface, parts: readonly Part[]): BodyMap | undefined {
  const [skin] = surface.nodes.flatMap((node) => node.getSkin() ?? []);
  const found = skin && linesOf(skin, surface);
  if (!found) return undefined;
  const lineOf = new Map(skin.listJoints().map((joint, i) => [joint, found.lineOf[i]!]));
  const weights = weightsOf(surface, parts, lineOf, found.lines.length);
  return { lines: withHead(found.lines, weights, surface.positions), weights, forward: found.forward };
}

function linesOf(skin: Skin, { origin, scale }: ModelSurface): LimbLines | undefined {
  const nodes = skin.listJoints();
  const parents = parentsOf(nodes);
  const joints = nodes.map((node, i): PlacedJoint => {
    const [x, y, z] = node.getWorldTranslation();
    const position: Vector = [(x - origin[0]) * scale, (y - origin[1]) * scale, (z - origin[2]) * scale];
    return { name: node.getName(), parent: parents[i]!, position };
  });
  const limbs = limbsOf(joints);
  return limbs && limbLines(joints, limbs);
}

/** Place in the list of the nearest joint above each; -1 for a root. */
export function parentsOf(joints: readonly Node[]): readonly number[] {
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

/**
 * How much each vertex moves with each line, of 255: one row a vertex.
 *
 * @param lineOf which of the lines a joint moves, if any, @param count of lines
 */
export function weightsOf(
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
