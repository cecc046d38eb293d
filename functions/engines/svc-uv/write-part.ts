import type { Accessor, Document, Primitive } from '@gltf-transform/core';
import { needsTangents } from '../../imaging/bake/extension-maps.ts';
import { gather, indexAccessor, toFloats } from '../../mesh/accessor.ts';
import { mendAttributes } from '../../mesh/mend-attributes.ts';
import { splitByTangent } from '../../mesh/tangents.ts';
import { MODE } from '../../mesh/triangles.ts';
import type { Unwrapped } from '../../mesh/unwrap/unwrap.ts';
import type { Part } from './parts.ts';

/** The vertices of a part after its charts, and maybe its tangents, were cut apart. */
interface CutVertices {
  /** The part's vertex that each new one was copied from. */
  vertices: Uint32Array;
  uvs: Float32Array<ArrayBuffer>;
  triangles: Uint32Array;
  tangents: Float32Array<ArrayBuffer> | null;
}

/** @param firstCorner where the part's triangles begin among those that were unwrapped */
export function writePart(document: Document, part: Part, unwrapped: Unwrapped, firstCorner: number): void {
  const { primitive } = part;
  const cut = cutVertices(part, unwrapped, firstCorner);
  const {
    vertices,
    uvs,
    triangles,
    tangents: made,
  } = needsTangents(primitive.getMaterial()) ? withTangents(primitive, cut) : cut;
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
  if (made) primitive.setAttribute('TANGENT', floatAccessor(document, 'VEC4', made));
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

/** The new vertices of one part, in the order of first use, found by the corners that they share with its triangles. */
function cutVertices(part: Part, unwrapped: Unwrapped, firstCorner: number): CutVertices {
  const numbers = new Map<number, number>();
  const vertices: number[] = [];
  const uvs: number[] = [];
  const triangles = part.triangles.map((vertex, corner) => {
    const output = unwrapped.triangles[firstCorner + corner]!;
    let number = numbers.get(output);
    if (number === undefined) {
      number = vertices.push(vertex) - 1;
      numbers.set(output, number);
      uvs.push(unwrapped.uvs[output * 2]!, unwrapped.uvs[output * 2 + 1]!);
    }
    return number;
  });
  return { vertices: Uint32Array.from(vertices), uvs: Float32Array.from(uvs), triangles, tangents: null };
}

/** Splits vertices at which triangles come to have different tangents. */
function withTangents(primitive: Primitive, cut: CutVertices): CutVertices {
  const pick = (semantic: string) => {
    const values = toFloats(primitive.getAttribute(semantic)!);
    const picked = new Float32Array(cut.vertices.length * 3);
    for (const [i, vertex] of cut.vertices.entries())
      picked.set(values.subarray(vertex * 3, vertex * 3 + 3), i * 3);
    return picked;
  };
  const { vertices, triangles, tangents } = splitByTangent({
    positions: pick('POSITION'),
    normals: pick('NORMAL'),
    uvs: cut.uvs,
    triangles: cut.triangles,
  });
  return {
    vertices: Uint32Array.from(vertices, (vertex) => cut.vertices[vertex]!),
    uvs: Float32Array.from(vertices.flatMap((vertex) => [cut.uvs[vertex * 2]!, cut.uvs[vertex * 2 + 1]!])),
    triangles,
    tangents,
  };
}
