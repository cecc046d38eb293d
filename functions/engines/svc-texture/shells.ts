import { PlaceNumbers } from '../../studio/geometry/mesh/place-numbers.ts';
import type { ModelSurface } from './surface.ts';

/** The connected pieces of each part, as lists of triangles; what only touches at one place is connected. */
export function listShells({ positions, source, partOf }: ModelSurface): Uint32Array[] {
  const { triangles } = source;
  const places = new PlaceNumbers(triangles.length);
  const placeOf = triangles.map((vertex, corner) =>
    places.numberOf(
      positions[vertex * 3]!,
      positions[vertex * 3 + 1]!,
      positions[vertex * 3 + 2]!,
      partOf[(corner / 3) | 0],
    ),
  );
  const parents = Uint32Array.from({ length: places.count }, (_, place) => place);
  const find = (place: number): number => {
    while (parents[place] !== place) {
      parents[place] = parents[parents[place]!]!;
      place = parents[place]!;
    }
    return place;
  };
  for (let corner = 0; corner < placeOf.length; corner += 3) {
    const root = find(placeOf[corner]!);
    parents[find(placeOf[corner + 1]!)] = root;
    parents[find(placeOf[corner + 2]!)] = root;
  }
  const shells = new Map<number, number[]>();
  for (let t = 0; t < partOf.length; t++) {
    const root = find(placeOf[t * 3]!);
    const shell = shells.get(root);
    if (shell) shell.push(t);
    else shells.set(root, [t]);
  }
  return [...shells.values()].map((list) => Uint32Array.from(list));
}
