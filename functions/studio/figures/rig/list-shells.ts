import { connectedTriangles } from '../../geometry/mesh/connected-triangles.ts';
import { PlaceNumbers } from '../../geometry/mesh/place-numbers.ts';
import type { TriangleSurface } from './voxelize.ts';

/** The connected pieces of a surface, as lists of triangles; what only touches at one place is connected. */
export function listShells({ positions, triangles }: TriangleSurface): number[][] {
  const numbers = new PlaceNumbers(positions.length / 3);
  const places = new Uint32Array(positions.length / 3);
  for (let v = 0; v < places.length; v++)
    places[v] = numbers.numberOf(positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!);
  return connectedTriangles(
    triangles.map((vertex) => places[vertex]!),
    numbers.count,
  );
}
