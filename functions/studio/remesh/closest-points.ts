import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Surface } from './surface.ts';

/** Between the boxes of two labels there is as much room as one is wide: no search reaches into another. */
const CELL = 2;

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

  constructor({ positions, triangles, labels, partOf }: Surface) {
    this.#cellsAcross = Math.ceil(Math.cbrt(partOf.length));
    this.#corners = new Float32Array(triangles.length * 3);
    for (let corner = 0; corner < triangles.length; corner++) {
      this.#moveToCell(
        labels[Math.floor(corner / 3)]!,
        positions[triangles[corner]! * 3]!,
        positions[triangles[corner]! * 3 + 1]!,
        positions[triangles[corner]! * 3 + 2]!,
      );
      this.#place.toArray(this.#corners, corner * 3);
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.#corners, 3));
    this.#bvh = new MeshBVH(geometry, { indirect: true });
  }

  find(label: number, x: number, y: number, z: number): void {
    this.#moveToCell(label, x, y, z);
    this.#bvh.closestPointToPoint(this.#place, this.#hit);
    this.triangle = this.#hit.faceIndex;
    this.#weigh();
  }

  /** Each label has a cube of its own, in a grid of cubes. */
  #moveToCell(label: number, x: number, y: number, z: number): void {
    const across = this.#cellsAcross;
    this.#place.set(
      x + CELL * (label % across),
      y + CELL * (Math.floor(label / across) % across),
      z + CELL * Math.floor(label / (across * across)),
    );
  }

  /** Barycentric coordinates of a point in a triangle (Ericson 2004, section 3.4). */
  #weigh(): void {
    const p = this.#corners;
    const i = this.triangle * 9;
    const { x, y, z } = this.#hit.point;
    const [ux, uy, uz] = [p[i + 3]! - p[i]!, p[i + 4]! - p[i + 1]!, p[i + 5]! - p[i + 2]!];
    const [vx, vy, vz] = [p[i + 6]! - p[i]!, p[i + 7]! - p[i + 1]!, p[i + 8]! - p[i + 2]!];
    const [wx, wy, wz] = [x - p[i]!, y - p[i + 1]!, z - p[i + 2]!];
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
