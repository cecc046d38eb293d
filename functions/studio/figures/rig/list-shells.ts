import { PlaceNumbers } from '../../geometry/mesh/place-numbers.ts';
import type { TriangleSurface } from './voxelize.ts';

/** The connected pieces of a surface, as lists of triangles; what only touches at one place is connected. */
export function listShells({ positions, triangles }: TriangleSurface): number[][] {
  const numbers = new PlaceNumbers(positions.length / 3);
  const places = new Uint32Array(positions.length / 3);
  for (let v = 0; v < places.length; v++)
    places[v] = numbers.numberOf(positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!);
  const parents = Uint32Array.from({ length: numbers.count }, (_, place) => place);
  const rootOf = (vertex: number): number => {
    let place = places[vertex]!;
    while (parents[place] !== place) {
      parents[place] = parents[parents[place]!]!;
      place = parents[place]!;
    }
    return place;
  };
  for (let t = 0; t < triangles.length; t += 3) {
    const root = rootOf(triangles[t]!);
    parents[rootOf(triangles[t + 1]!)] = root;
    parents[rootOf(triangles[t + 2]!)] = root;
  }
  const shells = new Map<number, number[]>();
  for (let t = 0; t < triangles.length; t += 3) {
    const root = rootOf(triangles[t]!);
    const shell = shells.get(root);
    if (shell) shell.push(t / 3);
    else shells.set(root, [t / 3]);
  }
  return [...shells.values()];
}
