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

/** The new vertices of each part, in the order of first use, found by the corners that they share with its triangles. */
export function cutParts(
  parts: readonly Part[],
  { triangles: corners, uvs: layout, vertexOf }: Unwrapped,
): CutVertices[] {
  /** Of the layout's vertices, counted over all parts. */
  const numbers = new Int32Array(vertexOf.length).fill(-1);
  let firstCorner = 0;
  let firstNumber = 0;
  return parts.map((part) => {
    const vertices: number[] = [];
    const uvs: number[] = [];
    const triangles = part.triangles.map((vertex, corner) => {
      const output = corners[firstCorner + corner]!;
      // A lower number is another part's.
      if (numbers[output]! < firstNumber) {
        numbers[output] = firstNumber + vertices.push(vertex) - 1;
        uvs.push(layout[output * 2]!, layout[output * 2 + 1]!);
      }
      return numbers[output]! - firstNumber;
    });
    firstCorner += triangles.length;
    firstNumber += vertices.length;
    return { vertices: Uint32Array.from(vertices), uvs: Float32Array.from(uvs), triangles };
  });
}

/** The part in its own space, under its new layout. */
export function shadedPart(part: Part, { vertices, uvs, triangles }: CutVertices): ShadedMesh {
  const pick = (semantic: string) =>
    pickElements(toFloats(part.primitive.getAttribute(semantic)!), vertices, 3);
  return { positions: pick('POSITION'), normals: pick('NORMAL'), uvs, triangles };
}
