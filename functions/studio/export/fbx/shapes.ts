import type { Primitive } from '@gltf-transform/core';
import { toFloats } from '../../geometry/mesh/accessor.ts';
import { properties70 } from './property70.ts';
import { float64, float64Array, int32, int32Array, record } from './record.ts';
import type { ObjectId, Scene } from './scene.ts';

/** How far a morph target moves each vertex of a surface: xyz triples. */
export interface Target {
  readonly name: string;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
}

/** The displacements of a primitive's target, zero where it has none. */
export function targetDeltas(
  primitive: Primitive,
  index: number,
  semantic: 'POSITION' | 'NORMAL',
): Float32Array {
  const accessor = primitive.listTargets()[index]?.getAttribute(semantic);
  const vertexCount = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  return accessor ? toFloats(accessor) : new Float32Array(vertexCount * 3);
}

/**
 * Adds the targets of a mesh as blend shapes.
 *
 * @param vertexOf the vertex of each of the mesh's points
 * @param weights of the targets at rest, 0 to 1
 * @returns the channel of each target, whose `DeformPercent` a clip moves
 */
export function addShapes(
  scene: Scene,
  geometry: ObjectId,
  vertexOf: Uint32Array,
  targets: readonly Target[],
  weights: readonly number[],
): readonly ObjectId[] {
  const deformer = scene.add('Deformer', ['shapes', 'Deformer'], 'BlendShape', [
    record('Version', [int32(100)]),
  ]);
  scene.connect(deformer, geometry);
  return targets.map((target, i) => {
    const percent = (weights[i] ?? 0) * 100;
    const channel = scene.add('Deformer', [target.name, 'SubDeformer'], 'BlendShapeChannel', [
      record('Version', [int32(100)]),
      properties70(),
      record('DeformPercent', [float64(percent)]),
      record('FullWeights', [float64Array([100])]),
    ]);
    scene.connect(channel, deformer);
    scene.connect(addShape(scene, vertexOf, target), channel);
    return channel;
  });
}

/** Only the points that a target moves are listed; one at least, because readers take an empty list for a broken file. */
function addShape(scene: Scene, vertexOf: Uint32Array, { name, positions, normals }: Target): ObjectId {
  const moved = (vertex: number) =>
    [0, 1, 2].some((k) => positions[vertex * 3 + k] !== 0 || normals[vertex * 3 + k] !== 0);
  const points = Array.from(vertexOf.keys()).filter((point) => moved(vertexOf[point]!));
  if (points.length === 0) points.push(0);
  const deltas = (values: Float32Array) =>
    points.flatMap((point) => [0, 1, 2].map((k) => values[vertexOf[point]! * 3 + k]!));
  return scene.add('Geometry', [name, 'Geometry'], 'Shape', [
    record('Version', [int32(100)]),
    record('Indexes', [int32Array(points)]),
    record('Vertices', [float64Array(deltas(positions))]),
    record('Normals', [float64Array(deltas(normals))]),
  ]);
}
