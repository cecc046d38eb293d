import { Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { withoutRepeats } from '../distinct-triangles.ts';
import { geometryOf } from '../triangle-tree.ts';

/** A triangle of a surface and the point of it that is nearest to a given one. */
export interface SurfacePoint {
  readonly point: { readonly x: number; readonly y: number; readonly z: number };
  readonly faceIndex: number;
}

/**
 * A function that finds the nearest point of a surface. What it returns is overwritten by its next call.
 *
 * @param positions xyz triples
 * @param triangles vertex indices, three a triangle; at least one
 */
export function surfaceProjector(
  positions: Float32Array,
  triangles: Uint32Array,
): (x: number, y: number, z: number) => SurfacePoint {
  const distinct = withoutRepeats(positions, triangles);
  const bvh = new MeshBVH(geometryOf(positions, distinct.triangles), { indirect: true });
  const from = new Vector3();
  const hit = { point: new Vector3(), distance: 0, faceIndex: 0 };
  return (x, y, z) => {
    bvh.closestPointToPoint(from.set(x, y, z), hit);
    if (distinct.numbers) hit.faceIndex = distinct.numbers[hit.faceIndex]!;
    return hit;
  };
}
