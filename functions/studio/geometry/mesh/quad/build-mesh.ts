import { HalfEdgeMesh, next, OUTSIDE, previous } from './half-edge-mesh.ts';
import { faceNormal, weldSoup } from './weld-soup.ts';

/** Triangles of any kind; see {@link buildMesh}. */
export interface TriangleSoup {
  /** xyz triples. */
  readonly positions: ArrayLike<number>;
  /** Vertex indices, three a triangle. */
  readonly triangles: Uint32Array;
  /** One a triangle, below 65535: an edge between two labels stays an edge. */
  readonly labels?: Uint16Array;
}

/**
 * Makes a 2-manifold of any triangles.
 *
 * - Vertices at one place become one. A place at which several fans meet gets a vertex for each fan.
 * - Triangles without three places are left out, as are repeated ones, and those without area that close no gap.
 * - Sides of opposite direction are joined; where more than two meet, the flattest pair first.
 * - Where pieces that meet run in opposite directions, the smaller one is turned.
 *
 * What stays unjoined is the border of an open surface.
 */
export function buildMesh({ positions, triangles, labels }: TriangleSoup): HalfEdgeMesh {
  const welded = weldSoup(positions, triangles);
  const turned = orientPieces(welded.places, welded.triangles);
  const faceCount = turned.length / 3;
  const twin = joinSides(welded.places, turned);
  const { vertexOf, placeOf } = separateFans(turned, twin);
  const rims = listRims(vertexOf, twin);
  const rimEdges = rims.reduce((sum, rim) => sum + rim.length, 0);
  const mesh = new HalfEdgeMesh(placeOf.length + rims.length, faceCount + rimEdges);
  for (let v = 0; v < placeOf.length; v++) {
    for (let k = 0; k < 3; k++) mesh.positions[v * 3 + k] = welded.places[placeOf[v]! * 3 + k]!;
  }
  mesh.origin.set(vertexOf);
  mesh.twin.set(twin);
  for (let f = 0; f < faceCount; f++) mesh.label[f] = labels?.[welded.sourceOf[f]!] ?? 0;
  let face = faceCount;
  for (const [r, rim] of rims.entries()) face = closeRim(mesh, rim, placeOf.length + r, face);
  for (let h = 0; h < mesh.origin.length; h++) mesh.outgoing[mesh.origin[h]!] = h;
  return mesh;
}

/** Half-edges by the lower of their two places: a chain through `nextOf` from `firstOf[place]`. */
function chainSides(placeCount: number, triangles: Uint32Array) {
  const firstOf = new Int32Array(placeCount).fill(-1);
  const nextOf = new Int32Array(triangles.length);
  for (let h = triangles.length - 1; h >= 0; h--) {
    const low = Math.min(triangles[h]!, triangles[next(h)]!);
    nextOf[h] = firstOf[low]!;
    firstOf[low] = h;
  }
  return { firstOf, nextOf };
}

/** Calls back with all half-edges over each edge that there is. */
function forEachEdge(
  placeCount: number,
  triangles: Uint32Array,
  visit: (sides: readonly number[]) => void,
): void {
  const { firstOf, nextOf } = chainSides(placeCount, triangles);
  const sides: number[] = [];
  const done = new Uint8Array(triangles.length);
  for (let place = 0; place < placeCount; place++) {
    for (let h = firstOf[place]!; h !== -1; h = nextOf[h]!) {
      if (done[h]) continue;
      const high = Math.max(triangles[h]!, triangles[next(h)]!);
      sides.length = 0;
      for (let other = h; other !== -1; other = nextOf[other]!) {
        if (Math.max(triangles[other]!, triangles[next(other)]!) !== high) continue;
        done[other] = 1;
        sides.push(other);
      }
      visit(sides);
    }
  }
}

/** Turns pieces over where an edge of exactly two triangles says that they run in opposite directions. */
function orientPieces(places: Float64Array, triangles: Uint32Array): Uint32Array {
  const faceCount = triangles.length / 3;
  const parent = Int32Array.from({ length: faceCount }, (_, f) => f);
  const parity = new Uint8Array(faceCount);
  const area = Float64Array.from({ length: faceCount }, (_, f) =>
    Math.hypot(...faceNormal(places, triangles, f)),
  );
  const turnedArea = new Float64Array(faceCount);
  const find = (face: number): [root: number, parity: number] => {
    let [root, sum] = [face, 0];
    while (parent[root] !== root) {
      sum ^= parity[root]!;
      root = parent[root]!;
    }
    let [f, rest] = [face, sum];
    while (parent[f] !== root) {
      const [up, own] = [parent[f]!, parity[f]!];
      parent[f] = root;
      parity[f] = rest;
      rest ^= own;
      f = up;
    }
    return [root, sum];
  };
  forEachEdge(places.length / 3, triangles, (sides) => {
    if (sides.length !== 2) return;
    const [h, t] = sides as [number, number];
    const [[a, pa], [b, pb]] = [find(Math.floor(h / 3)), find(Math.floor(t / 3))];
    if (a === b) return;
    parent[b] = a;
    parity[b] = pa ^ pb ^ (triangles[h] === triangles[t] ? 1 : 0);
  });
  const total = new Float64Array(faceCount);
  for (let f = 0; f < faceCount; f++) {
    const [root, turned] = find(f);
    total[root]! += area[f]!;
    if (turned) turnedArea[root]! += area[f]!;
  }
  const result = triangles.slice();
  for (let f = 0; f < faceCount; f++) {
    const [root, turned] = find(f);
    if (turned === (turnedArea[root]! * 2 > total[root]! ? 1 : 0)) continue;
    [result[f * 3], result[f * 3 + 1]] = [result[f * 3 + 1]!, result[f * 3]!];
  }
  return result;
}

function joinSides(places: Float64Array, triangles: Uint32Array): Int32Array {
  const twin = new Int32Array(triangles.length).fill(-1);
  const join = (a: number, b: number) => {
    twin[a] = b;
    twin[b] = a;
  };
  forEachEdge(places.length / 3, triangles, (sides) => {
    const low = Math.min(triangles[sides[0]!]!, triangles[next(sides[0]!)]!);
    const forth = sides.filter((h) => triangles[h] === low);
    const back = sides.filter((h) => triangles[h] !== low);
    if (forth.length === 1 && back.length === 1) join(forth[0]!, back[0]!);
    if (forth.length + back.length <= 2) return;
    const pairs = forth.flatMap((h) =>
      back.map((t) => ({ h, t, flatness: flatness(places, triangles, h, t) })),
    );
    pairs.sort((a, b) => b.flatness - a.flatness);
    for (const { h, t } of pairs) if (twin[h] === -1 && twin[t] === -1) join(h, t);
  });
  return twin;
}

function flatness(places: Float64Array, triangles: Uint32Array, h: number, t: number): number {
  const a = faceNormal(places, triangles, Math.floor(h / 3));
  const b = faceNormal(places, triangles, Math.floor(t / 3));
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  return lengths > 0 ? (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / lengths : -1;
}

/** A vertex for each fan of triangles around a place. */
function separateFans(triangles: Uint32Array, twin: Int32Array) {
  const vertexOf = new Int32Array(triangles.length).fill(-1);
  const placeOf: number[] = [];
  for (let start = 0; start < triangles.length; start++) {
    if (vertexOf[start] !== -1) continue;
    const vertex = placeOf.push(triangles[start]!) - 1;
    let h = start;
    do {
      vertexOf[h] = vertex;
      h = twin[previous(h)]!;
    } while (h !== -1 && h !== start);
    if (h === start) continue;
    for (let back = twin[start]!; back !== -1; back = twin[next(back)]!) vertexOf[next(back)] = vertex;
  }
  return { vertexOf, placeOf };
}

/** Each closed way along half-edges without twin, in their direction. */
function listRims(vertexOf: Int32Array, twin: Int32Array): number[][] {
  const from = new Map<number, number>();
  for (let h = 0; h < twin.length; h++) if (twin[h] === -1) from.set(vertexOf[h]!, h);
  const rims: number[][] = [];
  for (const [vertex, start] of from) {
    const rim: number[] = [];
    for (let [v, h] = [vertex, start]; from.delete(v); h = from.get(v) ?? -1) {
      rim.push(h);
      v = vertexOf[next(h)]!;
    }
    if (rim.length > 0) rims.push(rim);
  }
  return rims;
}

/** Faces from each side of a rim to a virtual vertex. */
function closeRim(mesh: HalfEdgeMesh, rim: readonly number[], virtual: number, firstFace: number): number {
  mesh.virtual[virtual] = 1;
  for (const [i, h] of rim.entries()) {
    const face = (firstFace + i) * 3;
    mesh.label[face / 3] = OUTSIDE;
    mesh.origin[face] = mesh.target(h);
    mesh.origin[face + 1] = mesh.origin[h]!;
    mesh.origin[face + 2] = virtual;
    mesh.twin[face] = h;
    mesh.twin[h] = face;
    // The face of the next side begins where this side ends: it owns the spoke from there.
    const after = (firstFace + ((i + 1) % rim.length)) * 3;
    mesh.twin[face + 2] = after + 1;
    mesh.twin[after + 1] = face + 2;
  }
  return firstFace + rim.length;
}
