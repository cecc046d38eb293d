import type { Camera, Vector } from './camera.ts';
import { type PictureSize, project } from './projection.ts';
import type { Keeps, SampleBuffer } from './rasterizer.ts';
import { createFragmentReader } from './read-fragment.ts';
import type { Surface } from './surface.ts';
import { fillSurface, isSeeThrough } from './visible.ts';

/** What throws shadows, prepared for being drawn from many directions. */
export interface Occluders {
  /**
   * The nearness of what is nearest to a camera without perspective, row by row; -Infinity where nothing is.
   * @param isFine draws every triangle; otherwise texels must not be smaller than those prepared for
   */
  draw(camera: Camera, side_px: number, isFine: boolean): Float32Array;
}

/**
 * Solid triangles of up to eight texels are drawn as points strewn evenly over them: the cost of a map is that of its texels
 * then and not that of its triangles. 100,000 of them took 5 ms a map, and take 0.4 ms so.
 *
 * @param texel_m side of a coarse depth map's texel
 */
export function prepareOccluders(surfaces: readonly Surface[], texel_m: number): Occluders {
  const areas = surfaces.map((surface) => texelsOf(surface, texel_m));
  const texels = areas.reduce((sum, area) => sum + area, 0);
  const density = Math.min(POINTS_A_TEXEL, MAX_POINTS / texels);
  const largest_m = texels > MAX_TEXELS ? Infinity : LARGE_TEXELS * texel_m;
  const parts = surfaces.map((surface, i) => {
    const points = new Float32Array(Math.ceil(areas[i]! * density + 1) * 3);
    return { surface, ...strew(surface, texel_m, density, largest_m, points) };
  });
  const offsets = Float64Array.of(0.5);
  let triangle = new Int32Array(0);
  return {
    draw(camera, side_px, isFine) {
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
        if (isFine && largest_m < Infinity) drawTriangles(buffer, surface, camera, size);
        else if (large.length > 0) drawTriangles(buffer, { ...surface, triangles: large }, camera, size);
        if (!isFine || largest_m === Infinity) drawPoints(buffer, points, camera);
      }
      return nearness;
    },
  };
}

/** On a texel's area. With four, pictures were the same to 50 dB. */
const POINTS_A_TEXEL = 2.5;
const MAX_POINTS = 200_000;
const LARGE_TEXELS = 8;
/** Of a model with more area than this, two hundred times that of its map, points stand for all triangles. */
const MAX_TEXELS = 2_000_000;

/** The largest that a map may be; of what reaches beyond it, such as the ground of a scene, more is not drawn. */
const MAP_TEXELS = 10_000;

function texelsOf({ positions, triangles }: Surface, texel_m: number): number {
  const texel_m2 = texel_m * texel_m;
  let texels = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const area = triangleArea(positions, triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3);
    texels += Math.min(MAP_TEXELS, area / texel_m2);
  }
  return texels;
}

function triangleArea(positions: Float32Array, i: number, j: number, k: number): number {
  const ux = positions[j]! - positions[i]!;
  const uy = positions[j + 1]! - positions[i + 1]!;
  const uz = positions[j + 2]! - positions[i + 2]!;
  const vx = positions[k]! - positions[i]!;
  const vy = positions[k + 1]! - positions[i + 1]!;
  const vz = positions[k + 2]! - positions[i + 2]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  return Math.sqrt(x * x + y * y + z * z) / 2;
}

/** Steps of Roberts' R2 sequence, which strews evenly in two dimensions. */
const R2_U = 0.7548776662466927;
const R2_V = 0.5698402909980532;

/**
 * @param largest_m extent of triangles that points stand for
 * @param points written to; the result's are those that were needed of it
 */
function strew(surface: Surface, texel_m: number, density: number, largest_m: number, points: Float32Array) {
  const { positions, triangles, look } = surface;
  // Where light goes through in places, each texel is asked.
  if (largest_m < Infinity && (look.alphaMode === 'MASK' || isSeeThrough(surface))) {
    return { large: triangles, points: points.subarray(0, 0) };
  }
  const large: number[] = [];
  let due = 0.5;
  let count = 0;
  let u = 0;
  let v = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const i = triangles[t]! * 3;
    const j = triangles[t + 1]! * 3;
    const k = triangles[t + 2]! * 3;
    if (!isSmall(positions, i, j, k, largest_m)) {
      large.push(triangles[t]!, triangles[t + 1]!, triangles[t + 2]!);
      continue;
    }
    due += (density * triangleArea(positions, i, j, k)) / (texel_m * texel_m);
    for (; due >= 1; due--, count++) {
      // Whole parts taken off step by step: a remainder of floats is a library call.
      u += R2_U;
      v += R2_V;
      if (u >= 1) u--;
      if (v >= 1) v--;
      const isInside = u + v <= 1;
      const b = isInside ? u : 1 - u;
      const c = isInside ? v : 1 - v;
      const a = 1 - b - c;
      const p = count * 3;
      points[p] = a * positions[i]! + b * positions[j]! + c * positions[k]!;
      points[p + 1] = a * positions[i + 1]! + b * positions[j + 1]! + c * positions[k + 1]!;
      points[p + 2] = a * positions[i + 2]! + b * positions[j + 2]! + c * positions[k + 2]!;
    }
  }
  return { large: Uint32Array.from(large), points: points.subarray(0, count * 3) };
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
  const scale = width / 2 / camera.halfHeight;
  const [ax, ay, az, middleX] = rowOf(camera.right, scale, width / 2, camera);
  const [bx, by, bz, middleY] = rowOf(camera.up, -scale, width / 2, camera);
  const [cx, cy, cz, first] = rowOf(camera.back, 1, 0, camera);
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]!;
    const y = points[i + 1]!;
    const z = points[i + 2]!;
    const column = (ax * x + ay * y + az * z + middleX) | 0;
    const row = (bx * x + by * y + bz * z + middleY) | 0;
    // Of a part of a scene, what lies outside is not drawn.
    if (column < 0 || column >= width) continue;
    const sample = row * width + column;
    const near = cx * x + cy * y + cz * z + first;
    if (near > nearness[sample]!) nearness[sample] = near;
  }
}

/** A row of the matrix from world space to a picture: an axis times a scale, its zero moved from the camera to `middle`. */
function rowOf(
  [x, y, z]: Vector,
  scale: number,
  middle: number,
  { position }: Camera,
): readonly [number, number, number, number] {
  const along = x * position[0] + y * position[1] + z * position[2];
  return [x * scale, y * scale, z * scale, middle - along * scale];
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
