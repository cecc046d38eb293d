import type { Accessor, Document } from '@gltf-transform/core';
import { gather, indexAccessor } from '../../studio/geometry/mesh/accessor.ts';
import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import { mendAttributes } from '../../studio/geometry/mesh/mend-attributes.ts';
import { splitByTangent } from '../../studio/geometry/mesh/tangents.ts';
import { MODE } from '../../studio/geometry/mesh/triangles.ts';
import { needsTangents } from '../../studio/imaging/bake/extension-maps.ts';
import type { Part } from './parts.ts';
import { type CutVertices, shadedPart } from './shaded-part.ts';

/** Vertices that were cut apart where tangents differ, too. */
interface FramedVertices extends CutVertices {
  readonly tangents?: Float32Array<ArrayBuffer>;
}

/**
 * @param cut its new vertices
 * @param corners the tangents of the part's corners in its own space, where they are known already
 */
export function writePart(
  document: Document,
  part: Part,
  cut: CutVertices,
  corners?: Float32Array | null,
): void {
  const { primitive } = part;
  const { vertices, uvs, triangles, tangents }: FramedVertices = needsTangents(primitive.getMaterial())
    ? withTangents(part, cut, corners ?? undefined)
    : cut;
  primitive.setAttribute('TANGENT', null);
  for (const semantic of primitive.listSemantics()) {
    if (semantic.startsWith('TEXCOORD_')) primitive.setAttribute(semantic, null);
  }
  for (const owner of [primitive, ...primitive.listTargets()]) {
    for (const semantic of owner.listSemantics()) {
      if (owner !== primitive && semantic === 'TANGENT') owner.setAttribute(semantic, null);
      else owner.setAttribute(semantic, gather(document, owner.getAttribute(semantic)!, vertices));
    }
  }
  primitive.setAttribute('TEXCOORD_0', floatAccessor(document, 'VEC2', uvs));
  if (tangents) primitive.setAttribute('TANGENT', floatAccessor(document, 'VEC4', tangents));
  mendAttributes(primitive);
  primitive.setMode(MODE.triangles).setIndices(indexAccessor(document, triangles, vertices.length));
}

function floatAccessor(
  document: Document,
  type: 'VEC2' | 'VEC4',
  values: Float32Array<ArrayBuffer>,
): Accessor {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  return document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
}

/** Splits vertices at which triangles come to have different tangents. */
function withTangents(part: Part, cut: CutVertices, corners: Float32Array | undefined): FramedVertices {
  const mesh = shadedPart(part, cut);
  const { vertices, triangles, tangents } = splitByTangent(mesh, corners);
  return {
    vertices: Uint32Array.from(vertices, (vertex) => cut.vertices[vertex]!),
    uvs: pickElements(cut.uvs, vertices, 2),
    triangles,
    tangents,
  };
}
