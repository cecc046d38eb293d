import type { Matrix } from '../../mesh/matrix.ts';
import { PlaceNumbers } from '../../mesh/place-numbers.ts';
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
  const cornerCount = parts.reduce((sum, part) => sum + part.triangles.length, 0);
  const triangles = new Uint32Array(cornerCount);
  const vertices = new Uint32Array(cornerCount);
  const labels = new Uint32Array(cornerCount / 3);
  const partOf: number[] = [];
  let end = 0;
  for (const [index, part] of parts.entries()) {
    const first = end;
    const of = points.of[index]!;
    for (let i = 0; i < part.triangles.length; i += 3) {
      const a = of[part.triangles[i]!]!;
      const b = of[part.triangles[i + 1]!]!;
      const c = of[part.triangles[i + 2]!]!;
      if (a === b || b === c || c === a) continue;
      triangles[end] = a;
      triangles[end + 1] = b;
      triangles[end + 2] = c;
      for (let k = 0; k < 3; k++) vertices[end + k] = part.triangles[i + k]!;
      end += 3;
    }
    if (end === first) continue;
    const charts = keepsUvs(part)
      ? labelCharts(part, triangles.subarray(first, end), vertices.subarray(first, end))
      : new Uint32Array((end - first) / 3);
    const firstLabel = partOf.length;
    let last = -1;
    for (const [i, chart] of charts.entries()) {
      labels[first / 3 + i] = firstLabel + chart;
      last = Math.max(last, chart);
    }
    for (let chart = 0; chart <= last; chart++) partOf.push(index);
  }
  return {
    parts,
    ...points,
    triangles: triangles.slice(0, end),
    vertices: vertices.slice(0, end),
    labels: labels.slice(0, end / 3),
    partOf,
    box,
  };
}

const UNSEEN = 0xffffffff;

interface Points extends Pick<Surface, 'positions' | 'stored' | 'frameOf'> {
  /** Point of each vertex, by part. */
  readonly of: readonly Uint32Array[];
}

function weldPoints(parts: readonly Part[], { center, scale }: Box): Points {
  const vertexCount = parts.reduce((sum, part) => sum + part.positions.length / 3, 0);
  const places = new PlaceNumbers(vertexCount);
  const frames = new Map<string, number>();
  const positions = new Float64Array(vertexCount * 3);
  const stored = new Float64Array(vertexCount * 3);
  const frameOf = new Uint32Array(vertexCount);
  const of = parts.map((part, index) => {
    const frame = frames.get(part.frame) ?? frames.size;
    frames.set(part.frame, frame);
    const numbers = new Uint32Array(part.positions.length / 3).fill(UNSEEN);
    const m = part.matrix;
    for (const vertex of part.triangles) {
      if (numbers[vertex] !== UNSEEN) continue;
      const x = part.positions[vertex * 3]! + 0;
      const y = part.positions[vertex * 3 + 1]! + 0;
      const z = part.positions[vertex * 3 + 2]! + 0;
      const known = places.count;
      const point = places.numberOf(x, y, z, frame);
      numbers[vertex] = point;
      if (point < known) continue;
      frameOf[point] = index;
      stored.set([x, y, z], point * 3);
      for (let k = 0; k < 3; k++) {
        positions[point * 3 + k] =
          (m[k]! * x + m[4 + k]! * y + m[8 + k]! * z + m[12 + k]! - center[k]!) * scale;
      }
    }
    return numbers;
  });
  return {
    positions: positions.slice(0, places.count * 3),
    stored: stored.slice(0, places.count * 3),
    frameOf: frameOf.slice(0, places.count),
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
