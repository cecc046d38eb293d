import type { Material } from '@gltf-transform/core';
import type { Part } from './polygons.ts';

/** Parts as one surface: vertices and faces one after the other, what a part lacks filled in. */
export interface Surface {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Null if no part has any. */
  readonly tangents: Float32Array | null;
  readonly uvs: readonly Float32Array[];
  /** Null if no part has any; white where one has none. */
  readonly colors: Float32Array | null;
  readonly corners: Uint32Array;
  readonly starts: Uint32Array;
  /** Index into {@link materials}, one a face. */
  readonly materialOf: Int32Array;
  readonly materials: readonly (Material | null)[];
}

/** @param parts one or more */
export function joinParts(parts: readonly Part[]): Surface {
  const materials = [...new Set(parts.map(({ material }) => material))];
  const setCount = Math.max(...parts.map(({ uvs }) => uvs.length));
  const corners = new Uint32Array(sum(parts, (part) => part.corners.length));
  const starts = new Uint32Array(sum(parts, faceCount) + 1);
  const materialOf = new Int32Array(starts.length - 1);
  let [vertex, corner, face] = [0, 0, 0];
  for (const part of parts) {
    materialOf.fill(materials.indexOf(part.material), face, face + faceCount(part));
    for (const start of part.starts.subarray(0, -1)) starts[face++] = corner + start;
    for (const of of part.corners) corners[corner++] = vertex + of;
    vertex += part.positions.length / 3;
  }
  starts[face] = corner;
  const filled = (size: number, of: (part: Part) => Float32Array | null | undefined, filling: number) =>
    parts.some(of) ? concatenated(parts, size, of, filling) : null;
  return {
    positions: concatenated(parts, 3, (part) => part.positions, 0),
    normals: concatenated(parts, 3, (part) => part.normals, 0),
    tangents: filled(4, (part) => part.tangents, 0),
    uvs: Array.from({ length: setCount }, (_, set) => concatenated(parts, 2, (part) => part.uvs[set], 0)),
    colors: filled(4, (part) => part.colors, 1),
    corners,
    starts,
    materialOf,
    materials,
  };
}

const sum = (parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);

const faceCount = ({ starts }: Part): number => starts.length - 1;

function concatenated(
  parts: readonly Part[],
  size: number,
  of: (part: Part) => Float32Array | null | undefined,
  filling: number,
): Float32Array {
  const result = new Float32Array((sum(parts, (part) => part.positions.length) / 3) * size).fill(filling);
  let offset = 0;
  for (const part of parts) {
    const values = of(part);
    if (values) result.set(values, offset);
    offset += (part.positions.length / 3) * size;
  }
  return result;
}
