import { faceOf, NONE, partnerOf, type Topology } from './topology.ts';

const SWEEPS = 8;
/** How much shorter a border on a full crease counts. */
const CREASE_DISCOUNT = 0.8;
/** What a triangle in a cluster of another direction costs, against the length of border that it would save. */
const FIT_WEIGHT = 1.5;

/**
 * Shortens the borders of clusters: a triangle goes over to the neighbour that leaves the least border (less where it
 * runs on a crease), if it does not fit there much worse. Where a cluster comes apart by it, its lesser pieces go to
 * the neighbours with which they have most border in common.
 *
 * @returns the cluster of each face
 */
export function straightenBorders(
  topology: Topology,
  clusters: Int32Array,
  normals: Float64Array,
  creases: Float64Array,
): Int32Array {
  const { faceCount, mates, lengths, areas } = topology;
  const labels = clusters.slice();
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const means = meanNormals(topology, labels, normals);
    let moved = 0;
    for (let face = 0; face < faceCount; face++) {
      const partner = partnerOf(topology, face);
      if (partner < face) continue;
      const own = labels[face]!;
      if (isAmong(mates, labels, face, own) && (partner === face || isAmong(mates, labels, partner, own)))
        continue;
      const unit = partner === face ? [face] : [face, partner];
      /** Half-edges to triangles outside of the unit. */
      const outward = unit.flatMap((f) =>
        [f * 3, f * 3 + 1, f * 3 + 2].filter((h) => mates[h] !== NONE && !unit.includes(faceOf(mates[h]!))),
      );
      const around = outward.map((h) => labels[faceOf(mates[h]!)]!);
      if (around.every((label) => label === own)) continue;
      const costOf = (label: number) => {
        let cost = 0;
        for (const [i, h] of outward.entries()) {
          if (around[i] !== label) cost += lengths[h]! * (1 - CREASE_DISCOUNT * creases[h]!);
        }
        for (const f of unit) {
          const longest = Math.max(lengths[f * 3]!, lengths[f * 3 + 1]!, lengths[f * 3 + 2]!);
          if (longest === 0) continue;
          let cosine = 0;
          for (let k = 0; k < 3; k++) cosine += normals[f * 3 + k]! * means[label * 3 + k]!;
          cost += ((FIT_WEIGHT * areas[f]!) / longest) * (1 - cosine);
        }
        return cost;
      };
      let best = own;
      // By more than rounding, so that equal places do not take turns.
      let bestCost = costOf(own) * (1 - 1e-9);
      for (const label of around) {
        if (label === own) continue;
        const cost = costOf(label);
        if (cost < bestCost) [best, bestCost] = [label, cost];
      }
      if (best !== own) moved++;
      for (const f of unit) labels[f] = best;
    }
    if (moved === 0) break;
  }
  return absorbFragments(topology, connectedPieces(topology, labels), labels);
}

/** Whether all neighbours of a face have a label; a quad's halves always have one. */
function isAmong(mates: Int32Array, labels: Int32Array, face: number, label: number): boolean {
  for (let h = face * 3; h < face * 3 + 3; h++) {
    if (mates[h] !== NONE && labels[faceOf(mates[h]!)] !== label) return false;
  }
  return true;
}

function meanNormals({ areas }: Topology, labels: Int32Array, normals: Float64Array): Float64Array {
  const sums = new Float64Array((labels.reduce((max, label) => Math.max(max, label), 0) + 1) * 3);
  for (let face = 0; face < labels.length; face++) {
    for (let k = 0; k < 3; k++) sums[labels[face]! * 3 + k]! += areas[face]! * normals[face * 3 + k]!;
  }
  for (let i = 0; i < sums.length; i += 3) {
    const length = Math.hypot(sums[i]!, sums[i + 1]!, sums[i + 2]!) || 1;
    for (let k = i; k < i + 3; k++) sums[k]! /= length;
  }
  return sums;
}

/** Numbers the connected pieces of equal labels, in the order of their first faces. */
export function connectedPieces({ mates }: Pick<Topology, 'mates'>, labels: Int32Array): Int32Array {
  const pieces = new Int32Array(labels.length).fill(NONE);
  let count = 0;
  for (let start = 0; start < labels.length; start++) {
    if (pieces[start] !== NONE) continue;
    const stack = [start];
    pieces[start] = count;
    for (let face = stack.pop(); face !== undefined; face = stack.pop()) {
      for (let h = face * 3; h < face * 3 + 3; h++) {
        if (mates[h] === NONE) continue;
        const other = faceOf(mates[h]!);
        if (pieces[other] !== NONE || labels[other] !== labels[face]) continue;
        pieces[other] = count;
        stack.push(other);
      }
    }
    count++;
  }
  return pieces;
}

/** A piece is a fragment if its cluster has a piece so many times as large. */
const FRAGMENT_RATIO = 8;

function absorbFragments(
  { mates, lengths, areas }: Topology,
  pieces: Int32Array,
  labels: Int32Array,
): Int32Array {
  const pieceAreas: number[] = [];
  const labelOf: number[] = [];
  for (const [face, piece] of pieces.entries()) {
    pieceAreas[piece] = (pieceAreas[piece] ?? 0) + areas[face]!;
    labelOf[piece] = labels[face]!;
  }
  const largest = new Map<number, number>();
  for (const [piece, label] of labelOf.entries()) {
    largest.set(label, Math.max(largest.get(label) ?? 0, pieceAreas[piece]!));
  }
  const isFragment = pieceAreas.map((area, piece) => area * FRAGMENT_RATIO < largest.get(labelOf[piece]!)!);
  const shared = new Map<number, Map<number, number>>();
  for (const [h, mate] of mates.entries()) {
    const own = pieces[faceOf(h)]!;
    if (mate === NONE || !isFragment[own]) continue;
    const other = pieces[faceOf(mate)]!;
    if (other === own || isFragment[other]) continue;
    const borders = shared.get(own) ?? new Map<number, number>();
    borders.set(other, (borders.get(other) ?? 0) + lengths[h]!);
    shared.set(own, borders);
  }
  const goesTo = new Map<number, number>();
  for (const [fragment, borders] of shared) {
    const [[host]] = [...borders].sort((a, b) => b[1] - a[1] || a[0] - b[0]) as [[number, number]];
    goesTo.set(fragment, host);
  }
  return pieces.map((piece) => goesTo.get(piece) ?? piece);
}
