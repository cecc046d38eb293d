import type { Accessor, Document, Primitive, Skin } from '@gltf-transform/core';
import { EngineError } from '../../domain/engine-error.ts';
import { toFloats } from '../../mesh/accessor.ts';
import { determinant, type Matrix } from '../../mesh/matrix.ts';
import { poseVertices } from '../../mesh/pose.ts';
import { type Instance, listInstances } from '../../mesh/scene.ts';
import { listTriangles } from '../../mesh/triangles.ts';
import { weld } from '../../mesh/weld.ts';

/** One primitive with triangles, welded, and where the model shows it largest. */
export interface Part {
  readonly primitive: Primitive;
  /** How many times the scene draws it. */
  readonly drawnCount: number;
  /** What its normals are after the remesh: the source's own, or made from the new shape. */
  readonly shading: 'own' | 'flat' | 'smooth';
  /** Source vertex of each distinct vertex. */
  readonly vertices: Uint32Array;
  /** Distinct vertices, three a triangle. */
  readonly triangles: Uint32Array;
  /** World space, xyz, one a source vertex. */
  readonly positions: Float32Array;
  /** World space, one a source vertex; null unless the shading is the source's own. */
  readonly normals: Float32Array | null;
}

/** Every primitive with triangles that the default scene draws. Points and lines are none. */
export function collectParts(document: Document): Part[] {
  const instancesOf = new Map<Primitive, Instance[]>();
  for (const instance of listInstances(document)) {
    for (const primitive of instance.mesh.listPrimitives()) {
      instancesOf.set(primitive, [...(instancesOf.get(primitive) ?? []), instance]);
    }
  }
  const skinMatrices = new Map<Skin, Matrix[]>();
  const parts: Part[] = [];
  for (const [primitive, instances] of instancesOf) {
    const triangles = listTriangles(primitive);
    if (triangles.length === 0) continue;
    const all = listAttributes(primitive);
    const count = primitive.getAttribute('POSITION')!.getCount();
    if (all.some(([, accessor]) => accessor.getCount() !== count)) {
      throw new EngineError('source_unreadable', 'The source model has vertices that lack some attributes.');
    }
    const shading = shadingOf(primitive, triangles);
    const attributes = all.filter(([semantic]) => shading === 'own' || !isShading(semantic));
    const welded = weld(
      triangles,
      attributes.map(([, accessor]) => accessor),
    );
    if (welded.triangles.length === 0) continue;
    const { positions, normals } = poseVertices(largest(instances), primitive, skinMatrices);
    parts.push({
      primitive,
      drawnCount: instances.length,
      shading,
      ...welded,
      positions,
      normals: shading === 'own' ? normals : null,
    });
  }
  return parts;
}

/** Vertex attributes and morph target attributes of a primitive, with their semantics. */
function listAttributes(primitive: Primitive): [string, Accessor][] {
  return [primitive, ...primitive.listTargets()].flatMap((owner) =>
    owner.listSemantics().map((semantic): [string, Accessor] => [semantic, owner.getAttribute(semantic)!]),
  );
}

/** Attributes that follow from the shape, and are made anew where the source's cannot be kept. */
export function isShading(semantic: string): boolean {
  return semantic === 'NORMAL' || semantic === 'TANGENT';
}

/**
 * Faceted means that each face has normals of its own throughout: then no two faces share a vertex, nothing could be
 * collapsed, and the small faces' normals would be wrong on large ones.
 */
function shadingOf(primitive: Primitive, triangles: Uint32Array): Part['shading'] {
  const normal = primitive.getAttribute('NORMAL');
  if (!normal) return 'smooth';
  const normals = toFloats(normal);
  if (!areDirections(normals)) return 'smooth';
  for (let i = 0; i < triangles.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const first = normals[triangles[i]! * 3 + k]!;
      for (const corner of [triangles[i + 1]!, triangles[i + 2]!]) {
        if (Math.abs(normals[corner * 3 + k]! - first) > 1e-3) return 'own';
      }
    }
  }
  return 'flat';
}

/** Whether each xyz triple points somewhere; exporters write zeros for normals that they could not compute. */
function areDirections(values: Float32Array): boolean {
  for (let i = 0; i < values.length; i += 3) {
    const square = values[i]! ** 2 + values[i + 1]! ** 2 + values[i + 2]! ** 2;
    if (!(square > 0 && square < Infinity)) return false;
  }
  return true;
}

/** A node may be scaled to nothing at rest and shown by an animation: even then the part has a size, that of its mesh. */
function largest(instances: readonly Instance[]): Instance {
  const size = (instance: Instance) => Math.abs(determinant(instance.matrix));
  const found = instances.reduce((a, b) => (size(b) > size(a) ? b : a));
  return size(found) > 0 ? found : { ...found, matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] };
}
