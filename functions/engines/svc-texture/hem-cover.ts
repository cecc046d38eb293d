import { curvature, type SharpEdge } from '../../studio/geometry/mesh/curvature.ts';
import {
  type BareSurface,
  extentOf,
  measureTriangles,
  type PlacedSurface,
  placeVertices,
} from '../../studio/geometry/mesh/places.ts';
import { vector } from './creases.ts';
import { connectedEdges } from './edge-groups.ts';
import { aroundCreases } from './lay-marks.ts';
import { NearPlaces } from './near-places.ts';
import { NearbyPieces } from './nearby-pieces.ts';

/** As shares of the model's largest measure: how far from where cloth ends its hem reaches, and how long one is at least. */
const WIDTH = 0.014;
const LEAST_LENGTH = 0.1;
/** Of a piece's surface: hems that would cover more are none, for all of it is sharp. */
const MOST_SHARE = 0.35;
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
  const { normals, areas } = measureTriangles(surface);
  const turn = ({ sides: [a, b] }: SharpEdge): number =>
    [0, 1, 2].reduce((sum, k) => sum + normals[a * 3 + k]! * normals[b * 3 + k]!, 0);
  const isEnd = (edge: Edge) => turn(edge) <= END;
  const nearby = new NearbyPieces(bare, pieces, SEAM.reach * largest_m);
  const lines = sharpEdges(surface, pieces).flatMap((sharp, piece) => {
    const area = pieces[piece]!.reduce((sum, t) => sum + areas[t]!, 0);
    if (lengthOf(sharp.filter(isEnd)) * WIDTH * largest_m > MOST_SHARE * area) return [];
    return connectedEdges(sharp)
      .map((edges) => endsOf(edges, surface, isEnd, GAP * largest_m))
      .filter((edges) => lengthOf(edges) >= LEAST_LENGTH * largest_m)
      .filter((edges) => {
        const seams = edges.filter(({ from }) => nearby.hasOther(piece, surface.points, from));
        return lengthOf(seams) < SEAM.share * lengthOf(edges);
      });
  });
  if (lines.length === 0) return undefined;
  const near = aroundCreases({ surface, lines }, WIDTH * largest_m);
  return (position) => near.depthAt(position) > 0;
}

/** The sharp edges within each piece. */
function sharpEdges(surface: PlacedSurface, pieces: readonly Uint32Array[]): Edge[][] {
  const pieceOf = new Int32Array(surface.placeOf.length / 3).fill(-1);
  for (const [piece, triangles] of pieces.entries()) for (const t of triangles) pieceOf[t] = piece;
  const edges: Edge[][] = pieces.map(() => []);
  for (const edge of curvature(surface, extentOf(surface)).edges) {
    const [piece, other] = edge.sides.map((side) => pieceOf[side]!) as [number, number];
    if (piece < 0 || piece !== other) continue;
    edges[piece]!.push({ ...edge, length_m: Math.hypot(...vector(surface.points, edge.from, edge.to)) });
  }
  return edges;
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
  const ends = new NearPlaces(points, counts.keys(), gap_m);
  const goesOn = (place: number): boolean => (counts.get(place) ?? 0) < 2 && ends.isNear(place);
  return edges.filter((edge) => isEnd(edge) || (goesOn(edge.from) && goesOn(edge.to)));
}
