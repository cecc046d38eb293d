import { toFloats } from '../../studio/geometry/mesh/accessor.ts';
import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import type { ShadedMesh } from '../../studio/geometry/mesh/shaded-mesh.ts';
import type { Unwrapped } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import type { Part } from './parts.ts';

/** The vertices of a part after its charts were cut apart. */
export interface CutVertices {
  /** The part's vertex that each new one was copied from. */
  readonly vertices: Uint32Array;
  readonly uvs: Float32Array<ArrayBuffer>;
  readonly triangles: Uint32Array;
}

/**
 * The new vertices of one part, in the order of first use, found by the corners that they share with its triangles.
 *
 * @param firstCorner where the part's triangles begin among those that were unwrapped
 */
export function cutVertices(part: Part, unwrapped: Unwrapped, firstCorner: number): CutVertices {
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
  return { vertices: Uint32Array.from(vertices), uvs: Float32Array.from(uvs), triangles };
}

/** The part in its own space, under its new layout. */
export function shadedPart(
  part: Part,
  unwrapped: Unwrapped,
  firstCorner: number,
  { vertices, uvs, triangles }: CutVertices = cutVertices(part, unwrapped, firstCorner),
): ShadedMesh {
  const pick = (semantic: string) =>
    pickElements(toFloats(part.primitive.getAttribute(semantic)!), vertices, 3);
  return { positions: pick('POSITION'), normals: pick('NORMAL'), uvs, triangles };
}
