import { Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import type { BareSurface } from '../../studio/geometry/mesh/places.ts';
import { openTree, sharedTree } from '../../studio/geometry/mesh/triangle-tree.ts';

/** Tells whether another piece of a surface is near a place. */
export class NearbyPieces {
  readonly #pieceOf: Int32Array;
  readonly #reach_m: number;
  /** Made when it is first asked. */
  readonly #tree: () => MeshBVH;
  #made: MeshBVH | undefined;
  readonly #place = new Vector3();
  readonly #nearest = new Vector3();

  /** @param pieces the triangles of each */
  constructor({ positions, triangles }: BareSurface, pieces: readonly Uint32Array[], reach_m: number) {
    this.#reach_m = reach_m;
    this.#pieceOf = Int32Array.from(pieces.flatMap((piece, i) => Array.from(piece, () => i)));
    this.#tree = () => {
      const own = new Uint32Array(this.#pieceOf.length * 3);
      let at = 0;
      for (const piece of pieces) {
        for (const t of piece) {
          own.set(triangles.subarray(t * 3, t * 3 + 3), at);
          at += 3;
        }
      }
      return openTree(sharedTree(positions, own), positions, own);
    };
  }

  /** @param piece that the place is of, @param points xyz of all places */
  hasOther(piece: number, points: Float64Array, place: number): boolean {
    this.#made ??= this.#tree();
    this.#place.fromArray(points, place * 3);
    return this.#made.shapecast({
      intersectsBounds: (box) => box.distanceToPoint(this.#place) <= this.#reach_m,
      intersectsTriangle: (triangle, i) => {
        if (this.#pieceOf[i] === piece) return false;
        triangle.closestPointToPoint(this.#place, this.#nearest);
        return this.#nearest.distanceTo(this.#place) <= this.#reach_m;
      },
    });
  }
}
