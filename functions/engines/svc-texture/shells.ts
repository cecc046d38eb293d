import { connectedTriangles } from '../../studio/geometry/mesh/connected-triangles.ts';
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
  return connectedTriangles(placeOf, places.count).map((list) => Uint32Array.from(list));
}
