import type { Accessor, Document, TypedArray } from '@gltf-transform/core';
import { indexAccessor, toFloats } from '../geometry/mesh/accessor.ts';
import { mendAttributes } from '../geometry/mesh/mend-attributes.ts';
import { MODE } from '../geometry/mesh/triangles.ts';
import { type Blends, blendAll } from './blends.ts';
import { type NewMesh, type NewPoints, placesOf } from './new-mesh.ts';
import { blendJoints, blendTarget, type Motion } from './rig.ts';

/** What a mesh is given in place of the source's. */
export interface NewLayout {
  /** TEXCOORD_0 instead of all old sets. */
  readonly uvs?: Float32Array<ArrayBuffer>;
  /** xyzw. */
  readonly tangents?: Float32Array<ArrayBuffer>;
}

/**
 * Puts a new mesh into its part's primitive. Old tangents are left out where normals have changed, vertex colours where
 * the mesh has none.
 */
export function writeMesh(
  document: Document,
  mesh: NewMesh,
  points: NewPoints,
  { uvs, tangents }: NewLayout = {},
): void {
  const { primitive } = mesh.part;
  const write = writer(document);
  for (const semantic of primitive.listSemantics()) {
    const source = primitive.getAttribute(semantic)!;
    const values = valuesOf(mesh, points, semantic, source, uvs !== undefined);
    if (!/^(JOINTS|WEIGHTS)_/.test(semantic)) {
      primitive.setAttribute(semantic, values && write(source, values));
    }
  }
  if (mesh.part.rig) {
    const motions = listMotions(mesh, points);
    writeJoints(mesh, motions, write);
    writeTargets(mesh, motions, write);
  }
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  const add = (semantic: string, type: 'VEC2' | 'VEC3' | 'VEC4', values: Float32Array<ArrayBuffer>) =>
    primitive.setAttribute(
      semantic,
      document.createAccessor().setType(type).setArray(values).setBuffer(buffer),
    );
  add('NORMAL', 'VEC3', mesh.normals);
  if (uvs) add('TEXCOORD_0', 'VEC2', uvs);
  if (tangents) add('TANGENT', 'VEC4', tangents);
  mendAttributes(primitive);
  primitive.setMode(MODE.triangles).setIndices(indexAccessor(document, mesh.triangles, mesh.points.length));
}

/** @returns null where the attribute is given up or made otherwise */
function valuesOf(
  mesh: NewMesh,
  points: NewPoints,
  semantic: string,
  source: Accessor,
  newUvs: boolean,
): TypedArray | null {
  if (semantic === 'POSITION') return placesOf(mesh, points);
  if (semantic === 'COLOR_0') return mesh.colors;
  if (semantic === 'NORMAL' || (semantic === 'TANGENT' && !keepsTangents(mesh))) return null;
  if (newUvs && semantic.startsWith('TEXCOORD_')) return null;
  return blended(source, mesh.blends);
}

type Write = (source: Accessor, values: TypedArray) => Accessor;

function writer(document: Document): Write {
  return (source, values) =>
    document
      .createAccessor(source.getName())
      .setType(source.getType())
      .setArray(values)
      .setNormalized(!(values instanceof Float32Array) && source.getNormalized())
      .setBuffer(source.getBuffer());
}

/** Integers that are no numbers to calculate with, such as ids, are those of the vertex that weighs most. */
function blended(source: Accessor, blends: Blends): TypedArray {
  const array = source.getArray()!;
  const size = source.getElementSize();
  if (array instanceof Float32Array || source.getNormalized())
    return blendAll(toFloats(source), size, blends);
  const { vertices, weights } = blends;
  const result = new (array.constructor as new (length: number) => TypedArray)((vertices.length / 3) * size);
  for (let v = 0; v < vertices.length / 3; v++) {
    const most = [0, 1, 2].reduce((a, b) => (weights[v * 3 + b]! > weights[v * 3 + a]! ? b : a));
    for (let k = 0; k < size; k++) result[v * size + k] = array[vertices[v * 3 + most]! * size + k]!;
  }
  return result;
}

/** How each vertex moves: as its point does, so that no seam opens between vertices at one place. */
function listMotions(mesh: NewMesh, { rig, rigParts }: NewPoints): Motion[] {
  return Array.from(mesh.points, (point, v) => {
    const shared = rigParts[point]?.rig;
    return shared
      ? { rig: shared, blends: rig, at: point }
      : { rig: mesh.part.rig!, blends: mesh.blends, at: v };
  });
}

function writeJoints({ part }: NewMesh, motions: readonly Motion[], write: Write): void {
  const count = motions.length * 4;
  const sets = part.rig!.sets.map(({ joints }) => ({
    joints: new (joints.constructor as new (length: number) => TypedArray)(count),
    weights: new Float32Array(count),
  }));
  const joints = sets.map((set) => set.joints);
  const weights = sets.map((set) => set.weights);
  for (const [v, motion] of motions.entries()) blendJoints(motion, joints, weights, v);
  for (const [i, set] of sets.entries()) {
    for (const [semantic, values] of [
      [`JOINTS_${i}`, set.joints],
      [`WEIGHTS_${i}`, set.weights],
    ] as const) {
      part.primitive.setAttribute(semantic, write(part.primitive.getAttribute(semantic)!, values));
    }
  }
}

/** Other attributes, as colours, are moved where the mesh still has them, and in numbers that its own have. */
function writeTargets(mesh: NewMesh, motions: readonly Motion[], write: Write): void {
  const { primitive, shading } = mesh.part;
  const isKept = (semantic: string, source: Accessor): boolean => {
    if (semantic === 'POSITION') return true;
    if (semantic === 'NORMAL') return shading === 'own';
    if (semantic === 'TANGENT') return keepsTangents(mesh);
    return primitive.getAttribute(semantic)?.getElementSize() === source.getElementSize();
  };
  for (const [index, target] of primitive.listTargets().entries()) {
    for (const semantic of target.listSemantics()) {
      const source = target.getAttribute(semantic)!;
      if (!isKept(semantic, source)) {
        target.setAttribute(semantic, null);
        continue;
      }
      const size = source.getElementSize();
      const values = new Float32Array(motions.length * size);
      for (const [v, motion] of motions.entries())
        blendTarget(motion, index, semantic, values, v * size, size);
      target.setAttribute(semantic, write(source, values));
    }
  }
}

/** Tangents follow from UVs and normals: those of a shape that stays are kept, of another they would be wrong. */
export function keepsTangents({ sameShape, part }: NewMesh): boolean {
  return sameShape && part.shading === 'own';
}
