import type { PlacedPiece } from '../../compose/placed-piece.ts';
import { decimate } from '../../mesh/decimate/decimate.ts';

/** The pieces of a scene as one mesh: closed shells that share no vertex, each triangle with its piece. */
export interface Soup {
  /** xyz triples, metres. */
  readonly positions: Float64Array;
  /** Vertex indices, three a triangle, counter-clockwise from outside. */
  readonly triangles: Uint32Array;
  /** Index of each triangle's piece; triangles of one piece follow each other. */
  readonly labels: Uint32Array;
}

/** How many triangles of its own a low-poly piece keeps: of what it was made with. */
const LOW_POLY_SHARE = 0.12;
/** Below this a piece is no likeness of itself. */
const LOW_POLY_LEAST = 24;

/**
 * The pieces with at most so many triangles: collapsed where they have more (every shell stays closed and manifold; a scene
 * that cannot have so few loses its smallest pieces). Low-poly pieces keep few in any case, so that their facets are large.
 */
export function soupOf(pieces: readonly PlacedPiece[], most: number): Soup {
  const soup = join(pieces.map((piece) => (piece.faceted ? coarsened(piece.solid) : piece.solid)));
  return soup.labels.length > most ? collapse(soup, most) : soup;
}

function join(solids: readonly PlacedPiece['solid'][]): Soup {
  const positions = new Float64Array(solids.reduce((sum, solid) => sum + solid.positions.length, 0));
  const triangles = new Uint32Array(solids.reduce((sum, solid) => sum + solid.triangles.length, 0));
  const labels = new Uint32Array(triangles.length / 3);
  let vertex = 0;
  let corner = 0;
  for (const [label, solid] of solids.entries()) {
    positions.set(solid.positions, vertex * 3);
    labels.fill(label, corner / 3, (corner + solid.triangles.length) / 3);
    for (const index of solid.triangles) triangles[corner++] = index + vertex;
    vertex += solid.positions.length / 3;
  }
  return { positions, triangles, labels };
}

function coarsened(solid: PlacedPiece['solid']): PlacedPiece['solid'] {
  const own = solid.triangles.length / 3;
  const target = Math.max(LOW_POLY_LEAST, Math.round(own * LOW_POLY_SHARE));
  return own <= target ? solid : collapse(join([solid]), target);
}

/** Quadrics are best in a box of about 1. */
function collapse(soup: Soup, target: number): Soup {
  let extent = 0;
  for (const value of soup.positions) extent = Math.max(extent, Math.abs(value));
  const scaled = { ...soup, positions: soup.positions.map((value) => value / extent) };
  const { positions, triangles, labels } = decimate(scaled, target);
  return compact({ positions: positions.map((value) => value * extent), triangles, labels });
}

/** Without the vertices that no triangle uses, the triangles of one label together. */
function compact({ positions, triangles, labels }: Soup): Soup {
  const order = [...labels.keys()].sort((a, b) => labels[a]! - labels[b]! || a - b);
  const numbers = new Map<number, number>();
  const kept: number[] = [];
  const sorted = new Uint32Array(triangles.length);
  for (const [i, t] of order.entries()) {
    for (let k = 0; k < 3; k++) {
      const vertex = triangles[t * 3 + k]!;
      const number = numbers.get(vertex) ?? kept.push(vertex) - 1;
      numbers.set(vertex, number);
      sorted[i * 3 + k] = number;
    }
  }
  const compacted = new Float64Array(kept.length * 3);
  for (const [i, vertex] of kept.entries())
    compacted.set(positions.subarray(vertex * 3, vertex * 3 + 3), i * 3);
  return { positions: compacted, triangles: sorted, labels: Uint32Array.from(order, (t) => labels[t]!) };
}
