import { distinctTriangles } from '../geometry/mesh/distinct-triangles.ts';
import { PlaceNumbers } from '../geometry/mesh/place-numbers.ts';
import type { Part } from './parts.ts';

/** The triangles of all parts over points that they share. */
export interface WeldedParts {
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
  /** The first triangle of each part, and how many there are in all. */
  readonly starts: Uint32Array;
  readonly box: Box;
}

export interface Box {
  readonly center: readonly number[];
  readonly scale: number;
}

/**
 * Joins parts to one surface: vertices at one place are one point, whatever their normals and UVs, but for parts that may
 * move apart. Left out are triangles with two corners at one point, and those that lie on an earlier one of the same
 * material, facing the same way: a primitive that a file repeats a thousand times would be edges of a thousand triangles,
 * which nothing may collapse.
 */
export function weldParts(parts: readonly Part[]): WeldedParts {
  const box = measureBox(parts);
  const { of, ...points } = weldPoints(parts, box);
  const cornerCount = parts.reduce((sum, part) => sum + part.triangles.length, 0);
  const triangles = new Uint32Array(cornerCount);
  const vertices = new Uint32Array(cornerCount);
  const owners = new Uint32Array(cornerCount / 3);
  let end = 0;
  for (const [index, part] of parts.entries()) {
    for (let i = 0; i < part.triangles.length; i += 3) {
      for (let k = 0; k < 3; k++) {
        vertices[end + k] = part.triangles[i + k]!;
        triangles[end + k] = of[index]![vertices[end + k]!]!;
      }
      const a = triangles[end];
      const b = triangles[end + 1];
      const c = triangles[end + 2];
      if (a === b || b === c || c === a) continue;
      owners[end / 3] = index;
      end += 3;
    }
  }
  const materials = numberMaterials(parts);
  const kept = distinctTriangles(triangles.subarray(0, end), (triangle) => materials[owners[triangle]!]!);
  const starts = new Uint32Array(parts.length + 1);
  for (const [to, from] of kept.entries()) {
    starts[owners[from]! + 1]!++;
    triangles.copyWithin(to * 3, from * 3, from * 3 + 3);
    vertices.copyWithin(to * 3, from * 3, from * 3 + 3);
  }
  for (let index = 0; index < parts.length; index++) starts[index + 1]! += starts[index]!;
  return {
    parts,
    ...points,
    triangles: triangles.slice(0, kept.length * 3),
    vertices: vertices.slice(0, kept.length * 3),
    starts,
    box,
  };
}

/** How many triangles the scene draws. */
export function countDrawn({ parts, starts }: WeldedParts): number {
  return parts.reduce((sum, { drawnCount }, i) => sum + drawnCount * (starts[i + 1]! - starts[i]!), 0);
}

function numberMaterials(parts: readonly Part[]): number[] {
  const numbers = new Map<unknown, number>();
  return parts.map(({ primitive }) => {
    const material = primitive.getMaterial();
    const number = numbers.get(material) ?? numbers.size;
    numbers.set(material, number);
    return number;
  });
}

const UNSEEN = 0xffffffff;

interface Points extends Pick<WeldedParts, 'positions' | 'stored' | 'frameOf'> {
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
      stored[point * 3] = x;
      stored[point * 3 + 1] = y;
      stored[point * 3 + 2] = z;
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
      const x = positions[vertex * 3]!;
      const y = positions[vertex * 3 + 1]!;
      const z = positions[vertex * 3 + 2]!;
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
