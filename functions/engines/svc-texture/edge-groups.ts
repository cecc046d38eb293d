/** Edges in groups that share places, in the order of their first ones. */
export function connectedEdges<E extends { readonly from: number; readonly to: number }>(
  edges: readonly E[],
): E[][] {
  const rootOf = new Map<number, number>();
  const find = (place: number): number => {
    let root = place;
    for (let up = rootOf.get(root); up !== undefined; up = rootOf.get(root)) root = up;
    if (root !== place) rootOf.set(place, root);
    return root;
  };
  for (const { from, to } of edges) {
    const [a, b] = [find(from), find(to)];
    if (a !== b) rootOf.set(a, b);
  }
  const groups = new Map<number, E[]>();
  for (const edge of edges) {
    const root = find(edge.from);
    const group = groups.get(root);
    if (group) group.push(edge);
    else groups.set(root, [edge]);
  }
  return [...groups.values()];
}
