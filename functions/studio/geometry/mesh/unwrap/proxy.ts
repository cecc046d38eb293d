import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
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
  const touching = facesByFace(proxy, around);
  const scale = distanceScale(proxy);
  const nearest = new Int32Array(topology.faceCount).fill(NONE);
  const order = new Int32Array(topology.faceCount);
  let end = 0;
  for (let face = 0; face < topology.faceCount; face++) {
    for (let corner = face * 3; corner < face * 3 + 3 && nearest[face] === NONE; corner++) {
      const point = topology.pointOf[corner]!;
      for (let i = around.offsets[point]!; i < around.offsets[point + 1]!; i++) {
        const candidate = around.faces[i]!;
        if (topology.groups && topology.groups[face] !== proxy.groups![candidate]) continue;
        nearest[face] = candidate;
        order[end++] = face;
        break;
      }
    }
  }
  for (let at = 0; at < end; at++) {
    const face = order[at]!;
    nearest[face] = walk(topology, normals, proxy, touching, scale, face, nearest[face]!);
    for (let h = face * 3; h < face * 3 + 3; h++) {
      const other = topology.mates[h] === NONE ? NONE : faceOf(topology.mates[h]!);
      if (other === NONE || nearest[other] !== NONE) continue;
      nearest[other] = nearest[face]!;
      order[end++] = other;
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

/** Lists of triangles: those of entry i from `offsets[i]` to `offsets[i + 1]`. */
interface FaceLists {
  readonly offsets: Uint32Array;
  readonly faces: Uint32Array;
}

function facesByPoint({ pointOf }: Topology, pointCount: number): FaceLists {
  const offsets = new Uint32Array(pointCount + 1);
  for (const point of pointOf) offsets[point + 1]!++;
  for (let p = 0; p < pointCount; p++) offsets[p + 1]! += offsets[p]!;
  const next = offsets.slice();
  const faces = new Uint32Array(pointOf.length);
  for (let corner = 0; corner < pointOf.length; corner++) faces[next[pointOf[corner]!]!++] = faceOf(corner);
  return { offsets, faces };
}

/** The triangles of the same group that have a point in common with each. */
function facesByFace({ faceCount, pointOf, groups }: Topology, around: FaceLists): FaceLists {
  const offsets = new Uint32Array(faceCount + 1);
  const faces: number[] = [];
  const seen = new Int32Array(faceCount).fill(NONE);
  for (let face = 0; face < faceCount; face++) {
    seen[face] = face;
    for (let corner = face * 3; corner < face * 3 + 3; corner++) {
      const point = pointOf[corner]!;
      for (let i = around.offsets[point]!; i < around.offsets[point + 1]!; i++) {
        const other = around.faces[i]!;
        if (seen[other] === face || groups![other] !== groups![face]) continue;
        seen[other] = face;
        faces.push(other);
      }
    }
    offsets[face + 1] = faces.length;
  }
  return { offsets, faces: Uint32Array.from(faces) };
}

/** What makes squares of distances those in the proxy's mean edges. */
function distanceScale({ lengths }: Topology): number {
  const edge = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return edge > 0 ? 1 / (edge * edge) : 1;
}

/** Steps from triangle to triangle of the proxy as long as the next is nearer to a face. */
function walk(
  topology: Topology,
  normals: Float64Array,
  proxy: Topology,
  { offsets, faces }: FaceLists,
  scale: number,
  face: number,
  start: number,
): number {
  const { points, pointOf } = topology;
  const a = pointOf[face * 3]! * 3;
  const b = pointOf[face * 3 + 1]! * 3;
  const c = pointOf[face * 3 + 2]! * 3;
  const x = (points[a]! + points[b]! + points[c]!) / 3;
  const y = (points[a + 1]! + points[b + 1]! + points[c + 1]!) / 3;
  const z = (points[a + 2]! + points[b + 2]! + points[c + 2]!) / 3;
  const turn = (candidate: number) =>
    TURN_WEIGHT *
    (1 -
      normals[face * 3]! * proxy.normals[candidate * 3]! -
      normals[face * 3 + 1]! * proxy.normals[candidate * 3 + 1]! -
      normals[face * 3 + 2]! * proxy.normals[candidate * 3 + 2]!);
  let best = start;
  let bestCost = turn(start) + scale * squareTo(proxy, start, x, y, z);
  for (let at = NONE; at !== best; ) {
    at = best;
    for (let i = offsets[at]!; i < offsets[at + 1]!; i++) {
      const candidate = faces[i]!;
      const turned = turn(candidate);
      if (turned >= bestCost) continue;
      const cost = turned + scale * squareTo(proxy, candidate, x, y, z);
      if (cost < bestCost) [best, bestCost] = [candidate, cost];
    }
  }
  return best;
}

/** Square of the distance from a point to a triangle (after Ericson 2004, "Real-Time Collision Detection", section 5.1.5). */
function squareTo({ points, pointOf }: Topology, face: number, x: number, y: number, z: number): number {
  const a = pointOf[face * 3]! * 3;
  const b = pointOf[face * 3 + 1]! * 3;
  const c = pointOf[face * 3 + 2]! * 3;
  const wx = x - points[a]!;
  const wy = y - points[a + 1]!;
  const wz = z - points[a + 2]!;
  const ux = points[b]! - points[a]!;
  const uy = points[b + 1]! - points[a + 1]!;
  const uz = points[b + 2]! - points[a + 2]!;
  const vx = points[c]! - points[a]!;
  const vy = points[c + 1]! - points[a + 1]!;
  const vz = points[c + 2]! - points[a + 2]!;
  const uu = ux * ux + uy * uy + uz * uz;
  const uv = ux * vx + uy * vy + uz * vz;
  const vv = vx * vx + vy * vy + vz * vz;
  const wu = wx * ux + wy * uy + wz * uz;
  const wv = wx * vx + wy * vy + wz * vz;
  const area = uu * vv - uv * uv;
  const ww = wx * wx + wy * wy + wz * wz;
  const b1 = vv * wu - uv * wv;
  const b2 = uu * wv - uv * wu;
  if (area > 0 && b1 >= 0 && b2 >= 0 && b1 + b2 <= area) return Math.max(0, ww - (b1 * wu + b2 * wv) / area);
  // Outside of the prism over the triangle the nearest point is on one of the edges.
  const onU = uu > 0 ? clamp(wu / uu) : 0;
  const onV = vv > 0 ? clamp(wv / vv) : 0;
  const length = uu - 2 * uv + vv;
  const across = length > 0 ? clamp((wv - wu - uv + uu) / length) : 0;
  const rest = 1 - across;
  const toU = onU * (onU * uu - 2 * wu);
  const toV = onV * (onV * vv - 2 * wv);
  const toAcross = rest * (rest * uu - 2 * wu) + across * (across * vv - 2 * wv) + 2 * rest * across * uv;
  return Math.max(0, ww + Math.min(toU, toV, toAcross));
}

const clamp = (share: number): number => (share < 0 ? 0 : share > 1 ? 1 : share);
