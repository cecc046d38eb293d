import type { FrontSample } from '../front-sample.ts';
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

/** The pixels of a picture that was sampled. */
export const rasterOf = ({ mask, pixel_m, columnOf, rowOf }: FrontSample): Raster => ({
  width: mask.width,
  height: mask.height,
  pixel_m,
  column0: columnOf(0),
  row0: rowOf(0),
});

export const blankMap = ({ width, height }: Raster): FaceMap => ({
  faces: new Uint8Array(width * height),
  near: new Float32Array(width * height),
});

/** What is seen of bodies in a picture. */
export function facesOf(bodies: readonly Convex[], pose: Pose, raster: Raster): FaceMap {
  const map = blankMap(raster);
  drawFaces(bodies, pose, raster, map);
  return map;
}

/** Draws bodies as they stand before the camera, the nearest before all others. */
export function drawFaces(bodies: readonly Convex[], pose: Pose, raster: Raster, map: FaceMap) {
  map.faces.fill(0);
  map.near.fill(Number.NEGATIVE_INFINITY);
  let number = 0;
  for (const { vertices, faces } of bodies) {
    const corners = new Float64Array(2 * vertices.length);
    for (const [i, vertex] of vertices.entries()) {
      const [x, y] = seen(pose, vertex);
      corners[2 * i] = x / raster.pixel_m + raster.column0;
      corners[2 * i + 1] = raster.row0 - y / raster.pixel_m;
    }
    for (const face of faces) {
      number++;
      const [nx, ny, nz] = turnedBy(pose, face.normal);
      const facing = nz - pose.nearness * face.offset_m;
      if (facing < 1e-9) continue;
      const polygon = new Float64Array(2 * face.corners.length);
      for (const [i, corner] of face.corners.entries()) {
        polygon[2 * i] = corners[2 * corner]!;
        polygon[2 * i + 1] = corners[2 * corner + 1]!;
      }
      drawFace({ number, nx, ny, facing, offset_m: face.offset_m }, polygon, pose, raster, map);
    }
  }
}

interface Plane {
  readonly number: number;
  readonly nx: number;
  readonly ny: number;
  readonly facing: number;
  readonly offset_m: number;
}

/**
 * Draws at the pixels whose middles, at whole numbers, lie in a convex polygon.
 *
 * A fit draws some thousands of maps, and most of its time is here: numbers stand in one array, and no pixel calls a function.
 *
 * @param polygon column and row of each corner
 */
function drawFace(
  { number, nx, ny, facing, offset_m }: Plane,
  polygon: Float64Array,
  { x_m, y_m }: Pose,
  { width, height, pixel_m, column0, row0 }: Raster,
  { faces, near }: FaceMap,
): void {
  let [top, bottom] = [Infinity, -Infinity];
  for (let at = 1; at < polygon.length; at += 2) {
    top = Math.min(top, polygon[at]!);
    bottom = Math.max(bottom, polygon[at]!);
  }
  const last = Math.min(height - 1, Math.floor(bottom));
  for (let row = Math.max(0, Math.ceil(top)); row <= last; row++) {
    let left = Infinity;
    let right = -Infinity;
    let ax = polygon[polygon.length - 2]!;
    let ay = polygon[polygon.length - 1]!;
    for (let at = 0; at < polygon.length; at += 2) {
      const bx = polygon[at]!;
      const by = polygon[at + 1]!;
      if (ay > row !== by > row) {
        const column = ax + ((bx - ax) * (row - ay)) / (by - ay);
        left = Math.min(left, column);
        right = Math.max(right, column);
      }
      ax = bx;
      ay = by;
    }
    const y = (row0 - row) * pixel_m - y_m;
    const end = Math.min(width - 1, Math.floor(right));
    for (let column = Math.max(0, Math.ceil(left)); column <= end; column++) {
      const x = (column - column0) * pixel_m - x_m;
      const value = (offset_m - nx * x - ny * y) / facing;
      const pixel = row * width + column;
      if (value <= near[pixel]!) continue;
      near[pixel] = value;
      faces[pixel] = number;
    }
  }
}
