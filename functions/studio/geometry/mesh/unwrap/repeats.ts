import { type FlatChart, newSurface, type Surface } from './flat-chart.ts';
import { facesOf } from './merge-charts.ts';
import { connectedPieces } from './straighten.ts';
import { faceOf, NONE, type Topology } from './topology.ts';

/** A surface without those of its pieces that are others elsewhere. */
export interface Distinct {
  readonly surface: Surface;
  /** A chart of it, with its numbers of triangles, as one chart for each of the pieces that are alike. */
  repeat(flat: FlatChart): FlatChart[];
}

/** In the box of size 1: what rounding to 32 bits leaves of equal lengths, and as a share of what is much larger. */
const LENGTH_TOLERANCE = 1e-6;
const SHARE_TOLERANCE = 1e-4;
const CREASE_TOLERANCE = 0.02;
/** Pieces of one size that are compared with each further one, so that thousands that differ take no time. */
const MOST_COMPARED = 8;

/**
 * Finds connected pieces with the same triangles in the same order and the same lengths: what lays one flat lays the other
 * flat. A cart's two barrels and four wheels are half as much work so.
 */
export function withoutRepeats(surface: Surface): Distinct {
  const { topology } = surface;
  // Halves of quads may be in two pieces.
  const alone: Distinct = { surface, repeat: (flat) => [flat] };
  if (topology.partners) return alone;
  const pieceOf = connectedPieces(topology, new Int32Array(topology.faceCount));
  const pieces = facesOf(pieceOf);
  const localOf = new Int32Array(topology.faceCount);
  for (const faces of pieces) for (let i = 0; i < faces.length; i++) localOf[faces[i]!] = i;
  const likes = likesOf(surface, pieces, localOf);
  if (likes.every((like) => like.length > 0)) return alone;
  const kept = Int32Array.from(pieceOf.keys()).filter((face) => likes[pieceOf[face]!]!.length > 0);
  return {
    surface: newSurface(restrict(topology, kept)),
    repeat: (flat) => {
      const faces = flat.chart.faces.map((face) => kept[face]!);
      return likes[pieceOf[faces[0]!]!]!.map((like) => ({
        ...flat,
        chart: { ...flat.chart, faces: faces.map((face) => pieces[like]![localOf[face]!]!) },
      }));
    },
  };
}

/** For the first piece of each kind all that are like it, itself included; for the others none. */
function likesOf(surface: Surface, pieces: readonly Int32Array[], localOf: Int32Array): number[][] {
  const firstsOf = new Map<string, number[]>();
  const likes = pieces.map((): number[] => []);
  for (const [i, faces] of pieces.entries()) {
    const area = faces.reduce((sum, face) => sum + surface.topology.areas[face]!, 0);
    const key = `${faces.length} ${area.toPrecision(3)}`;
    const firsts = firstsOf.get(key) ?? [];
    firstsOf.set(key, firsts);
    const first = firsts.find((other) => areAlike(surface, pieces[other]!, faces, localOf));
    likes[first ?? i]!.push(i);
    if (first === undefined && firsts.length < MOST_COMPARED) firsts.push(i);
  }
  return likes;
}

function areAlike(
  { topology: { mates, lengths }, creases }: Surface,
  one: Int32Array,
  other: Int32Array,
  localOf: Int32Array,
): boolean {
  const mateIn = (h: number) =>
    mates[h] === NONE ? NONE : localOf[faceOf(mates[h]!)]! * 3 + (mates[h]! % 3);
  for (let i = 0; i < one.length; i++) {
    for (let k = 0; k < 3; k++) {
      const [h, g] = [one[i]! * 3 + k, other[i]! * 3 + k];
      if (mateIn(h) !== mateIn(g)) return false;
      const tolerance = LENGTH_TOLERANCE + SHARE_TOLERANCE * lengths[h]!;
      if (!(Math.abs(lengths[h]! - lengths[g]!) <= tolerance)) return false;
      if (Math.abs(creases[h]! - creases[g]!) > CREASE_TOLERANCE) return false;
    }
  }
  return true;
}

/** Some whole pieces of a surface as a surface of their own. */
function restrict(topology: Topology, kept: Int32Array): Topology {
  const numberOf = new Int32Array(topology.faceCount).fill(NONE);
  for (let i = 0; i < kept.length; i++) numberOf[kept[i]!] = i;
  const corners = Int32Array.from({ length: kept.length * 3 }, (_, h) => kept[faceOf(h)]! * 3 + (h % 3));
  return {
    faceCount: kept.length,
    pointOf: Uint32Array.from(corners, (corner) => topology.pointOf[corner]!),
    points: topology.points,
    mates: corners.map((corner) => {
      const mate = topology.mates[corner]!;
      return mate === NONE ? NONE : numberOf[faceOf(mate)]! * 3 + (mate % 3);
    }),
    normals: Float64Array.from(corners, (corner) => topology.normals[corner]!),
    areas: Float64Array.from(kept, (face) => topology.areas[face]!),
    lengths: Float64Array.from(corners, (corner) => topology.lengths[corner]!),
    groups: topology.groups && Uint32Array.from(kept, (face) => topology.groups![face]!),
    partners: undefined,
  };
}
