import { faceOf, NONE, nextOf, type Topology } from './topology.ts';

/** Some connected triangles of a surface as a mesh of their own. Half-edges and corners are numbered within the chart. */
export interface Chart {
  /** Triangles of the surface. */
  readonly faces: Int32Array;
  readonly vertexCount: number;
  /** The chart's vertex at each corner. A point that the chart meets twice, as at the end of a cut, is two vertices. */
  readonly vertexOf: Int32Array;
  /** The half-edge on the other side, or {@link NONE} at the chart's border. */
  readonly mates: Int32Array;
  /** Closed walks along the border, as half-edges; the longest first. A closed surface has none. */
  readonly loops: readonly (readonly number[])[];
  /** 2 for a sphere, 1 for a disc, 0 for a ring or a torus, less with every hole and handle. */
  readonly euler: number;
}

/**
 * @param faces connected triangles
 * @param localOf scratch, one a triangle of the surface, all {@link NONE} before and after
 * @param cuts half-edges of the surface (of each edge one or both) along which the chart is cut open
 */
export function buildChart(
  topology: Topology,
  faces: Int32Array,
  localOf: Int32Array,
  cuts?: ReadonlySet<number>,
): Chart {
  for (let i = 0; i < faces.length; i++) localOf[faces[i]!] = i;
  const mates = new Int32Array(faces.length * 3).fill(NONE);
  for (let h = 0; h < mates.length; h++) {
    const own = faces[faceOf(h)]! * 3 + (h % 3);
    const mate = topology.mates[own]!;
    if (mate === NONE || localOf[faceOf(mate)] === NONE) continue;
    if (cuts && (cuts.has(own) || cuts.has(mate))) continue;
    mates[h] = localOf[faceOf(mate)]! * 3 + (mate % 3);
  }
  for (const face of faces) localOf[face] = NONE;
  return chartOf(topology, faces, mates);
}

/**
 * Some connected triangles of a chart as a chart of their own; what the chart is cut open along stays open.
 *
 * @param members triangles of the chart, by their numbers in it, ascending
 */
export function cutOut(topology: Topology, chart: Chart, members: Int32Array): Chart {
  const localOf = new Int32Array(chart.faces.length).fill(NONE);
  for (let i = 0; i < members.length; i++) localOf[members[i]!] = i;
  const mates = new Int32Array(members.length * 3).fill(NONE);
  for (let h = 0; h < mates.length; h++) {
    const mate = chart.mates[members[faceOf(h)]! * 3 + (h % 3)]!;
    if (mate === NONE || localOf[faceOf(mate)] === NONE) continue;
    mates[h] = localOf[faceOf(mate)]! * 3 + (mate % 3);
  }
  const faces = members.map((member) => chart.faces[member]!);
  return chartOf(topology, faces, mates);
}

function chartOf(topology: Topology, faces: Int32Array, mates: Int32Array): Chart {
  const { vertexOf, vertexCount } = numberVertices(mates);
  const loops = walkBorder(topology, faces, mates, vertexOf, vertexCount);
  let innerCount = 0;
  for (const mate of mates) if (mate !== NONE) innerCount++;
  const edgeCount = mates.length - innerCount / 2;
  return { faces, vertexCount, vertexOf, mates, loops, euler: vertexCount - edgeCount + faces.length };
}

/** Corners are one vertex where one can turn from each to the next across inner edges. */
function numberVertices(mates: Int32Array): { vertexOf: Int32Array; vertexCount: number } {
  const vertexOf = new Int32Array(mates.length).fill(NONE);
  let vertexCount = 0;
  for (let start = 0; start < mates.length; start++) {
    if (vertexOf[start] !== NONE) continue;
    let corner = start;
    // Turn one way until the border or the start, then the other way from the start.
    do {
      vertexOf[corner] = vertexCount;
      const mate = mates[corner]!;
      corner = mate === NONE ? NONE : nextOf(mate);
    } while (corner !== NONE && corner !== start);
    if (corner === NONE) {
      for (let mate = mates[previousOf(start)]!; mate !== NONE; mate = mates[previousOf(mate)]!) {
        vertexOf[mate] = vertexCount;
      }
    }
    vertexCount++;
  }
  return { vertexOf, vertexCount };
}

export const previousOf = (halfEdge: number): number => (halfEdge % 3 === 0 ? halfEdge + 2 : halfEdge - 1);

function walkBorder(
  topology: Topology,
  faces: Int32Array,
  mates: Int32Array,
  vertexOf: Int32Array,
  vertexCount: number,
): number[][] {
  const leaving = new Int32Array(vertexCount).fill(NONE);
  for (let h = 0; h < mates.length; h++) if (mates[h] === NONE) leaving[vertexOf[h]!] = h;
  const loops: { length: number; halfEdges: number[] }[] = [];
  for (let v = 0; v < vertexCount; v++) {
    const loop = { length: 0, halfEdges: [] as number[] };
    for (let h = leaving[v]!; h !== NONE; h = leaving[vertexOf[nextOf(h)]!]!) {
      leaving[vertexOf[h]!] = NONE;
      loop.halfEdges.push(h);
      loop.length += topology.lengths[faces[faceOf(h)]! * 3 + (h % 3)]!;
    }
    if (loop.halfEdges.length > 0) loops.push(loop);
  }
  loops.sort((a, b) => b.length - a.length);
  return loops.map(({ halfEdges }) => halfEdges);
}

/** The point of the surface at a corner of a chart. */
export function pointAt(topology: Topology, { faces }: Chart, corner: number): number {
  return topology.pointOf[faces[faceOf(corner)]! * 3 + (corner % 3)]!;
}
