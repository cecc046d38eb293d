import { BinaryHeap } from './binary-heap.ts';
import { buildChart, type Chart } from './chart.ts';
import { faceOf, NONE, nextOf, partnerOf, type Topology } from './topology.ts';

/** How much shorter a way along a full crease counts: a seam is best where the surface bends anyway. */
const CREASE_DISCOUNT = 0.7;

/**
 * Opens a chart that has holes, such as the wall of a tube, to a disc: the shortest ways from its outer border to each
 * hole are cut. A chart with handles, or without a border, is none that cuts like these can open.
 *
 * @param creases strength of each half-edge of the surface, 0 to 1
 * @returns undefined where that makes no disc
 */
export function cutToDisc(
  topology: Topology,
  chart: Chart,
  creases: Float64Array,
  localOf: Int32Array,
): Chart | undefined {
  // 2 - 2 * handles - loops: without handles, and with a border.
  if (chart.loops.length === 0 || chart.euler !== 2 - chart.loops.length) return undefined;
  const cuts = new Set<number>();
  let open = chart;
  while (open.loops.length > 1) {
    for (const h of wayToNearestLoop(topology, open, creases)) {
      cuts.add(open.faces[faceOf(h)]! * 3 + (h % 3));
    }
    const next = buildChart(topology, chart.faces, localOf, cuts);
    if (next.loops.length >= open.loops.length) return undefined;
    open = next;
  }
  return open;
}

/** Half-edges from a vertex of the first loop to one of another, by Dijkstra's algorithm. */
function wayToNearestLoop(topology: Topology, chart: Chart, creases: Float64Array): number[] {
  const { vertexOf, vertexCount, loops } = chart;
  const loopOf = new Int32Array(vertexCount).fill(NONE);
  for (const [i, loop] of loops.entries()) for (const h of loop) loopOf[vertexOf[h]!] = i;
  const around = cornersByVertex(chart);
  const distances = new Float64Array(vertexCount).fill(Infinity);
  const arrivedBy = new Int32Array(vertexCount).fill(NONE);
  const heap = new BinaryHeap<number>();
  for (const h of loops[0]!) {
    distances[vertexOf[h]!] = 0;
    heap.push(0, vertexOf[h]!);
  }
  const done = new Uint8Array(vertexCount);
  for (let vertex = heap.pop(); vertex !== undefined; vertex = heap.pop()) {
    if (done[vertex]) continue;
    done[vertex] = 1;
    if (loopOf[vertex]! > 0) return wayBack(chart, arrivedBy, vertex);
    for (let i = around.offsets[vertex]!; i < around.offsets[vertex + 1]!; i++) {
      const h = around.corners[i]!;
      // Ways run along inner edges; each is a half-edge that leaves the vertex on one of its two sides.
      if (chart.mates[h] === NONE || isDiagonal(topology, chart, h)) continue;
      const own = chart.faces[faceOf(h)]! * 3 + (h % 3);
      const to = vertexOf[nextOf(h)]!;
      const distance = distances[vertex]! + topology.lengths[own]! * (1 - CREASE_DISCOUNT * creases[own]!);
      if (distance >= distances[to]!) continue;
      distances[to] = distance;
      arrivedBy[to] = h;
      heap.push(distance, to);
    }
  }
  return [];
}

/** Whether a half-edge is the inside of a quad. */
function isDiagonal(topology: Topology, { faces, mates }: Chart, h: number): boolean {
  const [face, other] = [faces[faceOf(h)]!, faces[faceOf(mates[h]!)]!];
  return face !== other && partnerOf(topology, face) === other;
}

function wayBack({ vertexOf }: Chart, arrivedBy: Int32Array, end: number): number[] {
  const way: number[] = [];
  for (let h = arrivedBy[end]!; h !== NONE; h = arrivedBy[vertexOf[h]!]!) way.push(h);
  return way;
}

function cornersByVertex({ vertexOf, vertexCount }: Chart): { offsets: Uint32Array; corners: Uint32Array } {
  const offsets = new Uint32Array(vertexCount + 1);
  for (const vertex of vertexOf) offsets[vertex + 1]!++;
  for (let v = 0; v < vertexCount; v++) offsets[v + 1]! += offsets[v]!;
  const next = offsets.slice();
  const corners = new Uint32Array(vertexOf.length);
  for (let corner = 0; corner < vertexOf.length; corner++) corners[next[vertexOf[corner]!]!++] = corner;
  return { offsets, corners };
}
