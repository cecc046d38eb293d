import { Vector3 } from 'three';
import { curvature, type SharpEdge } from '../../studio/geometry/mesh/curvature.ts';
import {
  type BareSurface,
  extentOf,
  measureTriangles,
  type PlacedSurface,
  placeVertices,
} from '../../studio/geometry/mesh/places.ts';
import { openTree, sharedTree } from '../../studio/geometry/mesh/triangle-tree.ts';
import { vector } from './creases.ts';
import { connectedEdges } from './edge-groups.ts';
import { aroundCreases } from './lay-marks.ts';

/** As shares of the model's largest measure: how far from where cloth ends its hem reaches, and how long one is at least. */
const WIDTH = 0.014;
const LEAST_LENGTH = 0.1;
/** What turns by more is an end: 56 degrees. Of folds of skirts and capes none does. */
const END = Math.cos((56 * Math.PI) / 180);
/** An end that turns by less goes on from one that turns by more, for this share of the largest measure. */
const GAP = 0.04;
/** Where a garment's pieces are so near one another they are joined: a robe has no hem under its belt. */
const SEAM = { reach: 0.025, share: 0.6 } as const;

type Edge = SharpEdge & { readonly length_m: number };

/**
 * Covers what is near the ends of a garment's cloth: where its outside meets its inside. Those creases are connected and
 * long, and do not lie at another piece of it; what else is sharp on a figure (armpits, folds) is short.
 *
 * @param pieces the triangles of each piece of cloth
 * @param largest_m the model's largest measure
 * @returns none where no cloth ends, as on a figure's own skin
 */
export function hemCover(
  bare: BareSurface,
  pieces: readonly Uint32Array[],
  largest_m: number,
): ((position: Float64Array) => boolean) | undefined {
  const surface = placeVertices(bare);
  const { normals } = measureTriangles(surface);
  const turn = ({ sides: [a, b] }: SharpEdge): number =>
    [0, 1, 2].reduce((sum, k) => sum + normals[a * 3 + k]! * normals[b * 3 + k]!, 0);
  const sharp = curvature(surface, extentOf(surface)).edges.map(
    (edge): Edge => ({ ...edge, length_m: Math.hypot(...vector(surface.points, edge.from, edge.to)) }),
  );
  const lines = pieces.flatMap((piece, i) => {
    const own = new Set(piece);
    const others = pieces.filter((_, k) => k !== i);
    return connectedEdges(sharp.filter(({ sides }) => sides.every((side) => own.has(side))))
      .map((edges) => endsOf(edges, surface, (edge) => turn(edge) <= END, GAP * largest_m))
      .filter((edges) => lengthOf(edges) >= LEAST_LENGTH * largest_m)
      .filter((edges) => !isSeam(edges, surface, bare, others, SEAM.reach * largest_m));
  });
  if (lines.length === 0) return undefined;
  const near = aroundCreases({ surface, lines }, WIDTH * largest_m);
  return (position) => near.depthAt(position) > 0;
}

const lengthOf = (edges: readonly Edge[]): number => edges.reduce((sum, { length_m }) => sum + length_m, 0);

/** Those of connected edges that are ends of cloth, and those that go on between them; not the folds that rise from one. */
function endsOf(
  edges: readonly Edge[],
  { points }: PlacedSurface,
  isEnd: (edge: Edge) => boolean,
  gap_m: number,
): Edge[] {
  const counts = new Map<number, number>();
  for (const { from, to } of edges.filter(isEnd)) {
    for (const place of [from, to]) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts.keys()];
  const goesOn = (place: number): boolean =>
    (counts.get(place) ?? 0) < 2 &&
    places.some((other) => Math.hypot(...vector(points, place, other)) <= gap_m);
  return edges.filter((edge) => isEnd(edge) || (goesOn(edge.from) && goesOn(edge.to)));
}

/** Whether most of a line lies at other pieces. */
function isSeam(
  edges: readonly Edge[],
  { points }: PlacedSurface,
  { positions, triangles }: BareSurface,
  others: readonly Uint32Array[],
  reach_m: number,
): boolean {
  const corners = others.flatMap((piece) =>
    [...piece].flatMap((t) => [...triangles.subarray(t * 3, t * 3 + 3)]),
  );
  if (corners.length === 0) return false;
  const own = Uint32Array.from(corners);
  const tree = openTree(sharedTree(positions, own), positions, own);
  const place = new Vector3();
  const hit = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const isAt = ({ from }: Edge): boolean => {
    place.fromArray(points, from * 3);
    return tree.closestPointToPoint(place, hit, 0, reach_m) !== null;
  };
  return lengthOf(edges.filter(isAt)) >= SEAM.share * lengthOf(edges);
}
