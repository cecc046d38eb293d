/** Vertices after {@link computeNormals}: more than before where an edge is sharp. */
export interface NormalResult {
  /** Vertex that each new vertex was copied from. */
  readonly vertices: Uint32Array;
  /** Three new vertices a triangle. */
  readonly triangles: Uint32Array;
  /** Unit length, one a new vertex. */
  readonly normals: Float32Array<ArrayBuffer>;
}

type Vector = [number, number, number];

/**
 * Shades a mesh from its shape. Around each position, faces that meet at an edge and turn there by at most the crease
 * angle share one normal: the mean of theirs, each weighted by its angle at that position (Thuermer and Wuethrich 1998).
 * Vertices at which faces come to differ are split.
 *
 * @param positions xyz triples
 * @param triangles vertex indices, three a triangle
 * @param creaseAngle_deg 0 to 180; 0 shades every face flat
 */
export function computeNormals(
  positions: Float32Array,
  triangles: Uint32Array,
  creaseAngle_deg: number,
): NormalResult {
  const positionOf = numberPositions(positions, triangles);
  const faceNormals = new Float32Array(triangles.length);
  const cornerAngles = new Float32Array(triangles.length);
  for (let face = 0; face < triangles.length; face += 3) {
    measureFace(positions, triangles, face, faceNormals, cornerAngles);
  }
  // A little under the exact cosine, so that faces of one plane count as equal at 0 degrees.
  const minCosine = Math.cos((creaseAngle_deg * Math.PI) / 180) - 1e-6;
  const splits = new Map<number, number>();
  const vertices: number[] = [];
  const normals: number[] = [];
  const result = new Uint32Array(triangles.length);
  for (const corners of cornersByPosition(positionOf)) {
    for (const group of smoothGroups(corners, positionOf, faceNormals, minCosine)) {
      const normal = meanNormal(group, faceNormals, cornerAngles);
      splits.clear();
      for (const corner of group) {
        const vertex = triangles[corner]!;
        let split = splits.get(vertex);
        if (split === undefined) {
          split = vertices.push(vertex) - 1;
          normals.push(...normal);
          splits.set(vertex, split);
        }
        result[corner] = split;
      }
    }
  }
  return {
    vertices: Uint32Array.from(vertices),
    triangles: result,
    normals: Float32Array.from(normals),
  };
}

/** The position of each corner as a number: vertices at one place, such as both sides of a UV seam, have the same. */
function numberPositions(positions: Float32Array, triangles: Uint32Array): Uint32Array {
  const numbers = new Map<string, number>();
  const ofVertex = new Map<number, number>();
  return triangles.map((vertex) => {
    let number = ofVertex.get(vertex);
    if (number === undefined) {
      const key = positions.subarray(vertex * 3, vertex * 3 + 3).join();
      number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      ofVertex.set(vertex, number);
    }
    return number;
  });
}

function cornersByPosition(positionOf: Uint32Array): number[][] {
  const corners: number[][] = [];
  for (const [corner, position] of positionOf.entries()) {
    const group = corners[position];
    if (group) group.push(corner);
    else corners[position] = [corner];
  }
  return corners;
}

function measureFace(
  positions: Float32Array,
  triangles: Uint32Array,
  face: number,
  faceNormals: Float32Array,
  cornerAngles: Float32Array,
): void {
  const at = (k: number) => triangles[face + (k % 3)]! * 3;
  const edges = [0, 1, 2].map((k): Vector => {
    const [from, to] = [at(k), at(k + 1)];
    return unit([
      positions[to]! - positions[from]!,
      positions[to + 1]! - positions[from + 1]!,
      positions[to + 2]! - positions[from + 2]!,
    ]);
  });
  const [p, q] = edges as [Vector, Vector];
  faceNormals.set(
    unit([p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]]),
    face,
  );
  for (let k = 0; k < 3; k++) {
    const [out, back] = [edges[k]!, edges[(k + 2) % 3]!];
    const cosine = -(out[0] * back[0] + out[1] * back[1] + out[2] * back[2]);
    cornerAngles[face + k] = Math.acos(Math.max(-1, Math.min(1, cosine)));
  }
}

/** Of more corners at one position many are alike, as where boxes stand in each other: 20,000 took a quarter of an hour. */
const CROWD = 64;

/** What a corner's neighbours are told by: one that looks like an earlier one of its group has none that are not in it. */
function lookOf(corner: number, positionOf: Uint32Array, faceNormals: Float32Array): string {
  const [next, face] = [nextCorner(corner), corner - (corner % 3)];
  return [
    positionOf[next],
    positionOf[nextCorner(next)],
    faceNormals[face],
    faceNormals[face + 1],
    faceNormals[face + 2],
  ].join();
}

/** Corners at one position, apart where every way around it from one to the other crosses a sharp edge. */
function smoothGroups(
  corners: readonly number[],
  positionOf: Uint32Array,
  faceNormals: Float32Array,
  minCosine: number,
): number[][] {
  const waiting = new Set(corners);
  const isCrowd = corners.length > CROWD;
  const groups: number[][] = [];
  for (const first of corners) {
    if (!waiting.delete(first)) continue;
    const group = [first];
    const asked = new Set<string>();
    for (const corner of group) {
      if (isCrowd) {
        const look = lookOf(corner, positionOf, faceNormals);
        if (asked.has(look)) continue;
        asked.add(look);
      }
      for (const other of waiting) {
        if (!shareEdge(corner, other, positionOf) || !isSmooth(corner, other, faceNormals, minCosine))
          continue;
        waiting.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Whether two corners at one position belong to faces that have a second position in common. */
function shareEdge(a: number, b: number, positionOf: Uint32Array): boolean {
  const [nextA, previousA] = [positionOf[nextCorner(a)], positionOf[nextCorner(nextCorner(a))]];
  const [nextB, previousB] = [positionOf[nextCorner(b)], positionOf[nextCorner(nextCorner(b))]];
  return nextA === previousB || previousA === nextB || nextA === nextB || previousA === previousB;
}

function nextCorner(corner: number): number {
  return corner % 3 === 2 ? corner - 2 : corner + 1;
}

function isSmooth(a: number, b: number, faceNormals: Float32Array, minCosine: number): boolean {
  const [i, j] = [a - (a % 3), b - (b % 3)];
  const cosine =
    faceNormals[i]! * faceNormals[j]! +
    faceNormals[i + 1]! * faceNormals[j + 1]! +
    faceNormals[i + 2]! * faceNormals[j + 2]!;
  return cosine >= minCosine;
}

function meanNormal(
  corners: readonly number[],
  faceNormals: Float32Array,
  cornerAngles: Float32Array,
): Vector {
  const sum: Vector = [0, 0, 0];
  for (const corner of corners) {
    const face = corner - (corner % 3);
    for (let k = 0; k < 3; k++) sum[k]! += cornerAngles[corner]! * faceNormals[face + k]!;
  }
  const mean = unit(sum);
  // Faces without area have no normal; any unit vector keeps the file valid, and nobody sees it.
  return mean[0] === 0 && mean[1] === 0 && mean[2] === 0 ? [0, 1, 0] : mean;
}

function unit(v: Vector): Vector {
  const length = Math.hypot(...v);
  return length > 0 ? [v[0] / length, v[1] / length, v[2] / length] : [0, 0, 0];
}
