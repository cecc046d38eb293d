import type { Accessor, Primitive, Skin } from '@gltf-transform/core';
import { toFloats } from './accessor.ts';
import { determinant, type Matrix, multiply, normalMatrix, transformPoints } from './matrix.ts';
import type { Instance } from './scene.ts';

/** A primitive's vertices where the model's rest pose puts them: morph weights, skin and node transforms applied. */
export interface PosedVertices {
  /** World space, xyz triples. */
  readonly positions: Float32Array;
  /** World space, unit length; null where the source has none, which glTF shades flat. */
  readonly normals: Float32Array | null;
  /** World space, xyzw as in glTF, unit length; null where the source has none. */
  readonly tangents: Float32Array | null;
}

/**
 * @param instance where the primitive's mesh is drawn
 * @param skinMatrices joint matrices by skin, kept by the caller over the primitives of one model
 */
export function poseVertices(
  instance: Instance,
  primitive: Primitive,
  skinMatrices: Map<Skin, Matrix[]> = new Map(),
): PosedVertices {
  const position = primitive.getAttribute('POSITION')!;
  const normal = primitive.getAttribute('NORMAL');
  const positions = morphed(instance, primitive, position, 'POSITION');
  const normals = normal && morphed(instance, primitive, normal, 'NORMAL');
  const tangents = normal && restTangents(instance, primitive);
  const skin = instance.node.getSkin();
  const joints = primitive.getAttribute('JOINTS_0');
  if (skin && joints && primitive.getAttribute('WEIGHTS_0')) {
    let matrices = skinMatrices.get(skin);
    if (!matrices) {
      matrices = jointMatrices(skin);
      skinMatrices.set(skin, matrices);
    }
    applySkin(primitive, matrices, positions, normals, tangents);
  } else {
    transformPoints(instance.matrix, positions, positions);
    if (normals) transformPoints(normalMatrix(instance.matrix), normals, normals);
    if (tangents) transformDirections(instance.matrix, tangents.directions);
  }
  if (normals) normalizeTriples(normals);
  if (!tangents) return { positions, normals, tangents: null };
  normalizeTriples(tangents.directions);
  return { positions, normals, tangents: joinTangents(tangents, instance) };
}

/** Tangents with their direction and sign apart, so that directions move as points do. */
interface SplitTangents {
  readonly directions: Float32Array;
  readonly signs: Float32Array;
}

function restTangents(instance: Instance, primitive: Primitive): SplitTangents | null {
  const tangent = primitive.getAttribute('TANGENT');
  if (!tangent) return null;
  const values = toFloats(tangent);
  const count = tangent.getCount();
  const directions = new Float32Array(count * 3);
  const signs = new Float32Array(count);
  for (let v = 0; v < count; v++) {
    for (let k = 0; k < 3; k++) directions[v * 3 + k] = values[v * 4 + k]!;
    signs[v] = values[v * 4 + 3]!;
  }
  addMorphs(instance, primitive, 'TANGENT', directions);
  return { directions, signs };
}

/** A mirroring transform turns the bitangent around: glTF takes it from normal and tangent after the transform. */
function joinTangents({ directions, signs }: SplitTangents, instance: Instance): Float32Array {
  const mirror = !instance.node.getSkin() && determinant(instance.matrix) < 0 ? -1 : 1;
  const tangents = new Float32Array(signs.length * 4);
  for (let v = 0; v < signs.length; v++) {
    for (let k = 0; k < 3; k++) tangents[v * 4 + k] = directions[v * 3 + k]!;
    tangents[v * 4 + 3] = signs[v]! * mirror;
  }
  return tangents;
}

/** Moves directions by the upper 3x3 part. */
function transformDirections(m: Matrix, directions: Float32Array): void {
  transformPoints([...m.slice(0, 12), 0, 0, 0, 1], directions, directions);
}

function morphed(instance: Instance, primitive: Primitive, base: Accessor, semantic: string): Float32Array {
  const result = new Float32Array(toFloats(base));
  addMorphs(instance, primitive, semantic, result);
  return result;
}

function addMorphs(instance: Instance, primitive: Primitive, semantic: string, result: Float32Array): void {
  const ofNode = instance.node.getWeights();
  const weights = ofNode.length > 0 ? ofNode : instance.mesh.getWeights();
  for (const [i, target] of primitive.listTargets().entries()) {
    const weight = weights[i] ?? 0;
    const accessor = target.getAttribute(semantic);
    if (weight === 0 || !accessor) continue;
    const deltas = toFloats(accessor);
    for (let k = 0; k < result.length; k++) result[k]! += weight * deltas[k]!;
  }
}

/** The matrices that move vertices from a mesh to where the skin has them in the rest pose, one a joint. */
export function jointMatrices(skin: Skin): Matrix[] {
  const inverseBind = skin.getInverseBindMatrices();
  return skin.listJoints().map((joint, i) => {
    const world = joint.getWorldMatrix();
    return inverseBind ? multiply(world, inverseBind.getElement(i, [])) : world;
  });
}

function applySkin(
  primitive: Primitive,
  matrices: readonly Matrix[],
  positions: Float32Array,
  normals: Float32Array | null,
  tangents: SplitTangents | null,
): void {
  const sets = ['0', '1'].flatMap((set) => {
    const joints = primitive.getAttribute(`JOINTS_${set}`)?.getArray();
    const weights = primitive.getAttribute(`WEIGHTS_${set}`);
    return joints && weights ? [{ joints, weights: toFloats(weights) }] : [];
  });
  const blended = new Array<number>(16);
  for (let v = 0; v < positions.length / 3; v++) {
    blended.fill(0);
    for (const { joints, weights } of sets) {
      for (let k = v * 4; k < v * 4 + 4; k++) {
        const matrix = matrices[joints[k]!];
        const weight = weights[k]!;
        if (!matrix || weight === 0) continue;
        for (let e = 0; e < 16; e++) blended[e]! += weight * matrix[e]!;
      }
    }
    transformPoints(blended, positions.subarray(v * 3, v * 3 + 3), positions.subarray(v * 3, v * 3 + 3));
    if (normals) {
      const own = normals.subarray(v * 3, v * 3 + 3);
      transformPoints(normalMatrix(blended), own, own);
    }
    if (tangents) transformDirections(blended, tangents.directions.subarray(v * 3, v * 3 + 3));
  }
}

/** Gives xyz triples unit length; zeros stay. */
export function normalizeTriples(normals: Float32Array): void {
  for (let i = 0; i < normals.length; i += 3) {
    const x = normals[i]!;
    const y = normals[i + 1]!;
    const z = normals[i + 2]!;
    // Not the library's hypot, which takes four times as long.
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    normals[i] = x / length;
    normals[i + 1] = y / length;
    normals[i + 2] = z / length;
  }
}
