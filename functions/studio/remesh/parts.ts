import type { Document, Mesh, Primitive } from '@gltf-transform/core';
import { toFloats } from '../geometry/mesh/accessor.ts';
import { determinant, type Matrix } from '../geometry/mesh/matrix.ts';
import { poseVertices } from '../geometry/mesh/pose.ts';
import { type Instance, listInstances } from '../geometry/mesh/scene.ts';
import { listTriangles } from '../geometry/mesh/triangles.ts';
import { InputError } from '../input-error.ts';
import { type Rig, readRig } from './rig.ts';

/** One primitive with triangles, and where the model shows it. */
export interface Part {
  readonly primitive: Primitive;
  readonly mesh: Mesh;
  /** How many times the scene draws it. */
  readonly drawnCount: number;
  /** What its normals are after the remesh: the source's own, or made from the new shape. */
  readonly shading: 'own' | 'flat' | 'smooth';
  /** Vertices of the primitive, three a triangle. */
  readonly triangles: Uint32Array;
  /** In the mesh's space, without skin and morph targets: xyz triples, one a vertex of the primitive. */
  readonly positions: Float32Array;
  /** From the mesh's space to the world's where it is drawn largest. It can be inverted. */
  readonly matrix: Matrix;
  readonly rig: Rig | null;
  /** Parts of one frame always move together: vertices of two that are at one place are one point of the surface. */
  readonly frame: string;
}

/** Every primitive with triangles that the default scene draws. Points and lines are none. */
export function collectParts(document: Document): Part[] {
  const instancesOf = new Map<Primitive, Instance[]>();
  for (const instance of listInstances(document)) {
    for (const primitive of instance.mesh.listPrimitives()) {
      instancesOf.set(primitive, [...(instancesOf.get(primitive) ?? []), instance]);
    }
  }
  const parts: Part[] = [];
  for (const [primitive, instances] of instancesOf) {
    const triangles = listTriangles(primitive);
    if (triangles.length === 0) continue;
    requireWholeVertices(primitive);
    const shown = largest(instances);
    const skin = shown.node.getSkin();
    parts.push({
      primitive,
      mesh: shown.mesh,
      drawnCount: instances.length,
      shading: shadingOf(primitive, triangles),
      triangles,
      positions: toFloats(primitive.getAttribute('POSITION')!),
      matrix: skin ? scaling(skinScale(shown, primitive)) : shown.matrix,
      rig: readRig(primitive),
      frame: frameOf(document, primitive, instances),
    });
  }
  return parts;
}

/** Nodes that stand at one place at rest may move apart, and morph targets move one mesh alone. */
function frameOf(document: Document, primitive: Primitive, instances: readonly Instance[]): string {
  const root = document.getRoot();
  const { node, mesh } = instances[0]!;
  const skin = node.getSkin();
  const animated = [node, ...ancestors(node)].some((owner) =>
    owner.listParents().some((parent) => parent.propertyType === 'AnimationChannel'),
  );
  return [
    ...(skin ? ['skin', root.listSkins().indexOf(skin)] : instances.map(({ matrix }) => matrix.join())),
    ...(animated && !skin ? ['node', root.listNodes().indexOf(node)] : []),
    ...(primitive.listTargets().length > 0 ? ['mesh', root.listMeshes().indexOf(mesh)] : []),
  ].join(' ');
}

function ancestors(node: Instance['node']): Instance['node'][] {
  const parent = node.getParentNode();
  return parent ? [parent, ...ancestors(parent)] : [];
}

function requireWholeVertices(primitive: Primitive): void {
  const count = primitive.getAttribute('POSITION')!.getCount();
  for (const owner of [primitive, ...primitive.listTargets()]) {
    if (owner.listAttributes().some((accessor) => accessor.getCount() !== count)) {
      throw new InputError('source_unreadable', 'The source model has vertices that lack some attributes.');
    }
  }
}

/**
 * Faceted means that each face has normals of its own throughout: then the small faces' normals would be wrong on
 * large ones.
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
  return size(found) > 0 ? found : { ...found, matrix: scaling(1) };
}

function scaling(factor: number): Matrix {
  return [factor, 0, 0, 0, 0, factor, 0, 0, 0, 0, factor, 0, 0, 0, 0, 1];
}

/** How much larger the skin shows a mesh than it is stored. Vertices are reduced as they are stored: no pose is special. */
function skinScale(instance: Instance, primitive: Primitive): number {
  const stored = diagonal(toFloats(primitive.getAttribute('POSITION')!));
  const shown = diagonal(poseVertices(instance, primitive).positions);
  return stored > 0 && shown > 0 ? shown / stored : 1;
}

function diagonal(positions: Float32Array): number {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i]!;
    if (value < min[i % 3]!) min[i % 3] = value;
    if (value > max[i % 3]!) max[i % 3] = value;
  }
  const length = Math.hypot(...max.map((value, k) => value - min[k]!));
  return Number.isFinite(length) ? length : 0;
}
