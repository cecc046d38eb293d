import type { Document } from '@gltf-transform/core';
import { gather, indexAccessor, toFloats } from '../../mesh/accessor.ts';
import { computeNormals } from '../../mesh/normals.ts';
import { listTriangles, MODE } from '../../mesh/triangles.ts';
import type { Part } from './parts.ts';

/**
 * Gives what has a normal map but no normals the flat ones that glTF draws it with (specification 2.0, section 3.7.2.1):
 * the tangents of the new layout need them.
 */
export function shadeFlat(document: Document, parts: readonly Part[]): void {
  for (const part of parts) {
    const { primitive } = part;
    if (primitive.getAttribute('NORMAL') || !primitive.getMaterial()?.getNormalTexture()) continue;
    const positions = toFloats(primitive.getAttribute('POSITION')!);
    const { vertices, triangles, normals } = computeNormals(positions, part.triangles, 0);
    for (const owner of [primitive, ...primitive.listTargets()]) {
      for (const semantic of owner.listSemantics()) {
        owner.setAttribute(semantic, gather(document, owner.getAttribute(semantic)!, vertices));
      }
    }
    const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
    const accessor = document.createAccessor().setType('VEC3').setArray(normals).setBuffer(buffer);
    primitive
      .setAttribute('NORMAL', accessor)
      .setMode(MODE.triangles)
      .setIndices(indexAccessor(document, triangles, vertices.length));
    part.triangles = listTriangles(primitive);
  }
}
