import type { Document, Mesh, Primitive } from '@gltf-transform/core';
import { determinant, type Matrix } from '../../studio/geometry/mesh/matrix.ts';
import { quadCount } from '../../studio/geometry/mesh/quads.ts';
import { listInstances } from '../../studio/geometry/mesh/scene.ts';
import { scaling, stretchOf } from '../../studio/geometry/mesh/stretch.ts';
import { listTriangles } from '../../studio/geometry/mesh/triangles.ts';
import { InputError } from '../../studio/input-error.ts';

/** One primitive with triangles that the default scene draws, however often. */
export interface Part {
  readonly mesh: Mesh;
  readonly primitive: Primitive;
  /** Vertex indices, three a triangle. */
  triangles: Uint32Array;
  /** What its largest drawing does to its shape; see {@link stretchOf}. */
  readonly stretch: Matrix;
}

/** Every primitive with triangles that the default scene draws, once; in the order in which meshes are drawn first. */
export function collectParts(document: Document): Part[] {
  const matrices = new Map<Mesh, Matrix>();
  const sizeOf = (matrix: Matrix) => Math.abs(determinant(matrix));
  for (const { node, mesh, matrix } of listInstances(document)) {
    // A skin moves the mesh by its joints alone; at rest they leave its size as a rule.
    const own = node.getSkin() ? scaling(1) : matrix;
    const known = matrices.get(mesh);
    if (!known || sizeOf(own) > sizeOf(known)) matrices.set(mesh, own);
  }
  const parts: Part[] = [];
  for (const [mesh, matrix] of matrices) {
    const stretch = stretchOf(matrix);
    for (const primitive of mesh.listPrimitives()) {
      const triangles = listTriangles(primitive);
      if (triangles.length === 0) continue;
      const count = primitive.getAttribute('POSITION')!.getCount();
      for (const owner of [primitive, ...primitive.listTargets()]) {
        if (owner.listAttributes().some((accessor) => accessor.getCount() !== count)) {
          throw new InputError(
            'source_unreadable',
            'The source model has vertices that lack some attributes.',
          );
        }
      }
      parts.push({ mesh, primitive, triangles, stretch });
    }
  }
  return parts;
}

/** The first triangle of every quad: what was modelled in quads stays so. */
export function listPairs(parts: readonly Part[]): Uint32Array {
  const pairs: number[] = [];
  let first = 0;
  for (const { primitive, triangles } of parts) {
    const count = quadCount(primitive);
    for (let quad = 0; quad < count; quad++) pairs.push(first + quad * 2);
    first += triangles.length / 3;
  }
  return Uint32Array.from(pairs);
}
