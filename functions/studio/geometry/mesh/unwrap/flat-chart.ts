import { buildChart, type Chart, cutOut } from './chart.ts';
import { measureCreases } from './creases.ts';
import { cutToDisc } from './cut.ts';
import { divide } from './divide.ts';
import { flatten } from './flatten.ts';
import { type Judgement, judge } from './judge.ts';
import { faceOf, NONE, type Topology } from './topology.ts';

/** Mean stretch above which a chart is cut open, or two charts stay apart. */
export const MAX_STRETCH = 1.12;
/** Enough to see whether a chart lies flat; the last percents of stretch go with {@link FINAL_ITERATIONS}. */
export const TRIAL_ITERATIONS = 3;
export const FINAL_ITERATIONS = 15;

/** A chart with its place in a plane, to the scale of the surface. */
export interface FlatChart extends Judgement {
  readonly chart: Chart;
  readonly uvs: Float64Array;
}

/** What the steps of one unwrapping share. */
export interface Surface {
  readonly topology: Topology;
  /** Strength of each half-edge, 0 to 1. */
  readonly creases: Float64Array;
  /** Scratch for {@link buildChart}. */
  readonly localOf: Int32Array;
}

export const newSurface = (topology: Topology): Surface => ({
  topology,
  creases: measureCreases(topology),
  localOf: new Int32Array(topology.faceCount).fill(NONE),
});

/** Lays connected triangles flat, opening what does not lie flat with its holes closed. The result may be folded. */
export function layFlat(
  { topology, creases, localOf }: Surface,
  faces: Int32Array,
  iterations: number,
): FlatChart {
  const chart = buildChart(topology, faces, localOf);
  const closed = chart.loops.length === 0;
  const uvs = flatten(topology, chart, iterations);
  const flat = { chart, uvs, ...judge(topology, chart, uvs) };
  if (closed || chart.loops.length === 1 || (!flat.folded && flat.stretch <= MAX_STRETCH)) return flat;
  const open = cutToDisc(topology, chart, creases, localOf);
  if (!open) return flat;
  const openUvs = flatten(topology, open, iterations);
  return { chart: open, uvs: openUvs, ...judge(topology, open, openUvs) };
}

/** Lays connected triangles flat in as many charts as it takes for none to be folded. */
export function layFlatInPieces(surface: Surface, faces: Int32Array, iterations: number): FlatChart[] {
  const done: FlatChart[] = [];
  const waiting = [faces];
  for (let piece = waiting.pop(); piece; piece = waiting.pop()) {
    const flat = layFlat(surface, piece, iterations);
    const halves = flat.folded ? halve(surface, piece) : [];
    // A single triangle, or quad, cannot be halved, and lies flat but for rounding.
    if (halves.length > 1) waiting.push(...halves);
    else done.push(flat);
  }
  return done;
}

/** A piece of a flat chart, lying as it lies in the chart. */
export function pieceOf({ topology }: Surface, { chart, uvs }: FlatChart, members: Int32Array): FlatChart {
  const piece = cutOut(topology, chart, members);
  const places = new Float64Array(piece.vertexCount * 2);
  for (let corner = 0; corner < piece.vertexOf.length; corner++) {
    const from = chart.vertexOf[members[faceOf(corner)]! * 3 + (corner % 3)]! * 2;
    places[piece.vertexOf[corner]! * 2] = uvs[from]!;
    places[piece.vertexOf[corner]! * 2 + 1] = uvs[from + 1]!;
  }
  return { chart: piece, uvs: places, ...judge(topology, piece, places) };
}

/** A chart that was cut out of another, laid flat for itself; as it was where it would fold. */
export function relax({ topology }: Surface, flat: FlatChart, iterations: number): FlatChart {
  const uvs = flatten(topology, flat.chart, iterations, flat.uvs);
  const judgement = judge(topology, flat.chart, uvs);
  return judgement.folded || judgement.stretch > flat.stretch
    ? flat
    : { chart: flat.chart, uvs, ...judgement };
}

/** Connected halves: what is nearer, over triangles, to one end of the piece than to the other. */
function halve({ topology, localOf }: Surface, faces: Int32Array): Int32Array[] {
  const { mates } = buildChart(topology, faces, localOf);
  const walk = (starts: readonly number[]) => {
    const owner = new Int32Array(faces.length).fill(NONE);
    const order = [...starts];
    starts.forEach((face, i) => {
      owner[face] = i;
    });
    for (const face of order) {
      for (let h = face * 3; h < face * 3 + 3; h++) {
        if (mates[h] === NONE || owner[faceOf(mates[h]!)] !== NONE) continue;
        owner[faceOf(mates[h]!)] = owner[face]!;
        order.push(faceOf(mates[h]!));
      }
    }
    return { owner, last: order[order.length - 1]! };
  };
  const one = walk([0]).last;
  const { owner } = walk([one, walk([one]).last]);
  const halves = divide(topology, { faces, mates }, Uint8Array.from(owner));
  return halves.map((half) => half.map((face) => faces[face]!));
}
