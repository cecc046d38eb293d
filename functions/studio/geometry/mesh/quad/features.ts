import { type HalfEdgeMesh, next, OUTSIDE, previous } from './half-edge-mesh.ts';
import { lengthOf } from './length.ts';

/** What keeps a vertex in place. */
export const FREE = 0;
/** On a feature line, along which it may move. */
export const ON_LINE = 1;
/** Where feature lines end, meet or bend: it stays where it is. */
export const CORNER = 2;

/** Edges that turn by more than the first of these are creases; by the next where that gives more than can be kept. */
const CREASE_ANGLES_DEG = [40, 55, 70, 90, 180];

/** Lines that are shorter than so many faces are wide come from noise. */
const SHORTEST_LINE = 3;

/** Creases may take so much of the vertices that the result will have. */
const MAX_SHARE_ON_CREASES = 0.35;

/** A line that turns at a vertex by more than this has a corner there. */
const CORNER_ANGLE_COSINE = Math.cos((50 * Math.PI) / 180);

/**
 * Marks the edges that shall be edges of the result: borders, edges between labels, and creases.
 *
 * @param size the side of a face of the result
 * @param faceCount about as many as the result will have
 * @param isSmooth whether an edge is meant to be round, whatever its angle
 */
export function markFeatures(
  mesh: HalfEdgeMesh,
  size: number,
  faceCount: number,
  isSmooth?: (h: number) => boolean,
): void {
  const normals = faceNormals(mesh);
  for (const angle_deg of CREASE_ANGLES_DEG) {
    const minCosine = Math.cos((angle_deg * Math.PI) / 180);
    const creases: number[] = [];
    for (let h = 0; h < mesh.faceCount * 3; h++) {
      const t = mesh.twin[h]!;
      if (t < h) continue;
      const [a, b] = [Math.floor(h / 3), Math.floor(t / 3)];
      const [labelA, labelB] = [mesh.label[a]!, mesh.label[b]!];
      const spoke = labelA === OUTSIDE && labelB === OUTSIDE;
      const fixed = labelA !== labelB;
      mesh.feature[h] = mesh.feature[t] = fixed ? 1 : 0;
      if (fixed || spoke || angle_deg === 180 || isSmooth?.(h)) continue;
      const cosine =
        normals[a * 3]! * normals[b * 3]! +
        normals[a * 3 + 1]! * normals[b * 3 + 1]! +
        normals[a * 3 + 2]! * normals[b * 3 + 2]!;
      if (cosine < minCosine) creases.push(h);
    }
    const length = markLines(mesh, creases, SHORTEST_LINE * size);
    if (length / size < faceCount * MAX_SHARE_ON_CREASES) return;
  }
}

/** Marks connected creases of at least the given length. @returns the length of them all */
function markLines(mesh: HalfEdgeMesh, creases: readonly number[], shortest: number): number {
  const parent = new Map<number, number>();
  const find = (vertex: number): number => {
    let root = vertex;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(vertex, root);
    return root;
  };
  for (const h of creases) parent.set(find(mesh.origin[h]!), find(mesh.target(h)));
  const lengths = new Map<number, number>();
  for (const h of creases) {
    const root = find(mesh.origin[h]!);
    lengths.set(root, (lengths.get(root) ?? 0) + mesh.length(h));
  }
  let total = 0;
  for (const h of creases) {
    if (lengths.get(find(mesh.origin[h]!))! < shortest) continue;
    mesh.feature[h] = mesh.feature[mesh.twin[h]!] = 1;
    total += mesh.length(h);
  }
  return total;
}

/** How each vertex is kept in place: {@link FREE}, {@link ON_LINE} or {@link CORNER}. */
export function classifyVertices(mesh: HalfEdgeMesh): Uint8Array {
  const kinds = new Uint8Array(mesh.vertexCount);
  const lines: number[] = [];
  for (let v = 0; v < mesh.vertexCount; v++) {
    if (mesh.outgoing[v]! < 0 || mesh.virtual[v]) continue;
    listFeatures(mesh, v, lines);
    if (lines.length === 0) continue;
    kinds[v] = lines.length === 2 && goesOn(mesh, lines[0]!, lines[1]!) ? ON_LINE : CORNER;
  }
  return kinds;
}

/** The half-edges of features that begin at a vertex. */
export function listFeatures(mesh: HalfEdgeMesh, vertex: number, result: number[]): void {
  result.length = 0;
  const first = mesh.outgoing[vertex]!;
  let h = first;
  do {
    if (mesh.feature[h]) result.push(h);
    h = mesh.around(h);
  } while (h !== first);
}

function goesOn(mesh: HalfEdgeMesh, h: number, t: number): boolean {
  const { positions } = mesh;
  const [v, a, b] = [mesh.origin[h]! * 3, mesh.target(h) * 3, mesh.target(t) * 3];
  let dot = 0;
  for (let k = 0; k < 3; k++)
    dot += (positions[v + k]! - positions[a + k]!) * (positions[b + k]! - positions[v + k]!);
  return dot >= CORNER_ANGLE_COSINE * mesh.length(h) * mesh.length(t);
}

/**
 * Whether the vertex where `h` begins may go into the one where it ends without a feature's loss.
 *
 * @param near whether a corner may go into another one
 */
export function mayVanish(mesh: HalfEdgeMesh, kinds: Uint8Array, h: number, near: boolean): boolean {
  const kind = kinds[mesh.origin[h]!]!;
  if (kind === FREE) return true;
  if (!mesh.feature[h]) return false;
  if (kind === CORNER && !(near && kinds[mesh.target(h)] === CORNER)) return false;
  // Two lines that would come to lie on each other.
  for (const side of [h, mesh.twin[h]!])
    if (mesh.feature[next(side)] && mesh.feature[previous(side)]) return false;
  return true;
}

/** Unit normals, xyz a face; zero where a face has no area. */
export function faceNormals(mesh: HalfEdgeMesh): Float64Array {
  const normals = new Float64Array(mesh.faceCount * 3);
  const { positions: p, origin } = mesh;
  for (let f = 0; f < mesh.faceCount; f++) {
    if (origin[f * 3]! < 0) continue;
    const [a, b, c] = [origin[f * 3]! * 3, origin[next(f * 3)]! * 3, origin[f * 3 + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = lengthOf(x, y, z) || 1;
    normals[f * 3] = x / length;
    normals[f * 3 + 1] = y / length;
    normals[f * 3 + 2] = z / length;
  }
  return normals;
}
