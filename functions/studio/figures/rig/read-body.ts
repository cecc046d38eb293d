import type { Document, Primitive, Skin } from '@gltf-transform/core';
import { determinant, type Matrix } from '../../geometry/mesh/matrix.ts';
import { poseVertices } from '../../geometry/mesh/pose.ts';
import { type Instance, listInstances } from '../../geometry/mesh/scene.ts';
import { listTriangles } from '../../geometry/mesh/triangles.ts';

/** A primitive as the scene draws it once. */
export interface BodyPart {
  readonly instance: Instance;
  readonly primitive: Primitive;
  /** Where its vertices begin among the body's. */
  readonly firstVertex: number;
  readonly vertexCount: number;
  /** Whether the scene shows it mirrored, so that its triangles are wound the other way. */
  readonly mirrored: boolean;
}

/** Everything that a model's default scene draws, as one surface in its rest pose. */
export interface Body {
  /** World space, metres, xyz triples; of points and lines too. */
  readonly positions: Float32Array;
  /** Vertex indices, three a triangle, counter-clockwise seen from outside. */
  readonly triangles: Uint32Array;
  readonly parts: readonly BodyPart[];
}

/** @throws InputError source_unreadable when a triangle names a vertex that is not there */
export function readBody(document: Document): Body {
  const skinMatrices = new Map<Skin, Matrix[]>();
  const parts: BodyPart[] = [];
  const pieces: { readonly positions: Float32Array; readonly triangles: Uint32Array }[] = [];
  let firstVertex = 0;
  for (const instance of listInstances(document)) {
    for (const primitive of instance.mesh.listPrimitives()) {
      if (!primitive.getAttribute('POSITION')) continue;
      const { positions } = poseVertices(instance, primitive, skinMatrices);
      const mirrored = !instance.node.getSkin() && determinant(instance.matrix) < 0;
      parts.push({ instance, primitive, firstVertex, vertexCount: positions.length / 3, mirrored });
      pieces.push({ positions, triangles: wound(listTriangles(primitive), mirrored) });
      firstVertex += positions.length / 3;
    }
  }
  return { ...join(pieces, parts), parts };
}

/** The triangles turned around where a mirror turned them around. */
export function wound(triangles: Uint32Array, mirrored: boolean): Uint32Array {
  if (!mirrored) return triangles;
  const turned = triangles.slice();
  for (let i = 0; i < turned.length; i += 3) {
    turned[i + 1] = triangles[i + 2]!;
    turned[i + 2] = triangles[i + 1]!;
  }
  return turned;
}

function join(
  pieces: readonly { readonly positions: Float32Array; readonly triangles: Uint32Array }[],
  parts: readonly BodyPart[],
): Pick<Body, 'positions' | 'triangles'> {
  const total = (key: 'positions' | 'triangles') => pieces.reduce((sum, piece) => sum + piece[key].length, 0);
  const positions = new Float32Array(total('positions'));
  const triangles = new Uint32Array(total('triangles'));
  let end = 0;
  for (const [i, piece] of pieces.entries()) {
    const { firstVertex } = parts[i]!;
    positions.set(piece.positions, firstVertex * 3);
    for (const vertex of piece.triangles) triangles[end++] = firstVertex + vertex;
  }
  return { positions, triangles };
}
