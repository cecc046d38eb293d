import { measureCreases } from './creases.ts';
import { connectedPieces } from './straighten.ts';
import type { SurfaceMesh } from './topology.ts';
import { faceOf, NONE, nextOf, type Topology } from './topology.ts';

/** Normals that differ less are rounded, or smooth. */
const HARD_COSINE = Math.cos((10 * Math.PI) / 180);
/** Share of the surface that a panel must have for its flattest edges to be cut, so that facets make no confetti. */
const MIN_SHARE = 0.02;
/** How much less of it is enough at a full crease. */
const CREASE_DISCOUNT = 0.75;

/**
 * Makes hard edges the ends of charts: where vertices at one point have two normals, tangent frames jump, and a chart
 * that crossed the edge would show it as a line in a normal map. Panels, which hard edges surround, are kept apart where
 * both have some size; lesser ones join the neighbour that they meet most flatly. Hard edges that end within a panel cut
 * nothing: their sides would lie at each other without a gutter.
 *
 * @returns the topology without the edges between such panels, in groups that no two of them share
 */
export function partAtHardEdges(topology: Topology, { triangles, normals }: SurfaceMesh): Topology {
  if (!normals) return topology;
  const isHard = findHardEdges(topology, triangles, normals);
  const soft = topology.mates.map((mate, h) => (isHard[h] ? NONE : mate));
  const panels = connectedPieces({ mates: soft }, new Int32Array(topology.faceCount));
  const regions = joinPanels(listBorders(topology, isHard, panels), areasOf(topology, panels));
  if (!regions) return topology;
  const regionOf = panels.map((panel) => regions[panel]!);
  const bounded = new Set<number>();
  const mates = topology.mates.map((mate, h) => {
    const own = regionOf[faceOf(h)]!;
    if (mate === NONE || regionOf[faceOf(mate)] === own) return mate;
    bounded.add(own);
    return NONE;
  });
  const first = (topology.groups?.reduce((max, group) => Math.max(max, group), 0) ?? 0) + 1;
  const groups = Uint32Array.from(regionOf, (region, face) =>
    bounded.has(region) ? first + region : (topology.groups?.[face] ?? 0),
  );
  return { ...topology, mates, groups };
}

function findHardEdges(
  { mates, partners }: Topology,
  triangles: Uint32Array,
  normals: Float32Array,
): Uint8Array {
  const isHard = new Uint8Array(mates.length);
  const differ = (corner: number, other: number) => {
    const [a, b] = [triangles[corner]! * 3, triangles[other]! * 3];
    if (a === b) return false;
    const cosine =
      normals[a]! * normals[b]! + normals[a + 1]! * normals[b + 1]! + normals[a + 2]! * normals[b + 2]!;
    return cosine < HARD_COSINE;
  };
  for (let h = 0; h < mates.length; h++) {
    const mate = mates[h]!;
    if (mate < h || partners?.[faceOf(h)] === faceOf(mate)) continue;
    if (differ(h, nextOf(mate)) && differ(nextOf(h), mate)) isHard[h] = isHard[mate] = 1;
  }
  return isHard;
}

function areasOf({ areas }: Topology, panels: Int32Array): number[] {
  const sums: number[] = [];
  for (const [face, panel] of panels.entries()) sums[panel] = (sums[panel] ?? 0) + areas[face]!;
  return sums;
}

interface Border {
  readonly a: number;
  readonly b: number;
  length: number;
  /** Mean strength of its creases times its length. */
  crease: number;
}

function listBorders(topology: Topology, isHard: Uint8Array, panels: Int32Array): Border[] {
  const { mates, lengths } = topology;
  const creases = measureCreases(topology);
  const borders = new Map<number, Border>();
  for (let h = 0; h < mates.length; h++) {
    if (!isHard[h] || mates[h]! < h) continue;
    const [one, other] = [panels[faceOf(h)]!, panels[faceOf(mates[h]!)]!];
    if (one === other) continue;
    const [a, b] = [Math.min(one, other), Math.max(one, other)];
    const key = a * mates.length + b;
    const border = borders.get(key) ?? { a, b, length: 0, crease: 0 };
    border.length += lengths[h]!;
    border.crease += creases[h]! * lengths[h]!;
    borders.set(key, border);
  }
  return [...borders.values()];
}

const creaseOf = ({ crease, length }: Border): number => (length > 0 ? crease / length : 0);

/**
 * Joins panels over their borders, the flattest and then the longest first, but never two sets of them that are to be
 * kept apart.
 *
 * @returns the set of each panel; undefined where all may be joined
 */
function joinPanels(borders: readonly Border[], areas: readonly number[]): Int32Array | undefined {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const isKept = (border: Border) =>
    Math.min(areas[border.a]!, areas[border.b]!) >
    MIN_SHARE * (1 - CREASE_DISCOUNT * creaseOf(border)) * total;
  const kept = borders.filter(isKept);
  if (kept.length === 0) return undefined;
  const sets = Int32Array.from(areas, (_, panel) => panel);
  const find = (panel: number): number => {
    let root = panel;
    while (sets[root] !== root) root = sets[root]!;
    sets[panel] = root;
    return root;
  };
  const apart = new Map<number, Set<number>>();
  const apartFrom = (set: number) => {
    const others = apart.get(set) ?? new Set<number>();
    apart.set(set, others);
    return others;
  };
  for (const { a, b } of kept) {
    apartFrom(a).add(b);
    apartFrom(b).add(a);
  }
  const flattestFirst = borders
    .filter((border) => !isKept(border))
    .sort((x, y) => creaseOf(x) - creaseOf(y) || y.length - x.length || x.a - y.a || x.b - y.b);
  for (const border of flattestFirst) {
    const [a, b] = [find(border.a), find(border.b)];
    if (a === b || apart.get(a)?.has(b)) continue;
    sets[b] = a;
    for (const other of apart.get(b) ?? []) {
      apartFrom(other).delete(b);
      apartFrom(other).add(a);
      apartFrom(a).add(other);
    }
  }
  return sets.map((_, panel) => find(panel));
}
