import { type Box, smallestBox } from './box.ts';
import type { Chart } from './chart.ts';
import { divide } from './divide.ts';
import {
  FINAL_ITERATIONS,
  type FlatChart,
  pieceOf,
  relax,
  type Surface,
  TRIAL_ITERATIONS,
} from './flat-chart.ts';
import { ALL_ORDERS, GRID, type Piece, pack } from './pack.ts';
import { faceOf, NONE, nextOf } from './topology.ts';

/** A coarse grid tells good charts from bad, and takes a quarter of the time of the final one, on which they pack closer. */
const TRIAL_GRID = 256;
/** Share of the atlas, on the coarse grid, from which on charts are left as they are; the final one may use 2 % less. */
const ENOUGH_USED = 0.63;
/**
 * Charts packed in all trials: 20 rounds for 50 charts. Where there are hundreds, cuts gain little, and packing them takes
 * long; where there are more than this, not one round is tried: it took 3 s for the 60,060 of loose triangles.
 */
const MAX_TRIED = 1_000;
/** A chart that fills its smallest box so far, and is not much longer than the atlas, is not to blame: a tube's wall stays a strip. */
const COMPACT_FILL = 0.75;
const MAX_LENGTH = 1.2;
/** Charts that waste so much of what the most wasteful one does are cut with it. */
const WASTEFUL = 0.8;

/** Cuts that did not help, one after the other, after which it is given up: their gutters take what they gain. */
const MAX_VAIN = 8;
/** Share of the atlas that a chart more has to gain: a knot on 256 texels has 28 charts and 58 % so; 61 would use 60 %. */
const WORTH_A_CHART = 0.0015;

export interface PackedCharts {
  readonly charts: readonly FlatChart[];
  /** The vertices of each chart in the atlas, v pointing up. */
  readonly places: readonly Float64Array[];
}

/**
 * Packs charts; where they leave too much of the atlas empty, those that are crooked, such as rings and stars, are cut
 * across where they are narrow, until the atlas is used well or cutting no longer helps. Pieces begin from how they lay in
 * their chart: to roll each out anew for every trial took a third of the whole unwrapping's time.
 */
export function packCharts(surface: Surface, charts: readonly FlatChart[], size_px: number): PackedCharts {
  if (charts.length > MAX_TRIED) return packAtScale(surface, charts, size_px, GRID);
  const known: Known = { boxes: new Map(), cuts: new Map() };
  let best = packAtScale(surface, charts, size_px, TRIAL_GRID);
  let tried = best;
  for (let count = 0, vain = 0; tried.used < ENOUGH_USED && count < MAX_TRIED && vain < MAX_VAIN; ) {
    const cut = cutWasteful(surface, tried.charts, known);
    if (cut.length === tried.charts.length) break;
    tried = packAtScale(surface, cut, size_px, TRIAL_GRID);
    count += cut.length;
    const charts = tried.charts.length - best.charts.length;
    if (tried.used > best.used + WORTH_A_CHART * charts) [best, vain] = [tried, 0];
    else vain++;
  }
  const whole = new Set(charts);
  const layouts = new Map<Float64Array, FlatChart>();
  const relaxed = best.charts.map((flat) => {
    if (whole.has(flat)) return flat;
    const first = layouts.get(flat.uvs) ?? relax(surface, flat, FINAL_ITERATIONS);
    layouts.set(flat.uvs, first);
    return { ...first, chart: flat.chart };
  });
  return packAtScale(surface, relaxed, size_px, GRID);
}

/** What was found out about layouts, which charts of equal parts share: each is measured and cut once in all trials. */
interface Known {
  readonly boxes: Map<Float64Array, Box>;
  readonly cuts: Map<Float64Array, readonly CutPiece[]>;
}

/** A piece of a chart, laid flat for itself, and which of the chart's triangles it has. */
interface CutPiece {
  readonly flat: FlatChart;
  readonly members: Int32Array;
}

function boxOf({ uvs }: FlatChart, { boxes }: Known): Box {
  const box = boxes.get(uvs) ?? smallestBox(uvs);
  boxes.set(uvs, box);
  return box;
}

/** @returns fewer than two pieces where there is no cut */
function cutOnce(surface: Surface, flat: FlatChart, known: Known): readonly CutPiece[] {
  const found = known.cuts.get(flat.uvs);
  if (found) return found;
  const members = cutAcross(surface, flat, boxOf(flat, known));
  const pieces =
    members.length < 2
      ? []
      : members.map((own) => ({
          flat: relax(surface, pieceOf(surface, flat, own), TRIAL_ITERATIONS),
          members: own,
        }));
  known.cuts.set(flat.uvs, pieces);
  return pieces;
}

function packAtScale(
  { topology }: Surface,
  charts: readonly FlatChart[],
  size_px: number,
  grid: number,
): PackedCharts & { readonly used: number } {
  /** By their layouts, which charts of equal parts share. */
  const known = new Map<Float64Array, Piece>();
  const pieces = charts.map(({ chart, uvs, area }) => {
    const own = chart.faces.reduce((sum, face) => sum + topology.areas[face]!, 0);
    const scale = area > 0 && own > 0 ? Math.sqrt(own / area) : 1;
    const piece = known.get(uvs) ?? {
      points: uvs.map((value) => value * scale),
      triangles: chart.vertexOf,
      border: borderOf(chart),
    };
    known.set(uvs, piece);
    return piece;
  });
  const places = pack(pieces, size_px, grid, grid === GRID ? ALL_ORDERS : undefined);
  const used = charts.reduce((sum, { chart }, i) => sum + flatArea(places[i]!, chart.vertexOf), 0);
  return { charts, places, used };
}

/** Pairs of vertices: the half-edges without another side. */
function borderOf({ loops, vertexOf }: Chart): Int32Array {
  return Int32Array.from(loops.flatMap((loop) => loop.flatMap((h) => [vertexOf[h]!, vertexOf[nextOf(h)]!])));
}

function flatArea(points: Float64Array, triangles: Int32Array): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 2, triangles[t + 1]! * 2, triangles[t + 2]! * 2];
    const [ux, uy] = [points[b]! - points[a]!, points[b + 1]! - points[a + 1]!];
    const [vx, vy] = [points[c]! - points[a]!, points[c + 1]! - points[a + 1]!];
    sum += Math.abs(ux * vy - uy * vx) / 2;
  }
  return sum;
}

function cutWasteful(surface: Surface, charts: readonly FlatChart[], known: Known): FlatChart[] {
  const total = charts.reduce((sum, { area }) => sum + area, 0);
  const side = Math.sqrt(total / ENOUGH_USED);
  const wastes = charts.map((flat) => {
    const { area } = flat;
    const { longSide, shortSide } = boxOf(flat, known);
    // What is longer than the atlas makes everything smaller.
    if (longSide > MAX_LENGTH * side) return longSide * longSide;
    return area > COMPACT_FILL * longSide * shortSide ? 0 : longSide * shortSide - area;
  });
  const order = charts.map((_, i) => i).sort((a, b) => wastes[b]! - wastes[a]! || a - b);
  const largest = wastes[order[0]!]!;
  const cut = charts.map((flat): readonly FlatChart[] => [flat]);
  let changed = false;
  for (const i of order) {
    // One that cannot be cut, such as a few triangles around a point, leaves its turn to the next.
    if (wastes[i] === 0 || (changed && wastes[i]! < WASTEFUL * largest)) break;
    const pieces = cutOnce(surface, charts[i]!, known);
    if (pieces.length === 0) continue;
    const { faces } = charts[i]!.chart;
    cut[i] = pieces.map(({ flat, members }) => ({
      ...flat,
      chart: { ...flat.chart, faces: members.map((member) => faces[member]!) },
    }));
    changed = true;
  }
  return cut.flat();
}

const CUTS_TRIED = 32;

/**
 * The connected pieces of a chart on both sides of the shortest cut across its box, in the middle half of its length;
 * triangles by their numbers in the chart.
 */
function cutAcross({ topology, creases }: Surface, { chart, uvs }: FlatChart, box: Box): Int32Array[] {
  const along = (axis: number) => {
    const [cosine, sine] = [Math.cos(box.angle + axis), Math.sin(box.angle + axis)];
    return Float64Array.from({ length: chart.faces.length }, (_, f) => {
      let sum = 0;
      for (let k = 0; k < 3; k++) {
        const v = chart.vertexOf[f * 3 + k]! * 2;
        sum += cosine * uvs[v]! + sine * uvs[v + 1]!;
      }
      return sum / 3;
    });
  };
  const [x, y] = [along(0), along(Math.PI / 2)];
  const extent = (values: Float64Array) => {
    let [min, max] = [Infinity, -Infinity];
    for (const value of values) [min, max] = [Math.min(min, value), Math.max(max, value)];
    return [min, max - min] as const;
  };
  const long = extent(x)[1] >= extent(y)[1] ? x : y;
  const [start, length] = extent(long);
  // Of each cut: the length of the edges that it opens, those on creases counted less.
  const lengths = new Float64Array(CUTS_TRIED);
  const cutOf = (value: number) => Math.ceil((((value - start) / length - 0.25) / 0.5) * (CUTS_TRIED - 1));
  for (let h = 0; h < chart.mates.length; h++) {
    const mate = chart.mates[h]!;
    if (mate === NONE || mate < h) continue;
    const [a, b] = [long[faceOf(h)]!, long[faceOf(mate)]!];
    const [v, w] = [chart.vertexOf[h]! * 2, chart.vertexOf[faceOf(h) * 3 + ((h + 1) % 3)]! * 2];
    const edge = Math.hypot(uvs[w]! - uvs[v]!, uvs[w + 1]! - uvs[v + 1]!);
    const cost = edge * (1 - 0.5 * creases[chart.faces[faceOf(h)]! * 3 + (h % 3)]!);
    const last = Math.min(CUTS_TRIED, cutOf(Math.max(a, b)));
    for (let i = Math.max(0, cutOf(Math.min(a, b))); i < last; i++) lengths[i]! += cost;
  }
  let best = CUTS_TRIED >> 1;
  const middle = (CUTS_TRIED - 1) / 2;
  const costOf = (i: number) => lengths[i]! * (1 + (0.5 * Math.abs(i - middle)) / middle);
  for (let i = 0; i < CUTS_TRIED; i++) if (costOf(i) < costOf(best)) best = i;
  const at = start + length * (0.25 + (0.5 * best) / (CUTS_TRIED - 1));
  const isLeft = Uint8Array.from(long, (value) => (value < at ? 1 : 0));
  smoothCut(chart.mates, isLeft);
  return divide(topology, chart, isLeft);
}

/** A triangle that stands out like a tooth goes to the side of its other neighbours. */
function smoothCut(mates: Int32Array, isLeft: Uint8Array): void {
  for (let pass = 0; pass < 2; pass++) {
    for (let face = 0; face < isLeft.length; face++) {
      let others = 0;
      for (let h = face * 3; h < face * 3 + 3; h++) {
        if (mates[h] !== NONE && isLeft[faceOf(mates[h]!)] !== isLeft[face]) others++;
      }
      if (others >= 2) isLeft[face] = 1 - isLeft[face]!;
    }
  }
}
