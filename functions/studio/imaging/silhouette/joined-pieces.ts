import { nearestInside } from './distance.ts';
import { areaOf, type Box, boundsOf, components, connectedPieces, type Mask } from './mask.ts';
import { closedBy } from './without-leaks.ts';

/** Of the subject's area: less may float, as the dot of an i does. */
const LEAST = 0.06;
/** Of the subject's height: what carries is no higher, and an edge is level that is no higher at one end. */
const GAP = 0.22;
const LEVEL = 0.02;
/** Of a piece's width, and of the wider of two edges: a level edge is as long, and as much of both is over each other. */
const EDGE = { long: 0.5, over: 0.7 } as const;
/** By the gap: how far a closing reaches. */
const REACH = 0.75;
/** Of the rim of what joins: so much is of the pieces. */
const MIN_RIM = 0.55;

/**
 * Joins what floats over a subject with it: what carries it has the background's own colour, as a white band of a tower before white paper, or a beard from a
 * face down over a robe. Straight from a level edge to the level one below it, else by what lies between the two and is enclosed when they are joined.
 */
export function withPiecesJoined(mask: Mask): Mask {
  const pieces = connectedPieces(mask, LEAST * areaOf(mask)).map((piece) => ({
    ...piece,
    box: boundsOf(piece)!,
  }));
  if (pieces.length < 2) return mask;
  const { top, bottom } = boundsOf(mask)!;
  const height = bottom - top;
  let result = mask;
  for (const piece of pieces) {
    const below = pieces.filter(({ box }) => box.bottom > piece.box.bottom);
    const others = union(mask, below);
    const gap = gapBelow(piece, others);
    if (gap === undefined || gap > GAP * height) continue;
    const between = levelBetween(piece, below, height) ?? closedBetween(piece, others, gap);
    if (between) result = { ...mask, inside: result.inside.map((value, pixel) => value | between[pixel]!) };
  }
  return result;
}

interface Piece extends Mask {
  readonly box: Box;
}

const union = (mask: Mask, pieces: readonly Mask[]): Mask => ({
  ...mask,
  inside: mask.inside.map((_, pixel) => (pieces.some(({ inside }) => inside[pixel]) ? 1 : 0)),
});

/** How far a piece is from what is below it, where nothing carries it. */
function gapBelow(piece: Mask, others: Mask): number | undefined {
  const { width } = piece;
  const { nearest, squared } = nearestInside(others);
  let [gap, isBelow] = [Infinity, false];
  for (const [pixel, value] of piece.inside.entries()) {
    if (!value || squared[pixel]! >= gap) continue;
    const down = Math.floor(nearest[pixel]! / width) - Math.floor(pixel / width);
    [gap, isBelow] = [squared[pixel]!, 2 * down * down > squared[pixel]! && down > 0];
  }
  return isBelow ? Math.sqrt(gap) : undefined;
}

interface Edge {
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

/** A piece's level lower edge, or its upper one. */
function levelEdge({ width, inside, box }: Piece, isLower: boolean, height: number): Edge | undefined {
  const row = isLower ? box.bottom - 1 : box.top;
  const within = row + (isLower ? -1 : 1) * Math.ceil(LEVEL * height);
  const isThere = (x: number) => inside[within * width + x] === 1;
  let [left, right] = [box.left, box.right - 1];
  while (left < right && !isThere(left)) left++;
  while (right > left && !isThere(right)) right--;
  if (right - left < EDGE.long * (box.right - box.left)) return undefined;
  for (let x = left; x <= right; x++) if (!isThere(x)) return undefined;
  return { row, left, right };
}

/** What lies straight between a piece's lower edge and the upper edge of the piece below it. */
function levelBetween(piece: Piece, below: readonly Piece[], height: number): Uint8Array | undefined {
  const upper = levelEdge(piece, true, height);
  if (!upper) return undefined;
  const lower = below
    .map((other) => levelEdge(other, false, height))
    .filter((edge) => edge !== undefined && edge.row > upper.row && isOver(upper, edge))
    .sort((a, b) => a!.row - b!.row)[0];
  if (!lower) return undefined;
  const between = new Uint8Array(piece.inside.length);
  for (let y = upper.row; y <= lower.row; y++) {
    const share = (y - upper.row) / (lower.row - upper.row);
    const [left, right] = [
      upper.left + (lower.left - upper.left) * share,
      upper.right + (lower.right - upper.right) * share,
    ];
    between.fill(1, y * piece.width + Math.round(left), y * piece.width + Math.round(right) + 1);
  }
  return between;
}

const isOver = (a: Edge, b: Edge): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) >
  EDGE.over * Math.max(a.right - a.left, b.right - b.left);

/** What a closing puts between a piece and the others, and has both around it. */
function closedBetween(piece: Mask, others: Mask, gap: number): Uint8Array | undefined {
  const { width } = piece;
  const both = { ...piece, inside: piece.inside.map((value, pixel) => value | others.inside[pixel]!) };
  const closed = closedBy(both, REACH * gap + 1);
  const added = components(
    { ...piece, inside: closed.map((value, pixel) => value & ~both.inside[pixel]! & 1) },
    1,
  );
  const rims = added.areas.map(() => ({ all: 0, piece: 0, others: 0 }));
  for (const [pixel, part] of added.of.entries()) {
    if (part === -1) continue;
    for (const next of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
      if (added.of[next] === part) continue;
      rims[part]!.all++;
      rims[part]!.piece += piece.inside[next] ?? 0;
      rims[part]!.others += others.inside[next] ?? 0;
    }
  }
  const joins = rims.map(
    (rim) => rim.piece > 0 && rim.others > 0 && rim.piece + rim.others > MIN_RIM * rim.all,
  );
  return joins.includes(true)
    ? Uint8Array.from(added.of, (part) => (part !== -1 && joins[part] ? 1 : 0))
    : undefined;
}
