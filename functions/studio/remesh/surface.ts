import type { Matrix } from '../geometry/mesh/matrix.ts';
import { labelCharts } from './charts.ts';
import type { Part } from './parts.ts';
import type { Box, WeldedParts } from './weld-parts.ts';

/** Everything that a model draws as one surface, so that one error threshold serves all of its parts. */
export interface Surface extends WeldedParts {
  /** One a triangle: the part, or where UVs are kept, a piece of it without a UV seam inside. */
  readonly labels: Uint32Array;
  /** The index of the part that each label is of. */
  readonly partOf: readonly number[];
}

/** @param keepsUvs whether UV seams of a part are borders, because the new triangles shall have the old UVs */
export function labelSurface(welded: WeldedParts, keepsUvs: (part: Part) => boolean): Surface {
  const { parts, triangles, vertices, starts } = welded;
  const labels = new Uint32Array(triangles.length / 3);
  const partOf: number[] = [];
  for (const [index, part] of parts.entries()) {
    const [first, end] = [starts[index]!, starts[index + 1]!];
    if (end === first) continue;
    const charts = keepsUvs(part)
      ? labelCharts(part, triangles.subarray(first * 3, end * 3), vertices.subarray(first * 3, end * 3))
      : new Uint32Array(end - first);
    const firstLabel = partOf.length;
    let last = -1;
    for (const [i, chart] of charts.entries()) {
      labels[first + i] = firstLabel + chart;
      last = Math.max(last, chart);
    }
    for (let chart = 0; chart <= last; chart++) partOf.push(index);
  }
  return { ...welded, labels, partOf };
}

/** Where a place in the surface's box is in a part's mesh: the inverse of what `weldParts` did. */
export function storedPlace(
  matrix: Matrix,
  { center, scale }: Box,
  place: readonly [number, number, number],
): [number, number, number] {
  const m = matrix as readonly [number, number, number, number, ...number[]];
  const [x, y, z] = place.map((value, k) => value / scale + center[k]! - m[12 + k]!) as [
    number,
    number,
    number,
  ];
  // Cramer's rule on the columns of the matrix.
  const [a, b, c] = [m.slice(0, 3), m.slice(4, 7), m.slice(8, 11)] as [number[], number[], number[]];
  const volume = triple(a, b, c);
  const p = [x, y, z];
  return [triple(p, b, c) / volume, triple(a, p, c) / volume, triple(a, b, p) / volume];
}

function triple(a: readonly number[], b: readonly number[], c: readonly number[]): number {
  return (
    a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) +
    a[1]! * (b[2]! * c[0]! - b[0]! * c[2]!) +
    a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!)
  );
}
