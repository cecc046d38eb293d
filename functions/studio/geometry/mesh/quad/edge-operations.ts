import { type HalfEdgeMesh, next, previous } from './half-edge-mesh.ts';

/** Puts a vertex on the middle of an edge. The faces on both sides become two each. @returns the new vertex */
export function splitEdge(mesh: HalfEdgeMesh, h: number): number {
  mesh.reserve(1, 2);
  const { origin, twin, feature, label, outgoing, positions } = mesh;
  const t = twin[h]!;
  const [hNext, hPrevious, tPrevious] = [next(h), previous(h), previous(t)];
  const [a, b, c, d] = [origin[h]!, origin[t]!, origin[hPrevious]!, origin[tPrevious]!];
  const m = mesh.vertexCount++;
  for (let k = 0; k < 3; k++) positions[m * 3 + k] = (positions[a * 3 + k]! + positions[b * 3 + k]!) / 2;
  const g = mesh.faceCount++ * 3;
  const k = mesh.faceCount++ * 3;
  label[g / 3] = label[Math.floor(h / 3)]!;
  label[k / 3] = label[Math.floor(t / 3)]!;
  // (a, b, c) becomes (a, m, c) and (m, b, c); (b, a, d) becomes (m, a, d) and (b, m, d).
  origin.set([m, b, c], g);
  origin.set([b, m, d], k);
  link(mesh, g + 1, twin[hNext]!, feature[hNext]!);
  link(mesh, k + 2, twin[tPrevious]!, feature[tPrevious]!);
  origin[hNext] = m;
  origin[t] = m;
  link(mesh, hNext, g + 2, 0);
  link(mesh, tPrevious, k + 1, 0);
  link(mesh, g, k, feature[h]!);
  outgoing[m] = t;
  outgoing[a] = h;
  outgoing[b] = g + 1;
  outgoing[c] = hPrevious;
  outgoing[d] = tPrevious;
  return m;
}

/** Turns an edge to join the two corners opposite to it. The caller makes sure that they are not joined yet. */
export function flipEdge(mesh: HalfEdgeMesh, h: number): void {
  const { origin, twin, feature, outgoing } = mesh;
  const t = twin[h]!;
  const [hNext, hPrevious, tNext, tPrevious] = [next(h), previous(h), next(t), previous(t)];
  const [a, b, c, d] = [origin[h]!, origin[t]!, origin[hPrevious]!, origin[tPrevious]!];
  // (a, b, c), (b, a, d) become (d, c, a) and (c, d, b), each with a side of the other.
  const [hpTwin, hpFeature, tpTwin, tpFeature] = [
    twin[hPrevious]!,
    feature[hPrevious]!,
    twin[tPrevious]!,
    feature[tPrevious]!,
  ];
  const [hnTwin, hnFeature, tnTwin, tnFeature] = [
    twin[hNext]!,
    feature[hNext]!,
    twin[tNext]!,
    feature[tNext]!,
  ];
  origin[h] = d;
  origin[hNext] = c;
  origin[hPrevious] = a;
  origin[t] = c;
  origin[tNext] = d;
  origin[tPrevious] = b;
  link(mesh, hNext, hpTwin, hpFeature);
  link(mesh, hPrevious, tnTwin, tnFeature);
  link(mesh, tNext, tpTwin, tpFeature);
  link(mesh, tPrevious, hnTwin, hnFeature);
  outgoing[a] = hPrevious;
  outgoing[b] = tPrevious;
  outgoing[c] = hNext;
  outgoing[d] = tNext;
}

/**
 * Whether an edge can be contracted with the surface staying a closed 2-manifold: its ends have no neighbours in common
 * but the two corners opposite to it (the link condition of Dey et al. 1999), and these keep three neighbours.
 *
 * @param stamps one a vertex, with numbers that are less than `stamp`
 */
export function canCollapse(mesh: HalfEdgeMesh, h: number, stamps: Int32Array, stamp: number): boolean {
  const { origin, twin } = mesh;
  const [i, j] = [origin[h]!, mesh.target(h)];
  const first = mesh.outgoing[i]!;
  let e = first;
  do {
    const neighbour = mesh.target(e);
    // A second edge to the same vertex, or one back to itself, has no simple link.
    if (stamps[neighbour] === stamp || neighbour === i) return false;
    stamps[neighbour] = stamp;
    e = mesh.around(e);
  } while (e !== first);
  let common = 0;
  const firstOther = mesh.outgoing[j]!;
  e = firstOther;
  do {
    if (stamps[mesh.target(e)] === stamp) common++;
    e = mesh.around(e);
  } while (e !== firstOther);
  if (common !== 2) return false;
  return mesh.degree(origin[previous(h)]!) > 3 && mesh.degree(origin[previous(twin[h]!)]!) > 3;
}

/** Contracts an edge: the vertex where `h` begins is gone, and its neighbours are those of the one where it ends. */
export function collapseEdge(mesh: HalfEdgeMesh, h: number): void {
  const { origin, twin, feature, outgoing } = mesh;
  const t = twin[h]!;
  const [i, j] = [origin[h]!, origin[t]!];
  const [c, d] = [origin[previous(h)]!, origin[previous(t)]!];
  const first = outgoing[i]!;
  let e = first;
  do {
    origin[e] = j;
    e = mesh.around(e);
  } while (e !== first);
  const joined = (side: number, other: number, corner: number) => {
    link(mesh, twin[side]!, twin[other]!, feature[side]! | feature[other]!);
    const atCorner = origin[twin[side]!] === corner ? twin[side]! : twin[other]!;
    outgoing[corner] = atCorner;
    outgoing[j] = twin[atCorner]!;
  };
  joined(next(h), previous(h), c);
  joined(next(t), previous(t), d);
  outgoing[i] = -1;
  for (const side of [h, t]) {
    const face = Math.floor(side / 3) * 3;
    origin.fill(-1, face, face + 3);
  }
}

function link(mesh: HalfEdgeMesh, a: number, b: number, feature: number): void {
  mesh.twin[a] = b;
  mesh.twin[b] = a;
  mesh.feature[a] = mesh.feature[b] = feature;
}
