import type { Matrix } from '../../mesh/matrix.ts';
import { labelCharts } from './charts.ts';
import type { Part } from './parts.ts';

/** Everything that a model draws as one surface, so that one error threshold serves all of its parts. */
export interface Surface {
  readonly parts: readonly Part[];
  /** One a point, xyz triples: world space, moved and scaled to a box of 1 around the origin. */
  readonly positions: Float64Array;
  /** In the mesh's space of those parts that have the point. */
  readonly stored: Float64Array;
  /** The index of a part to which a point belongs: its transform is that of all of them. */
  readonly frameOf: Uint32Array;
  /** Points, three a triangle. */
  readonly triangles: Uint32Array;
  /** The part's vertex at each corner of {@link triangles}. */
  readonly vertices: Uint32Array;
  /** One a triangle: the part, or where UVs are kept, a piece of it without a UV seam inside. */
  readonly labels: Uint32Array;
  /** The index of the part that each label is of. */
  readonly partOf: readonly number[];
  readonly box: Box;
}

interface Box {
  readonly center: readonly number[];
  readonly scale: number;
}

/**
 * Joins parts to a surface: vertices at one place are one point, whatever their normals and UVs, but for parts that may
 * move apart. Triangles with two corners at one point are left out.
 *
 * @param keepsUvs whether UV seams of a part are borders, because the new triangles shall have the old UVs
 */
export function joinParts(parts: readonly Part[], keepsUvs: (part: Part) => boolean): Surface {
  const box = measureBox(parts);
  const points = weldPoints(parts, box);
  const triangles: number[] = [];
  const vertices: number[] = [];
  const labels: number[] = [];
  const partOf: number[] = [];
  for (const [index, part] of parts.entries()) {
    const kept: number[] = [];
    for (let i = 0; i < part.triangles.length; i += 3) {
      const corners = [0, 1, 2].map((k) => points.of[index]![part.triangles[i + k]!]!);
      if (corners[0] === corners[1] || corners[1] === corners[2] || corners[2] === corners[0]) continue;
      triangles.push(...corners);
      kept.push(part.triangles[i]!, part.triangles[i + 1]!, part.triangles[i + 2]!);
    }
    if (kept.length === 0) continue;
    const charts = keepsUvs(part)
      ? labelCharts(part, Uint32Array.from(triangles.slice(-kept.length)), Uint32Array.from(kept))
      : new Uint32Array(kept.length / 3);
    const first = partOf.length;
    let last = -1;
    for (const chart of charts) {
      labels.push(first + chart);
      last = Math.max(last, chart);
    }
    for (let chart = 0; chart <= last; chart++) partOf.push(index);
    for (const vertex of kept) vertices.push(vertex);
  }
  return {
    parts,
    ...points,
    triangles: Uint32Array.from(triangles),
    vertices: Uint32Array.from(vertices),
    labels: Uint32Array.from(labels),
    partOf,
    box,
  };
}

interface Points extends Pick<Surface, 'positions' | 'stored' | 'frameOf'> {
  /** Point of each vertex, by part. */
  readonly of: readonly Uint32Array[];
}

function weldPoints(parts: readonly Part[], { center, scale }: Box): Points {
  const numbersOf = new Map<string, Map<string, number>>();
  const positions: number[] = [];
  const stored: number[] = [];
  const frameOf: number[] = [];
  const of = parts.map((part, index) => {
    const numbers = numbersOf.get(part.frame) ?? new Map<string, number>();
    numbersOf.set(part.frame, numbers);
    const points = new Uint32Array(part.positions.length / 3);
    for (const vertex of new Set(part.triangles)) {
      const [x, y, z] = [0, 1, 2].map((k) => part.positions[vertex * 3 + k]! + 0) as [number, number, number];
      const key = `${x},${y},${z}`;
      let point = numbers.get(key);
      if (point === undefined) {
        point = frameOf.push(index) - 1;
        numbers.set(key, point);
        stored.push(x, y, z);
        const m = part.matrix;
        for (let k = 0; k < 3; k++) {
          positions.push((m[k]! * x + m[4 + k]! * y + m[8 + k]! * z + m[12 + k]! - center[k]!) * scale);
        }
      }
      points[vertex] = point;
    }
    return points;
  });
  return {
    positions: Float64Array.from(positions),
    stored: Float64Array.from(stored),
    frameOf: Uint32Array.from(frameOf),
    of,
  };
}

function measureBox(parts: readonly Part[]): Box {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const { triangles, positions, matrix: m } of parts) {
    for (const vertex of triangles) {
      const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
      for (let k = 0; k < 3; k++) {
        const value = m[k]! * x + m[4 + k]! * y + m[8 + k]! * z + m[12 + k]!;
        if (value < min[k]!) min[k] = value;
        if (value > max[k]!) max[k] = value;
      }
    }
  }
  const extent = Math.max(...max.map((value, k) => value - min[k]!));
  return { center: min.map((value, k) => (value + max[k]!) / 2), scale: extent > 0 ? 1 / extent : 1 };
}

/** Where a place in the surface's box is in a part's mesh: the inverse of what {@link joinParts} did. */
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
