import { BinaryHeap } from './binary-heap.ts';
import {
  type FlatChart,
  layFlat,
  layFlatInPieces,
  MAX_STRETCH,
  type Surface,
  TRIAL_ITERATIONS,
} from './flat-chart.ts';
import { faceOf, NONE } from './topology.ts';

/** Share of the smaller chart's border, creases counted less, that two charts must have in common to be joined. */
const MIN_SHARED = 0.1;
/** Charts of less than this share of the whole surface are joined for almost any border. */
const SMALL_AREA = 0.01;
const MIN_SHARED_SMALL = 0.02;
/**
 * Charts that are together less than this share of it, such as the sides of a rivet, are joined over any border, and may be
 * stretched more: each has some texels, and its gutter takes more of the atlas than it does.
 */
const TINY_AREA = 0.0005;
const MAX_STRETCH_TINY = 2;
/** One such chart is joined over any border to one that is not tiny if both are less than this share, and stretched less. */
const SMALL_HOST_AREA = 0.001;
const MAX_STRETCH_HOST = 1.3;
const CREASE_DISCOUNT = 0.85;
const MAX_FACES = 30_000;
const MAX_FAILURES = 2;

interface Link {
  length: number;
  sewn: number;
  failures: number;
}

/**
 * Joins neighbouring charts as long as the joined chart still lies flat: little stretched, not folded. Those go first
 * that have most of their border in common, so that charts come out round, and end at the surface's creases.
 *
 * @param clusters one a face; -1 for triangles that are in none
 */
export function mergeCharts(surface: Surface, clusters: Int32Array): FlatChart[] {
  const { topology } = surface;
  const charts: (FlatChart | undefined)[] = facesOf(clusters).flatMap((faces) =>
    layFlatInPieces(surface, faces, TRIAL_ITERATIONS),
  );
  const totalArea = topology.areas.reduce((sum, area) => sum + area, 0);
  const areas = charts.map((flat) => flat!.chart.faces.reduce((sum, face) => sum + topology.areas[face]!, 0));
  const { links, perimeters } = linkCharts(surface, charts as FlatChart[]);
  const versions = charts.map(() => 0);
  const heap = new BinaryHeap<readonly [a: number, b: number, versionA: number, versionB: number]>();
  const isTiny = (a: number, b: number) => areas[a]! + areas[b]! < TINY_AREA * totalArea;
  const isHosted = (a: number, b: number) =>
    Math.min(areas[a]!, areas[b]!) < TINY_AREA * totalArea &&
    areas[a]! + areas[b]! < SMALL_HOST_AREA * totalArea;
  const maxStretchOf = (a: number, b: number) =>
    isTiny(a, b) ? MAX_STRETCH_TINY : isHosted(a, b) ? MAX_STRETCH_HOST : MAX_STRETCH;
  const push = (a: number, b: number, link: Link) => {
    if (link.failures >= MAX_FAILURES) return;
    const shared = link.sewn / Math.min(perimeters[a]!, perimeters[b]!);
    const least = Math.min(areas[a]!, areas[b]!);
    const enough =
      isTiny(a, b) || isHosted(a, b) ? 0 : least < SMALL_AREA * totalArea ? MIN_SHARED_SMALL : MIN_SHARED;
    if (shared < enough) return;
    // Small ones first: most of the work is then done on few triangles, and charts grow evenly.
    const size = (areas[a]! + areas[b]!) / totalArea;
    heap.push(-shared / size ** 0.25, [a, b, versions[a]!, versions[b]!]);
  };
  for (const [a, linked] of links.entries()) for (const [b, link] of linked) if (a < b) push(a, b, link);

  for (let entry = heap.pop(); entry; entry = heap.pop()) {
    const [a, b, versionA, versionB] = entry;
    if (versions[a] !== versionA || versions[b] !== versionB) continue;
    const joined = join(surface, charts[a]!, charts[b]!, maxStretchOf(a, b));
    if (!joined) {
      links[a]!.get(b)!.failures++;
      continue;
    }
    charts[a] = joined;
    charts[b] = undefined;
    versions[a]!++;
    versions[b] = NONE;
    areas[a]! += areas[b]!;
    perimeters[a]! += perimeters[b]! - 2 * links[a]!.get(b)!.length;
    joinLinks(links, a, b);
    for (const [other, link] of links[a]!) push(a, other, link);
  }
  return charts.filter((chart) => chart !== undefined);
}

function join(surface: Surface, a: FlatChart, b: FlatChart, maxStretch: number): FlatChart | undefined {
  const count = a.chart.faces.length + b.chart.faces.length;
  if (count > MAX_FACES) return undefined;
  const faces = new Int32Array(count);
  faces.set(a.chart.faces);
  faces.set(b.chart.faces, a.chart.faces.length);
  const flat = layFlat(surface, faces.sort(), TRIAL_ITERATIONS);
  return flat.folded || flat.stretch > maxStretch ? undefined : flat;
}

export function facesOf(clusters: Int32Array): Int32Array[] {
  const lists: number[][] = [];
  for (let face = 0; face < clusters.length; face++) {
    if (clusters[face] === NONE) continue;
    const list = lists[clusters[face]!];
    if (list) list.push(face);
    else lists[clusters[face]!] = [face];
  }
  return lists.filter((list) => list !== undefined).map((list) => Int32Array.from(list));
}

function linkCharts(
  { topology, creases }: Surface,
  charts: readonly FlatChart[],
): { links: Map<number, Link>[]; perimeters: number[] } {
  const { mates, lengths } = topology;
  const chartOf = new Int32Array(topology.faceCount).fill(NONE);
  for (const [i, { chart }] of charts.entries()) for (const face of chart.faces) chartOf[face] = i;
  const links = charts.map(() => new Map<number, Link>());
  const perimeters = charts.map(() => 0);
  for (let h = 0; h < mates.length; h++) {
    const own = chartOf[faceOf(h)]!;
    if (own === NONE) continue;
    const other = mates[h] === NONE ? NONE : chartOf[faceOf(mates[h]!)]!;
    if (other === own) continue;
    perimeters[own]! += lengths[h]!;
    if (other === NONE) continue;
    let link = links[own]!.get(other);
    if (!link) {
      link = links[other]!.get(own) ?? { length: 0, sewn: 0, failures: 0 };
      links[own]!.set(other, link);
    }
    // Both sides count into the one link that they share.
    link.length += lengths[h]! / 2;
    link.sewn += (lengths[h]! * (1 - CREASE_DISCOUNT * creases[h]!)) / 2;
  }
  return { links, perimeters };
}

/** What was linked to `gone` is linked to `kept`. */
function joinLinks(links: readonly Map<number, Link>[], kept: number, gone: number): void {
  links[kept]!.delete(gone);
  for (const [other, link] of links[gone]!) {
    if (other === kept) continue;
    links[other]!.delete(gone);
    const shared = links[kept]!.get(other);
    const joined = shared
      ? {
          length: shared.length + link.length,
          sewn: shared.sewn + link.sewn,
          failures: Math.max(shared.failures, link.failures),
        }
      : link;
    links[kept]!.set(other, joined);
    links[other]!.set(kept, joined);
  }
  links[gone]!.clear();
}
