import { findBridges } from './find-bridges.ts';
import { type Grid, listNeighbours } from './grid.ts';

/** Gaps between pieces that are closed, as a share of the box's longest side. */
const WIDEST_GAP = 0.035;
/** Pieces that have fewer of the cells together are dropped where they cannot be joined. */
const SMALL_SHARE = 0.03;

/**
 * Makes one piece of a shape's cells: between pieces that are near each other cells are filled in along the shortest ways,
 * nearest pieces first; what is left over is emptied.
 *
 * @returns whether nearly all of the shape is in the piece
 */
export function joinPieces(grid: Grid): boolean {
  const { solid, size } = grid;
  const { pieces, pieceOf } = findPieces(grid);
  if (pieces.length <= 1) return pieces.length === 1;
  const parents = pieces.map((_, i) => i);
  const groupOf = (piece: number): number => {
    let at = piece;
    while (parents[at] !== at) at = parents[at]!;
    return at;
  };
  const bridges = findBridges(grid, pieceOf, Math.ceil((WIDEST_GAP / 2) * Math.max(...size))).filter(
    ({ a, b }) => {
      const [from, to] = [groupOf(a), groupOf(b)];
      parents[from] = to;
      return from !== to;
    },
  );
  const counts = new Map<number, number>();
  let total = 0;
  for (const [i, piece] of pieces.entries()) {
    counts.set(groupOf(i), (counts.get(groupOf(i)) ?? 0) + piece.length);
    total += piece.length;
  }
  const [largest, count] = [...counts].reduce((x, y) => (y[1] > x[1] ? y : x));
  for (const [i, piece] of pieces.entries()) {
    if (groupOf(i) !== largest) for (const cell of piece) solid[cell] = 0;
  }
  for (const bridge of bridges) {
    if (groupOf(bridge.a) === largest) for (const cell of bridge.cells) solid[cell] = 1;
  }
  return count >= total * (1 - SMALL_SHARE);
}

function findPieces(grid: Grid): { pieces: number[][]; pieceOf: Int32Array } {
  const { solid } = grid;
  const steps = Int32Array.from(listNeighbours(grid), ({ step }) => step);
  const pieceOf = new Int32Array(solid.length).fill(-1);
  const pieces: number[][] = [];
  for (let first = 0; first < solid.length; first++) {
    if (solid[first] !== 1 || pieceOf[first] !== -1) continue;
    const piece = [first];
    pieceOf[first] = pieces.length;
    for (const cell of piece) {
      for (let k = 0; k < steps.length; k++) {
        const next = cell + steps[k]!;
        if (solid[next] !== 1 || pieceOf[next] !== -1) continue;
        pieceOf[next] = pieces.length;
        piece.push(next);
      }
    }
    pieces.push(piece);
  }
  return { pieces, pieceOf };
}
