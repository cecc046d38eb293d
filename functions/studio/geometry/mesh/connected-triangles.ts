/**
 * The connected pieces of a mesh, as lists of triangles: each list in the order of the triangles, the lists in that of their
 * first ones. Triangles are connected where corners have the same number (a vertex, a place, a place and what it looks like).
 *
 * Disjoint sets with path halving: R. Tarjan and J. van Leeuwen, Worst-case analysis of set union algorithms, 1984.
 *
 * @param corners three numbers a triangle, from 0 up to, not including, `count`
 */
export function connectedTriangles(corners: ArrayLike<number>, count: number): number[][] {
  const parents = Uint32Array.from({ length: count }, (_, i) => i);
  const rootOf = (corner: number): number => {
    let at = corner;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]!]!;
      at = parents[at]!;
    }
    return at;
  };
  for (let i = 0; i < corners.length; i += 3) {
    const root = rootOf(corners[i]!);
    parents[rootOf(corners[i + 1]!)] = root;
    parents[rootOf(corners[i + 2]!)] = root;
  }
  const pieces = new Map<number, number[]>();
  for (let i = 0; i < corners.length; i += 3) {
    const root = rootOf(corners[i]!);
    const piece = pieces.get(root);
    if (piece) piece.push(i / 3);
    else pieces.set(root, [i / 3]);
  }
  return [...pieces.values()];
}
