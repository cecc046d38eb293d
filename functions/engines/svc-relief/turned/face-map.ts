import type { Convex } from './convex.ts';
import { type Pose, seen, turnedBy } from './pose.ts';

/** A picture's pixels, and where the origin of its metres is among them; rows run down. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixel_m: number;
  readonly column0: number;
  readonly row0: number;
}

/** What is seen at the middle of each pixel. */
export interface FaceMap {
  /** The face's number, counted over all bodies from 1; 0 where none is. */
  readonly faces: Uint8Array;
  /** How near it is. */
  readonly near: Float32Array;
}

export const blankMap = ({ width, height }: Raster): FaceMap => ({
  faces: new Uint8Array(width * height),
  near: new Float32Array(width * height),
});

/** Draws bodies as they stand before the camera, the nearest before all others. */
export function drawFaces(bodies: readonly Convex[], pose: Pose, raster: Raster, { faces, near }: FaceMap) {
  faces.fill(0);
  near.fill(Number.NEGATIVE_INFINITY);
  const { pixel_m, column0, row0 } = raster;
  let number = 0;
  for (const { vertices, faces: sides } of bodies) {
    const corners = vertices.map((vertex) => {
      const [x, y] = seen(pose, vertex);
      return [x / pixel_m + column0, row0 - y / pixel_m] as const;
    });
    for (const side of sides) {
      number++;
      const [nx, ny, nz] = turnedBy(pose, side.normal);
      const facing = nz - pose.nearness * side.offset_m;
      if (facing < 1e-9) continue;
      const polygon = side.corners.map((corner) => corners[corner]!);
      fill(polygon, raster, (pixel, column, row) => {
        const x = (column - column0) * pixel_m - pose.x_m;
        const y = (row0 - row) * pixel_m - pose.y_m;
        const value = (side.offset_m - nx * x - ny * y) / facing;
        if (value <= near[pixel]!) return;
        near[pixel] = value;
        faces[pixel] = number;
      });
    }
  }
}

/** Visits the pixels whose middles, at whole numbers, lie in a convex polygon. */
function fill(
  polygon: readonly (readonly [column: number, row: number])[],
  { width, height }: Raster,
  visit: (pixel: number, column: number, row: number) => void,
): void {
  let [top, bottom] = [Infinity, -Infinity];
  for (const [, row] of polygon) {
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  const last = Math.min(height - 1, Math.floor(bottom));
  for (let row = Math.max(0, Math.ceil(top)); row <= last; row++) {
    let [left, right] = [Infinity, -Infinity];
    let [ax, ay] = polygon.at(-1)!;
    for (const [bx, by] of polygon) {
      if (ay > row !== by > row) {
        const column = ax + ((bx - ax) * (row - ay)) / (by - ay);
        left = Math.min(left, column);
        right = Math.max(right, column);
      }
      [ax, ay] = [bx, by];
    }
    const end = Math.min(width - 1, Math.floor(right));
    for (let column = Math.max(0, Math.ceil(left)); column <= end; column++)
      visit(row * width + column, column, row);
  }
}
