import { hashWords } from '../hash.ts';

/** A surface to unwrap: vertices at one position are one point of it, whether they share an index or not. */
export interface SurfaceMesh {
  /** xyz triples. */
  readonly positions: Float32Array;
  /** Vertex indices, three a triangle. */
  readonly triangles: Uint32Array;
  /** A number a triangle; no chart has triangles of two. */
  readonly groups?: Uint32Array;
  /** xyz triples of unit length: charts end where vertices at one position have two, if that makes no confetti. */
  readonly normals?: Float32Array;
  /** Quads: each the triangle t of a pair t, t + 1 that no chart parts. */
  readonly pairs?: Uint32Array;
}

/** No half-edge, no chart. */
export const NONE = -1;

/**
 * How the triangles of a surface are connected. Half-edge `3 t + k` runs from corner k of triangle t to the next one,
 * so a number names a corner and the half-edge that leaves it.
 */
export interface Topology {
  readonly faceCount: number;
  /** The point at each corner; vertices at one position are one point. */
  readonly pointOf: Uint32Array;
  /** xyz of each point, scaled into a box of size 1. */
  readonly points: Float64Array;
  /** The half-edge on the other side, or {@link NONE} at a border, between groups and where more than two triangles meet. */
  readonly mates: Int32Array;
  /** Unit length; zero for a triangle without area. */
  readonly normals: Float64Array;
  readonly areas: Float64Array;
  /** One a half-edge. */
  readonly lengths: Float64Array;
  /** One a triangle. */
  readonly groups: Uint32Array | undefined;
  /** The other triangle of the quad that each is half of, else the triangle itself; undefined without quads. */
  readonly partners: Int32Array | undefined;
}

export const faceOf = (halfEdge: number): number => (halfEdge / 3) | 0;
export const nextOf = (halfEdge: number): number => (halfEdge % 3 === 2 ? halfEdge - 2 : halfEdge + 1);

/** The other half of a quad, or the face itself where it is none of a quad. */
export const partnerOf = ({ partners }: Topology, face: number): number => partners?.[face] ?? face;

function findPartners(faceCount: number, pairs: Uint32Array): Int32Array {
  const partners = Int32Array.from({ length: faceCount }, (_, face) => face);
  for (const first of pairs) {
    partners[first] = first + 1;
    partners[first + 1] = first;
  }
  return partners;
}

/** Triangles with two corners at one point, or a corner that is nowhere, touch no other. */
export function buildTopology({ positions, triangles, groups, pairs }: SurfaceMesh): Topology {
  const { pointOf, points } = weldPositions(positions, triangles);
  normalizePoints(points);
  return buildTopologyOfPoints(pointOf, points, groups, pairs && findPartners(triangles.length / 3, pairs));
}

/** @param points one for each place */
export function buildTopologyOfPoints(
  pointOf: Uint32Array,
  points: Float64Array,
  groups: Uint32Array | undefined,
  partners?: Int32Array,
): Topology {
  const faceCount = pointOf.length / 3;
  const normals = new Float64Array(pointOf.length);
  const areas = new Float64Array(faceCount);
  const lengths = new Float64Array(pointOf.length);
  for (let face = 0; face < faceCount; face++) measureFace(face, pointOf, points, normals, areas, lengths);
  return {
    faceCount,
    pointOf,
    points,
    mates: findMates(pointOf, groups),
    normals,
    areas,
    lengths,
    groups,
    partners,
  };
}

const EMPTY = 0xffffffff;

/** One point for all vertices at the very same position. */
function weldPositions(
  positions: Float32Array,
  triangles: Uint32Array,
): { pointOf: Uint32Array; points: Float64Array } {
  const vertexCount = positions.length / 3;
  // Adding 0 makes -0 the same bits as 0.
  const words = new Uint32Array(positions.map((value) => value + 0).buffer);
  let capacity = 16;
  while (capacity < vertexCount * 2) capacity *= 2;
  const table = new Uint32Array(capacity).fill(EMPTY);
  const pointOfVertex = new Uint32Array(vertexCount);
  const points: number[] = [];
  for (let v = 0; v < vertexCount; v++) {
    const [x, y, z] = [words[v * 3]!, words[v * 3 + 1]!, words[v * 3 + 2]!];
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35);
    hash ^= hash >>> 15;
    let slot = hash & (capacity - 1);
    for (;;) {
      const other = table[slot]!;
      if (other === EMPTY) {
        table[slot] = v;
        pointOfVertex[v] = points.length / 3;
        points.push(positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!);
        break;
      }
      if (words[other * 3] === x && words[other * 3 + 1] === y && words[other * 3 + 2] === z) {
        pointOfVertex[v] = pointOfVertex[other]!;
        break;
      }
      slot = (slot + 1) & (capacity - 1);
    }
  }
  return { pointOf: triangles.map((vertex) => pointOfVertex[vertex]!), points: Float64Array.from(points) };
}

/** Into a box of size 1 at the origin, so that areas of tiny and huge models are ordinary numbers. */
function normalizePoints(points: Float64Array): void {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    if (!Number.isFinite(points[i]!)) points[i] = 0;
    min[i % 3] = Math.min(min[i % 3]!, points[i]!);
    max[i % 3] = Math.max(max[i % 3]!, points[i]!);
  }
  const extent = Math.max(...max.map((value, k) => value - min[k]!));
  const scale = extent > 0 ? 1 / extent : 1;
  for (let i = 0; i < points.length; i++) points[i] = (points[i]! - min[i % 3]!) * scale;
}

function measureFace(
  face: number,
  pointOf: Uint32Array,
  points: Float64Array,
  normals: Float64Array,
  areas: Float64Array,
  lengths: Float64Array,
): void {
  const [a, b, c] = [pointOf[face * 3]! * 3, pointOf[face * 3 + 1]! * 3, pointOf[face * 3 + 2]! * 3];
  const ux = points[b]! - points[a]!;
  const uy = points[b + 1]! - points[a + 1]!;
  const uz = points[b + 2]! - points[a + 2]!;
  const vx = points[c]! - points[b]!;
  const vy = points[c + 1]! - points[b + 1]!;
  const vz = points[c + 2]! - points[b + 2]!;
  const wx = points[a]! - points[c]!;
  const wy = points[a + 1]! - points[c + 1]!;
  const wz = points[a + 2]! - points[c + 2]!;
  lengths[face * 3] = Math.sqrt(ux * ux + uy * uy + uz * uz);
  lengths[face * 3 + 1] = Math.sqrt(vx * vx + vy * vy + vz * vz);
  lengths[face * 3 + 2] = Math.sqrt(wx * wx + wy * wy + wz * wz);
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const length = Math.sqrt(x * x + y * y + z * z);
  areas[face] = length / 2;
  if (length === 0) return;
  normals[face * 3] = x / length;
  normals[face * 3 + 1] = y / length;
  normals[face * 3 + 2] = z / length;
}

/** Pairs half-edges that run between the same two points in opposite directions. */
function findMates(pointOf: Uint32Array, groups: Uint32Array | undefined): Int32Array {
  const mates = new Int32Array(pointOf.length).fill(NONE);
  let capacity = 16;
  while (capacity < pointOf.length * 2) capacity *= 2;
  /** Edges by the hash of their ends: 1 more than the first half-edge of each. */
  const table = new Uint32Array(capacity);
  /** By first half-edges: those of edges that more than two triangles have, or two that do not fit. */
  const isCrowded = new Uint8Array(pointOf.length);
  for (let h = 0; h < pointOf.length; h++) {
    const from = pointOf[h]!;
    const to = pointOf[nextOf(h)]!;
    const opposite = pointOf[nextOf(nextOf(h))]!;
    if (from === to || to === opposite || opposite === from) continue;
    let slot = hashWords(Math.min(from, to), Math.max(from, to), 0) & (capacity - 1);
    for (; table[slot] !== 0; slot = (slot + 1) & (capacity - 1)) {
      const first = table[slot]! - 1;
      const [a, b] = [pointOf[first]!, pointOf[nextOf(first)]!];
      if ((a === from && b === to) || (a === to && b === from)) break;
    }
    if (table[slot] === 0) {
      table[slot] = h + 1;
      continue;
    }
    const other = table[slot]! - 1;
    if (isCrowded[other]) continue;
    if (mates[other] !== NONE) {
      mates[mates[other]!] = NONE;
      mates[other] = NONE;
      isCrowded[other] = 1;
    } else if (pointOf[other] === to && (!groups || groups[faceOf(h)] === groups[faceOf(other)])) {
      mates[h] = other;
      mates[other] = h;
    } else isCrowded[other] = 1;
  }
  return mates;
}
