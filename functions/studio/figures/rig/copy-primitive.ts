import type { Accessor, Document, Primitive } from '@gltf-transform/core';
import { indexAccessor } from '../../geometry/mesh/accessor.ts';
import { mendAttributes } from '../../geometry/mesh/mend-attributes.ts';
import { type PosedVertices, poseVertices } from '../../geometry/mesh/pose.ts';
import { listTriangles, MODE } from '../../geometry/mesh/triangles.ts';
import { type BodyPart, wound } from './read-body.ts';
import type { SkinWeights } from './skin-weights.ts';

/** What a pose moves, with the type of its accessors. */
const POSED = { POSITION: 'positions', NORMAL: 'normals', TANGENT: 'tangents' } as const;
type Posed = keyof typeof POSED;

/**
 * The part's primitive with its vertices in world space and its share of the weights; all else is the source's.
 *
 * @param weights null for what no joint moves
 */
export function copyPrimitive(document: Document, part: BodyPart, weights: SkinWeights | null): Primitive {
  const { primitive, mirrored } = part;
  const copy = primitive.clone();
  for (const semantic of copy.listSemantics()) {
    if (/^(JOINTS|WEIGHTS)_/.test(semantic)) copy.setAttribute(semantic, null);
  }
  const rest = poseMorphed(part, -1);
  for (const semantic of Object.keys(POSED) as Posed[]) {
    const values = rest[POSED[semantic]];
    copy.setAttribute(semantic, values && floats(document, semantic === 'TANGENT' ? 'VEC4' : 'VEC3', values));
  }
  for (const [i, target] of primitive.listTargets().entries()) {
    copy.removeTarget(target);
    copy.addTarget(copyTarget(document, part, i, rest));
  }
  if (mirrored && copy.getMode() >= MODE.triangles) {
    const triangles = wound(listTriangles(primitive), true);
    copy.setMode(MODE.triangles).setIndices(indexAccessor(document, triangles, part.vertexCount));
  }
  if (weights) setWeights(document, copy, part, weights);
  mendAttributes(copy);
  return copy;
}

function setWeights(
  document: Document,
  copy: Primitive,
  { firstVertex, vertexCount }: BodyPart,
  { joints, weights }: SkinWeights,
): void {
  const [from, to] = [firstVertex * 4, (firstVertex + vertexCount) * 4];
  const own = document
    .createAccessor()
    .setType('VEC4')
    .setArray(joints.slice(from, to))
    .setBuffer(bufferOf(document));
  copy
    .setAttribute('JOINTS_0', own)
    .setAttribute('WEIGHTS_0', floats(document, 'VEC4', weights.slice(from, to)));
}

/** A morph target's moves in world space: what one pose differs from the other by. */
function copyTarget(document: Document, part: BodyPart, index: number, rest: PosedVertices) {
  const source = part.primitive.listTargets()[index]!;
  const target = source.clone();
  const moved = poseMorphed(part, index);
  for (const semantic of target.listSemantics() as Posed[]) {
    const [to, from] = [moved[POSED[semantic]], rest[POSED[semantic]]];
    if (!to || !from) {
      if (semantic in POSED) target.setAttribute(semantic, null);
      continue;
    }
    const stride = semantic === 'TANGENT' ? 4 : 3;
    const deltas = new Float32Array((to.length / stride) * 3);
    for (let v = 0; v < to.length / stride; v++) {
      for (let k = 0; k < 3; k++) deltas[v * 3 + k] = to[v * stride + k]! - from[v * stride + k]!;
    }
    target.setAttribute(semantic, floats(document, 'VEC3', deltas));
  }
  return target;
}

/** The part in world space with one morph target fully applied, or with none. */
function poseMorphed({ instance, primitive }: BodyPart, target: number): PosedVertices {
  const { node, mesh } = instance;
  const weights = node.getWeights();
  const only = Array.from(primitive.listTargets(), (_, i) => (i === target ? 1 : 0));
  node.setWeights(only.length > 0 ? only : weights);
  try {
    return poseVertices({ ...instance, node, mesh }, primitive);
  } finally {
    node.setWeights(weights);
  }
}

function floats(document: Document, type: 'VEC3' | 'VEC4', values: Float32Array): Accessor {
  return document
    .createAccessor()
    .setType(type)
    .setArray(values as Float32Array<ArrayBuffer>)
    .setBuffer(bufferOf(document));
}

const bufferOf = (document: Document) => document.getRoot().listBuffers()[0] ?? document.createBuffer();
