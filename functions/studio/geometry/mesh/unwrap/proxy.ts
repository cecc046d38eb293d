import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { Triangle, Vector3 } from 'three';
import { buildTopologyOfPoints, faceOf, NONE, type Topology } from './topology.ts';

/** Square of a distance, in edges of the proxy, that a triangle facing the other way counts as. */
const TURN_WEIGHT = 1;

/** A copy of the surface with about so many triangles; its points are some of the surface's, under the same numbers. */
export function makeProxy(topology: Topology, faceCount: number): Topology {
  const { points, pointOf, groups, mates } = topology;
  const numbers = new Uint32Array(points.length / 3);
  const facesOf = new Map<number, number[]>();
  for (let face = 0; face < topology.faceCount; face++) {
    // What touches nothing is its own chart, whatever else is chosen.
    if (mates[face * 3] === NONE && mates[face * 3 + 1] === NONE && mates[face * 3 + 2] === NONE) continue;
    const group = groups?.[face] ?? 0;
    const faces = facesOf.get(group);
    if (faces) faces.push(face);
    else facesOf.set(group, [face]);
  }
  const corners: number[] = [];
  const proxyGroups: number[] = [];
  for (const [group, faces] of facesOf) {
    // Each group with its own points only: the simplifier's time goes with all that it is given.
    const own: number[] = [];
    const indices = Uint32Array.from({ length: faces.length * 3 }, (_, corner) => {
      const point = pointOf[faces[(corner / 3) | 0]! * 3 + (corner % 3)]!;
      if (own[numbers[point]!] !== point) numbers[point] = own.push(point) - 1;
      return numbers[point]!;
    });
    const positions = Float32Array.from(
      { length: own.length * 3 },
      (_, i) => points[own[(i / 3) | 0]! * 3 + (i % 3)]!,
    );
    const target = Math.ceil((faceCount * faces.length) / topology.faceCount) * 3;
    const [kept] = MeshoptSimplifier.simplify(indices, positions, 3, Math.min(target, indices.length), 1);
    for (const number of kept) corners.push(own[number]!);
    for (let t = 0; t < kept.length / 3; t++) proxyGroups.push(group);
  }
  return buildTopologyOfPoints(Uint32Array.from(corners), points, Uint32Array.from(proxyGroups));
}

/**
 * Gives every triangle the label of the proxy's triangle that it lies on. The search goes along both surfaces at once,
 * from neighbour to neighbour, so that it never jumps to the other side of a thin wall.
 *
 * @param normals the surface's, smoothed
 * @returns the label of each face; faces that no proxy stands for have one of their own each
 */
export function takeOver(
  topology: Topology,
  normals: Float64Array,
  proxy: Topology,
  proxyLabels: Int32Array,
): Int32Array {
  const around = facesByPoint(proxy, topology.points.length / 3);
  const distance = distanceTo(proxy);
  const nearest = new Int32Array(topology.faceCount).fill(NONE);
  const order: number[] = [];
  for (let face = 0; face < topology.faceCount; face++) {
    for (let corner = face * 3; corner < face * 3 + 3 && nearest[face] === NONE; corner++) {
      const point = topology.pointOf[corner]!;
      for (let i = around.offsets[point]!; i < around.offsets[point + 1]!; i++) {
        const candidate = around.faces[i]!;
        if (topology.groups && topology.groups[face] !== proxy.groups![candidate]) continue;
        nearest[face] = candidate;
        order.push(face);
        break;
      }
    }
  }
  for (const face of order) {
    nearest[face] = walk(topology, normals, proxy, around, distance, face, nearest[face]!);
    for (let h = face * 3; h < face * 3 + 3; h++) {
      const other = topology.mates[h] === NONE ? NONE : faceOf(topology.mates[h]!);
      if (other === NONE || nearest[other] !== NONE) continue;
      nearest[other] = nearest[face]!;
      order.push(other);
    }
  }
  let next = proxyLabels.reduce((max, label) => Math.max(max, label), NONE) + 1;
  const labels = nearest.map((found) =>
    found === NONE || proxyLabels[found] === NONE ? next++ : proxyLabels[found]!,
  );
  topology.partners?.forEach((partner, face) => {
    if (partner < face) labels[face] = labels[partner]!;
  });
  return labels;
}

interface FacesByPoint {
  readonly offsets: Uint32Array;
  readonly faces: Uint32Array;
}

function facesByPoint({ pointOf }: Topology, pointCount: number): FacesByPoint {
  const offsets = new Uint32Array(pointCount + 1);
  for (const point of pointOf) offsets[point + 1]!++;
  for (let p = 0; p < pointCount; p++) offsets[p + 1]! += offsets[p]!;
  const next = offsets.slice();
  const faces = new Uint32Array(pointOf.length);
  for (let corner = 0; corner < pointOf.length; corner++) faces[next[pointOf[corner]!]!++] = faceOf(corner);
  return { offsets, faces };
}

type Distance = (x: number, y: number, z: number, face: number) => number;

/** Square of the distance to a triangle of the proxy, in its mean edges. */
function distanceTo({ points, pointOf, lengths }: Topology): Distance {
  const edge = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const scale = edge > 0 ? 1 / (edge * edge) : 1;
  const triangle = new Triangle();
  const [from, to] = [new Vector3(), new Vector3()];
  return (x, y, z, face) => {
    const [a, b, c] = [pointOf[face * 3]! * 3, pointOf[face * 3 + 1]! * 3, pointOf[face * 3 + 2]! * 3];
    triangle.a.set(points[a]!, points[a + 1]!, points[a + 2]!);
    triangle.b.set(points[b]!, points[b + 1]!, points[b + 2]!);
    triangle.c.set(points[c]!, points[c + 1]!, points[c + 2]!);
    return triangle.closestPointToPoint(from.set(x, y, z), to).distanceToSquared(from) * scale;
  };
}

/** Steps from triangle to triangle of the proxy as long as the next is nearer to a face. */
function walk(
  topology: Topology,
  normals: Float64Array,
  proxy: Topology,
  around: FacesByPoint,
  distance: Distance,
  face: number,
  start: number,
): number {
  const center = [0, 1, 2].map(
    (k) =>
      [0, 1, 2].reduce((sum, c) => sum + topology.points[topology.pointOf[face * 3 + c]! * 3 + k]!, 0) / 3,
  ) as [number, number, number];
  const costOf = (candidate: number) => {
    let cosine = 0;
    for (let k = 0; k < 3; k++) cosine += normals[face * 3 + k]! * proxy.normals[candidate * 3 + k]!;
    return distance(...center, candidate) + TURN_WEIGHT * (1 - cosine);
  };
  let best = start;
  let bestCost = costOf(start);
  for (let at = NONE; at !== best; ) {
    at = best;
    for (let corner = at * 3; corner < at * 3 + 3; corner++) {
      const point = proxy.pointOf[corner]!;
      for (let i = around.offsets[point]!; i < around.offsets[point + 1]!; i++) {
        const candidate = around.faces[i]!;
        if (candidate === at || proxy.groups![candidate] !== proxy.groups![at]) continue;
        const cost = costOf(candidate);
        if (cost < bestCost) [best, bestCost] = [candidate, cost];
      }
    }
  }
  return best;
}
