import type { Camera } from './camera.ts';
import { createFragmentReader } from './fragment.ts';
import { type PictureSize, project } from './projection.ts';
import type { Keeps, SampleBuffer } from './rasterizer.ts';
import type { Surface } from './surface.ts';
import { fillSurface, isSeeThrough } from './visible.ts';

/** What throws shadows, prepared for being drawn from many directions. */
export interface Occluders {
  /** The nearness of what is nearest to a camera without perspective, row by row; -Infinity where nothing is. */
  draw(camera: Camera, side_px: number): Float32Array;
}

/**
 * Triangles smaller than a texel of the depth maps are drawn as points, their corners and middles: 100,000 of them took
 * 2.9 ms a map as triangles and take 0.7 ms as points.
 *
 * @param texel_m side of a depth map's texel
 */
export function prepareOccluders(surfaces: readonly Surface[], texel_m: number): Occluders {
  const parts = surfaces.map((surface) => split(surface, texel_m));
  const offsets = Float64Array.of(0.5);
  let triangle = new Int32Array(0);
  return {
    draw(camera, side_px) {
      // Which triangle threw a shadow is of no interest: all maps write that to one array.
      if (triangle.length < side_px * side_px) triangle = new Int32Array(side_px * side_px);
      const nearness = new Float32Array(side_px * side_px).fill(-Infinity);
      const buffer: SampleBuffer = {
        width: side_px,
        fromRow: 0,
        toRow: side_px,
        offsets,
        triangle,
        nearness,
      };
      const size = { width_px: side_px, height_px: side_px };
      for (const { surface, large, points } of parts) {
        if (large.length > 0) drawTriangles(buffer, { ...surface, triangles: large }, camera, size);
        drawPoints(buffer, points, camera);
      }
      return nearness;
    },
  };
}

interface Part {
  readonly surface: Surface;
  readonly large: Uint32Array;
  readonly points: Float32Array;
}

function split(surface: Surface, texel_m: number): Part {
  const { positions, triangles, look } = surface;
  // Where light goes through in places, each texel is asked.
  if (look.alphaMode === 'MASK' || isSeeThrough(surface)) {
    return { surface, large: triangles, points: new Float32Array(0) };
  }
  const large = new Uint32Array(triangles.length);
  const points = new Float32Array(positions.length + triangles.length);
  const isTaken = new Uint8Array(positions.length / 3);
  let largeEnd = 0;
  let pointsEnd = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const i = triangles[t]! * 3;
    const j = triangles[t + 1]! * 3;
    const k = triangles[t + 2]! * 3;
    if (!isSmall(positions, i, j, k, texel_m)) {
      for (let c = 0; c < 3; c++) large[largeEnd++] = triangles[t + c]!;
      continue;
    }
    for (const corner of [i, j, k]) {
      if (isTaken[corner / 3] === 1) continue;
      isTaken[corner / 3] = 1;
      for (let n = 0; n < 3; n++) points[pointsEnd++] = positions[corner + n]!;
    }
    for (let n = 0; n < 3; n++) {
      points[pointsEnd++] = (positions[i + n]! + positions[j + n]! + positions[k + n]!) / 3;
    }
  }
  return { surface, large: large.slice(0, largeEnd), points: points.slice(0, pointsEnd) };
}

function isSmall(positions: Float32Array, i: number, j: number, k: number, size: number): boolean {
  for (let n = 0; n < 3; n++) {
    const a = positions[i + n]!;
    const b = positions[j + n]!;
    const c = positions[k + n]!;
    if (Math.max(a, b, c) - Math.min(a, b, c) > size) return false;
  }
  return true;
}

function drawPoints(buffer: SampleBuffer, points: Float32Array, camera: Camera): void {
  const { nearness, width } = buffer;
  const [ox, oy, oz] = camera.position;
  const [rx, ry, rz] = camera.right;
  const [ux, uy, uz] = camera.up;
  const [bx, by, bz] = camera.back;
  const scale = width / 2 / camera.halfHeight;
  const middle = width / 2;
  for (let i = 0; i < points.length; i += 3) {
    const dx = points[i]! - ox;
    const dy = points[i + 1]! - oy;
    const dz = points[i + 2]! - oz;
    const column = (middle + (rx * dx + ry * dy + rz * dz) * scale) | 0;
    const row = (middle - (ux * dx + uy * dy + uz * dz) * scale) | 0;
    const sample = row * width + column;
    const near = bx * dx + by * dy + bz * dz;
    if (near > nearness[sample]!) nearness[sample] = near;
  }
}

/** See-through surfaces stop light at as many texels in a pattern as they stop light: the filter makes greys of it. */
const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
/** Glass bends light away from where it would have gone: even the clearest throws some shadow. */
const GLASS_SHADOW = 0.3;

function drawTriangles(buffer: SampleBuffer, surface: Surface, camera: Camera, size: PictureSize): void {
  const { look } = surface;
  const drawn = { surface, projection: project(surface.positions, camera, size), firstTriangle: 0 };
  if (look.alphaMode !== 'MASK' && !isSeeThrough(surface)) {
    fillSurface(buffer, drawn, camera, size, false, null);
    return;
  }
  const reader = createFragmentReader(camera, size);
  const passed = look.glass ? look.glass.transmission * (1 - GLASS_SHADOW) : 0;
  let triangle = 0;
  const keeps: Keeps = (_, column, row) => {
    reader.readColor(surface, triangle, column + 0.5, row + 0.5);
    const alpha = reader.fragment.baseColor[3]!;
    if (look.alphaMode === 'MASK') return alpha >= look.alphaCutoff;
    const opacity = (look.alphaMode === 'BLEND' ? alpha : 1) * (1 - passed);
    return opacity * 16 > PATTERN[(row & 3) * 4 + (column & 3)]! + 0.5;
  };
  fillSurface(buffer, drawn, camera, size, false, (t) => {
    triangle = t;
    return keeps;
  });
}
