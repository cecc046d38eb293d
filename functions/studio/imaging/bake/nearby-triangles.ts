import { type Box3, Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import { type SearchTables, type Soup, SPHERE, treeOf } from './search-tables.ts';
import type { SurfaceWalk } from './surface-walk.ts';

/** Cosine of the angle by which what is flat may be tilted. */
const FLAT = Math.cos((30 * Math.PI) / 180);

/** Finds the triangles of a source that may be near to a place, on whichever of its pieces they lie. */
export class NearbyTriangles {
  readonly #walk: SurfaceWalk;
  readonly #bvh: MeshBVH;
  readonly #tables: SearchTables;
  readonly #center = new Vector3();
  readonly #hit = { point: new Vector3(), distance: 0, faceIndex: 0 };

  /** How many were found. */
  count = 0;
  /** Whether they are of one piece and point about the way that was asked for: a walk over them finds the nearest. */
  flat = false;
  #triangles = new Uint32Array(64);
  /** How far each is from the place, at least. */
  #distances = new Float64Array(64);

  constructor(source: Soup, tables: SearchTables, walk: SurfaceWalk) {
    this.#bvh = treeOf(source, tables);
    this.#tables = tables;
    this.#walk = walk;
  }

  /**
   * The triangle that is nearest to a place.
   *
   * @param guess one that may be it: nothing farther away is searched
   */
  nearest(x: number, y: number, z: number, guess: number): number {
    const distance = Math.sqrt(this.#walk.measure(guess, x, y, z));
    const closer = this.#bvh.closestPointToPoint(this.#center.set(x, y, z), this.#hit, 0, distance);
    return closer && this.#hit.distance < distance ? this.#numberOf(this.#hit.faceIndex) : guess;
  }

  /**
   * Lists those that may be no more than so far from a place.
   *
   * @param direction of unit length; see {@link flat}
   */
  gather(x: number, y: number, z: number, reach: number, direction: Float64Array): void {
    const { spheres, normals, pieces } = this.#tables;
    const nx = direction[0]!;
    const ny = direction[1]!;
    const nz = direction[2]!;
    let piece = -1;
    let flat = true;
    this.count = 0;
    this.#bvh.shapecast({
      intersectsBounds: ({ min, max }: Box3) => {
        const dx = Math.max(min.x - x, 0, x - max.x);
        const dy = Math.max(min.y - y, 0, y - max.y);
        const dz = Math.max(min.z - z, 0, z - max.z);
        return dx * dx + dy * dy + dz * dz <= reach * reach;
      },
      intersectsRange: (offset: number, count: number) => {
        for (let i = offset; i < offset + count; i++) {
          const triangle = this.#numberOf(this.#bvh.resolveTriangleIndex(i));
          const s = triangle * SPHERE;
          const dx = spheres[s]! - x;
          const dy = spheres[s + 1]! - y;
          const dz = spheres[s + 2]! - z;
          const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) - spheres[s + 3]!;
          if (distance > reach) continue;
          this.#add(triangle, distance);
          const n = triangle * 3;
          if (piece === -1) piece = pieces[triangle]!;
          if (!(normals[n]! * nx + normals[n + 1]! * ny + normals[n + 2]! * nz > FLAT)) flat = false;
          if (pieces[triangle] !== piece) flat = false;
        }
        return false;
      },
    });
    this.flat = flat;
  }

  /**
   * The next of those that were found that may be nearer to a place than `reach`.
   *
   * @param from the first to look at; 0, then one more than this returned
   * @param off how far the place is from that of {@link gather}
   * @returns its place in the list; {@link count} if there is none
   */
  next(from: number, x: number, y: number, z: number, off: number, reach: number): number {
    const { spheres } = this.#tables;
    const triangles = this.#triangles;
    const distances = this.#distances;
    const most = reach + off;
    for (let c = from; c < this.count; c++) {
      if (distances[c]! > most) continue;
      const s = triangles[c]! * SPHERE;
      const dx = spheres[s]! - x;
      const dy = spheres[s + 1]! - y;
      const dz = spheres[s + 2]! - z;
      const within = reach + spheres[s + 3]!;
      if (dx * dx + dy * dy + dz * dz <= within * within) return c;
    }
    return this.count;
  }

  triangle(place: number): number {
    return this.#triangles[place]!;
  }

  /** The source's triangle of one in the hierarchy. */
  #numberOf(triangle: number): number {
    const { numbers } = this.#tables;
    return numbers === null ? triangle : numbers[triangle]!;
  }

  #add(triangle: number, distance: number): void {
    if (this.count === this.#triangles.length) {
      const triangles = new Uint32Array(this.count * 2);
      const distances = new Float64Array(this.count * 2);
      triangles.set(this.#triangles);
      distances.set(this.#distances);
      this.#triangles = triangles;
      this.#distances = distances;
    }
    this.#triangles[this.count] = triangle;
    this.#distances[this.count++] = distance;
  }
}
