import type { Document } from '@gltf-transform/core';
import { gather, indexAccessor, toFloats } from '../../studio/geometry/mesh/accessor.ts';
import { computeNormals } from '../../studio/geometry/mesh/normals.ts';
import { listTriangles, MODE } from '../../studio/geometry/mesh/triangles.ts';
import { needsTangents } from '../../studio/imaging/bake/extension-maps.ts';
import type { Part } from './parts.ts';

/** Directions of highlights, too, are carried over by tangents, even where a material has no texture of them yet. */
export const isBent = ({ primitive }: Part): boolean =>
  needsTangents(primitive.getMaterial()) ||
  primitive.getMaterial()?.getExtension('KHR_materials_anisotropy') != null;

/**
 * Gives parts without normals the flat ones that glTF draws them with (specification 2.0, section 3.7.2.1): the tangents
 * of the new layout need them.
 *
 * @param needs which parts; by default those whose material needs tangents
 */
export function shadeFlat(
  document: Document,
  parts: readonly Part[],
  needs: (part: Part) => boolean = isBent,
): void {
  for (const part of parts) {
    const { primitive } = part;
    if (primitive.getAttribute('NORMAL') || !needs(part)) continue;
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
