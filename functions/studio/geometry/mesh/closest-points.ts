import { Vector3 } from 'three';
import type { MeshBVH, SerializedBVH } from 'three-mesh-bvh';
import type { Pool, PoolWork } from '../../threads/pool.ts';
import { sharedFloat32 } from '../../threads/shared-numbers.ts';
import type { LabelledMesh } from './decimate/labelled-mesh.ts';
import { openTree, sharedTree } from './triangle-tree.ts';

/** Between the boxes of two labels there is as much room as one is wide: no search reaches into another. */
const CELL = 2;

/** Triangles from which on it is worth to ask another thread: for fewer, what it looks up is there in some 5 ms. */
const WORTH_ASKING = 20_000;

/** What is searched: triangles by their labels. */
interface Searched extends LabelledMesh {
  readonly labelCount: number;
}

/** What a search looks up; in memory that threads share. */
interface SearchTables {
  /** Three a triangle, xyz, each label's triangles in a cell of their own. */
  readonly corners: Float32Array;
  readonly tree: SerializedBVH;
}

export const TABULATE_TRIANGLES: PoolWork<Searched, SearchTables> = {
  name: 'tabulate triangles',
  begin: (searched) => () => tabulate(searched),
};

/** Finds the point of one label's triangles that is nearest to a place. */
export class ClosestPoints {
  /** After {@link find}: a triangle of the surface, and what its three corners weigh at the point found. */
  triangle = 0;
  readonly weights: [number, number, number] = [1, 0, 0];
  readonly #cellsAcross: number;
  readonly #corners: Float32Array;
  readonly #bvh: MeshBVH;
  readonly #place = new Vector3();
  readonly #hit = { point: new Vector3(), distance: 0, faceIndex: 0 };

  private constructor({ labelCount }: Searched, { corners, tree }: SearchTables) {
    this.#cellsAcross = cellsAcross(labelCount);
    this.#corners = corners;
    this.#bvh = openTree(tree, corners);
  }

  /** @param labelCount above any label */
  static of(mesh: LabelledMesh, labelCount: number): ClosestPoints {
    const searched = searchedOf(mesh, labelCount);
    return new ClosestPoints(searched, tabulate(searched));
  }

  /**
   * The same, made in another thread where there is one and enough to do: this one does something else meanwhile.
   *
   * @returns rejects unheard until it is awaited
   */
  static beside(mesh: LabelledMesh, labelCount: number, pool: Pool): Promise<ClosestPoints> {
    if (mesh.labels.length < WORTH_ASKING) return Promise.resolve(ClosestPoints.of(mesh, labelCount));
    const searched = searchedOf(mesh, labelCount);
    const made = pool
      .beside(TABULATE_TRIANGLES, searched, 1)
      .then(([tables]) => new ClosestPoints(searched, tables!));
    made.catch(() => undefined);
    return made;
  }

  find(label: number, x: number, y: number, z: number): void {
    moveToCell(this.#place.set(x, y, z), label, this.#cellsAcross);
    this.#bvh.closestPointToPoint(this.#place, this.#hit);
    this.triangle = this.#hit.faceIndex;
    this.#weigh();
  }

  /** Barycentric coordinates of a point in a triangle (Ericson 2004, section 3.4). */
  #weigh(): void {
    const p = this.#corners;
    const i = this.triangle * 9;
    const { x, y, z } = this.#hit.point;
    const ux = p[i + 3]! - p[i]!;
    const uy = p[i + 4]! - p[i + 1]!;
    const uz = p[i + 5]! - p[i + 2]!;
    const vx = p[i + 6]! - p[i]!;
    const vy = p[i + 7]! - p[i + 1]!;
    const vz = p[i + 8]! - p[i + 2]!;
    const wx = x - p[i]!;
    const wy = y - p[i + 1]!;
    const wz = z - p[i + 2]!;
    const uu = ux * ux + uy * uy + uz * uz;
    const uv = ux * vx + uy * vy + uz * vz;
    const vv = vx * vx + vy * vy + vz * vz;
    const wu = wx * ux + wy * uy + wz * uz;
    const wv = wx * vx + wy * vy + wz * vz;
    const area = uu * vv - uv * uv;
    const b1 = area > 0 ? Math.min(1, Math.max(0, (vv * wu - uv * wv) / area)) : 0;
    const b2 = area > 0 ? Math.min(1 - b1, Math.max(0, (uu * wv - uv * wu) / area)) : 0;
    this.weights[0] = 1 - b1 - b2;
    this.weights[1] = b1;
    this.weights[2] = b2;
  }
}

/** Of what may be more than a mesh the mesh: the rest need not be cloneable. */
const searchedOf = ({ positions, triangles, labels }: LabelledMesh, labelCount: number): Searched => ({
  positions,
  triangles,
  labels,
  labelCount,
});

function tabulate({ positions, triangles, labels, labelCount }: Searched): SearchTables {
  const across = cellsAcross(labelCount);
  const corners = sharedFloat32(triangles.length * 3);
  const place = new Vector3();
  for (let corner = 0; corner < triangles.length; corner++) {
    place.fromArray(positions, triangles[corner]! * 3);
    moveToCell(place, labels[Math.floor(corner / 3)]!, across).toArray(corners, corner * 3);
  }
  return { corners, tree: sharedTree(corners) };
}

/** Each label has a cube of its own, in a grid of cubes. */
const cellsAcross = (labelCount: number): number => Math.ceil(Math.cbrt(labelCount));

function moveToCell(place: Vector3, label: number, across: number): Vector3 {
  place.x += CELL * (label % across);
  place.y += CELL * (Math.floor(label / across) % across);
  place.z += CELL * Math.floor(label / (across * across));
  return place;
}
