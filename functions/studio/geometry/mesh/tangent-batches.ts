import { connectedTriangles } from './connected-triangles.ts';
import { PlaceNumbers } from './place-numbers.ts';
import type { ShadedMesh } from './shaded-mesh.ts';

/** Corners at one place that a batch may have: MikkTSpace compares each of them with each other. */
const MOST_AT_ONE_PLACE = 200;

/**
 * Takes a mesh apart where thousands of its corners lie at one place, as where a file repeats a primitive, into batches
 * that have fewer there: MikkTSpace takes 20 s for 1,000 copies of 60 triangles at once, 0.7 s in batches.
 * Triangles that share a corner by place, normal and uv stay together, so their tangents are the same as of the whole.
 *
 * @returns vertex indices, three a triangle, and the triangles that they are of
 */
export function batchesOf(
  mesh: ShadedMesh,
): readonly { readonly triangles: Uint32Array; readonly numbers?: readonly number[] }[] {
  const placeOf = placesOf(mesh);
  const counts = new Uint32Array(mesh.triangles.length);
  let most = 0;
  for (const place of placeOf) most = Math.max(most, ++counts[place]!);
  if (most <= MOST_AT_ONE_PLACE) return [{ triangles: mesh.triangles }];
  counts.fill(0);
  const batches: number[][] = [[]];
  for (const component of componentsOf(mesh, placeOf)) {
    const corners = component.flatMap((t) => [placeOf[t * 3]!, placeOf[t * 3 + 1]!, placeOf[t * 3 + 2]!]);
    for (const place of corners) counts[place]!++;
    if (batches.at(-1)!.length > 0 && corners.some((place) => counts[place]! > MOST_AT_ONE_PLACE)) {
      batches.push([]);
      counts.fill(0);
      for (const place of corners) counts[place]!++;
    }
    for (const t of component) batches.at(-1)!.push(t);
  }
  return batches.map((numbers) => ({
    triangles: Uint32Array.from(numbers.flatMap((t) => [...mesh.triangles.subarray(t * 3, t * 3 + 3)])),
    numbers,
  }));
}

/** The number of each corner's place. */
function placesOf({ positions, triangles }: ShadedMesh): Uint32Array {
  const places = new PlaceNumbers(triangles.length);
  return triangles.map((v) =>
    places.numberOf(positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!),
  );
}

/** Lists of triangles that are connected by corners that are alike. */
function componentsOf({ normals, uvs, triangles }: ShadedMesh, placeOf: Uint32Array): number[][] {
  const byNormal = new PlaceNumbers(triangles.length);
  const byUv = new PlaceNumbers(triangles.length);
  const alike = triangles.map((v, corner) => {
    const normal = byNormal.numberOf(
      normals[v * 3]!,
      normals[v * 3 + 1]!,
      normals[v * 3 + 2]!,
      placeOf[corner],
    );
    return byUv.numberOf(uvs[v * 2]!, uvs[v * 2 + 1]!, 0, normal);
  });
  return connectedTriangles(alike, byUv.count);
}
