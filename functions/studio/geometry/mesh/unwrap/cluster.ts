import { BinaryHeap } from './binary-heap.ts';
import { faceOf, NONE, partnerOf, type Topology } from './topology.ts';

/** Spread of normals (trace of their covariance) at which a cluster is full: a cap of about 35 degrees around its axis. */
const MAX_COST = 0.18;
const SHAPE_WEIGHT = 0.004;
const CREASE_WEIGHT = 0.5;

interface Link {
  length: number;
  crease: number;
}

/**
 * Over-segments a surface into nearly flat clusters by hierarchical face clustering (Garland, Willmott and Heckbert 2001):
 * the cheapest pair of neighbours is merged until every pair is too bent, too crinkled at its border or across a crease.
 *
 * @param normals one a face, without the surface's grain
 * @param creases strength of each half-edge, 0 to 1
 * @returns the cluster of each face, numbered from 0
 */
export function clusterFaces(topology: Topology, normals: Float64Array, creases: Float64Array): Int32Array {
  const { faceCount, mates, lengths } = topology;
  const areas = Float64Array.from(topology.areas, (area) => Math.max(area, 1e-18));
  // Per cluster: the area-weighted sum of its normals. They have unit length, so the trace of the covariance is 1 - |mean|^2.
  const sums = normals.map((value, i) => value * areas[faceOf(i)]!);
  const perimeters = new Float64Array(faceCount);
  const links = Array.from({ length: faceCount }, () => new Map<number, Link>());
  for (let h = 0; h < mates.length; h++) {
    const face = faceOf(h);
    perimeters[face]! += lengths[h]!;
    const mate = mates[h]!;
    if (mate === NONE || faceOf(mate) === face) continue;
    const link = links[face]!.get(faceOf(mate)) ?? { length: 0, crease: 0 };
    link.length += lengths[h]!;
    link.crease += creases[h]! * lengths[h]!;
    links[face]!.set(faceOf(mate), link);
  }
  const versions = new Uint32Array(faceCount);
  const parents = Int32Array.from({ length: faceCount }, (_, i) => i);
  const heap = new BinaryHeap<readonly [a: number, b: number, versionA: number, versionB: number]>();

  const push = (a: number, b: number, link: Link) => {
    const area = areas[a]! + areas[b]!;
    const square =
      (sums[a * 3]! + sums[b * 3]!) ** 2 +
      (sums[a * 3 + 1]! + sums[b * 3 + 1]!) ** 2 +
      (sums[a * 3 + 2]! + sums[b * 3 + 2]!) ** 2;
    const spread = Math.max(0, 1 - square / (area * area));
    const perimeter = perimeters[a]! + perimeters[b]! - 2 * link.length;
    const shape = perimeter ** 2 / (4 * Math.PI * area);
    const crease = link.length > 0 ? link.crease / link.length : 0;
    const cost = spread + SHAPE_WEIGHT * Math.min(shape, 20) + CREASE_WEIGHT * crease;
    const paired = partnerOf(topology, a) === b;
    if (paired && versions[a] === 0) heap.push(-1, [a, b, 0, 0]);
    else if (cost <= MAX_COST) heap.push(cost, [a, b, versions[a]!, versions[b]!]);
  };
  for (let a = 0; a < faceCount; a++) for (const [b, link] of links[a]!) if (a < b) push(a, b, link);

  for (let entry = heap.pop(); entry; entry = heap.pop()) {
    const [a, b, versionA, versionB] = entry;
    if (versions[a] !== versionA || versions[b] !== versionB || parents[a] !== a || parents[b] !== b)
      continue;
    const [kept, gone] = links[a]!.size >= links[b]!.size ? [a, b] : [b, a];
    parents[gone] = kept;
    versions[kept]!++;
    perimeters[kept]! += perimeters[gone]! - 2 * links[kept]!.get(gone)!.length;
    areas[kept]! += areas[gone]!;
    for (let k = 0; k < 3; k++) sums[kept * 3 + k]! += sums[gone * 3 + k]!;
    links[kept]!.delete(gone);
    for (const [other, link] of links[gone]!) {
      if (other === kept) continue;
      links[other]!.delete(gone);
      const shared = links[kept]!.get(other);
      const joined = shared
        ? { length: shared.length + link.length, crease: shared.crease + link.crease }
        : link;
      links[kept]!.set(other, joined);
      links[other]!.set(kept, joined);
    }
    links[gone]!.clear();
    for (const [other, link] of links[kept]!) push(kept, other, link);
  }
  return numberRoots(parents);
}

function numberRoots(parents: Int32Array): Int32Array {
  const numbers = new Int32Array(parents.length).fill(NONE);
  let count = 0;
  return parents.map((_, face) => {
    let root = face;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = face; at !== root; ) {
      const next = parents[at]!;
      parents[at] = root;
      at = next;
    }
    if (numbers[root] === NONE) numbers[root] = count++;
    return numbers[root]!;
  });
}
