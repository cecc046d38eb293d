import { cornerTangents } from '../../geometry/mesh/tangents.ts';
import { sharedFloat32, sharedUint32 } from '../../threads/shared-numbers.ts';
import type { SourcePoints } from './correspondence.ts';
import type { BakeTarget, SourceMaterial, SourceModel } from './source-model.ts';
import type { Texels } from './texels.ts';

/** Everything that one map after the other is baked from. */
export interface Bake<Look = SourceMaterial> {
  readonly source: SourceModel<Look>;
  readonly target: BakeTarget;
  readonly texels: Texels;
  readonly points: SourcePoints;
  readonly runs: Runs;
  /** The target's, xyzw a corner: those that its file will have; where they are not given, MikkTSpace's. */
  readonly tangents?: Float32Array;
}

/** Texels side by side that lie on one triangle of the target and on one of the source. */
export interface Runs {
  /** Where each begins in the lists of texels; one more than there are runs. */
  readonly starts: Uint32Array;
  /** {@link SurfacePoint.steps} of each. */
  readonly steps: Float32Array;
}

/** The point of the source that one texel shows. One object is moved from texel to texel. */
export interface SurfacePoint {
  /** Index of the texel in the image. */
  pixel: number;
  targetTriangle: number;
  /** Weights of the target triangle's second and third corner. */
  t1: number;
  t2: number;
  sourceTriangle: number;
  /** Weights of the source triangle's second and third corner. */
  b1: number;
  b2: number;
  /** How `b1` and `b2` change towards the next texel in x, then in y. */
  readonly steps: Float64Array;
}

/** Measures once what all maps are baked by, but for the target's tangents. */
export function planBake(
  source: SourceModel,
  target: BakeTarget,
  texels: Texels,
  points: SourcePoints,
): Bake {
  const { pixels, size_px } = texels;
  const starts = new Uint32Array(pixels.length + 1);
  let count = 0;
  for (let t = 0; t < target.triangles.length / 3; t++) {
    for (let i = texels.starts[t]!; i < texels.starts[t + 1]!; i++) {
      if (i === texels.starts[t] || points.triangles[i] !== points.triangles[i - 1]) starts[count++] = i;
    }
  }
  starts[count] = pixels.length;
  const runs: Runs = { starts: sharedUint32(count + 1), steps: sharedFloat32(count * 4) };
  runs.starts.set(starts.subarray(0, count + 1));
  const texel = new Float64Array(6);
  let measured = -1;
  let t = 0;
  for (let run = 0; run < count; run++) {
    while (texels.starts[t + 1]! <= starts[run]!) t++;
    if (t !== measured) measureTexel(target, t, size_px, texel);
    measured = t;
    project(source, points.triangles[starts[run]!]!, texel, runs.steps, run * 4);
  }
  return { source, target, texels, points, runs };
}

export const targetTangents = ({ target, tangents }: Bake<unknown>): Float32Array =>
  tangents ?? cornerTangents(target);

/** Calls `visit` for each texel of the target's charts, triangle by triangle. */
export function forEachTexel(
  { texels, points, runs }: Bake<unknown>,
  visit: (point: SurfacePoint) => void,
): void {
  const point: SurfacePoint = {
    pixel: 0,
    targetTriangle: 0,
    t1: 0,
    t2: 0,
    sourceTriangle: 0,
    b1: 0,
    b2: 0,
    steps: new Float64Array(4),
  };
  for (let run = 0; run < runs.starts.length - 1; run++) {
    const start = runs.starts[run]!;
    const end = runs.starts[run + 1]!;
    while (texels.starts[point.targetTriangle + 1]! <= start) point.targetTriangle++;
    point.sourceTriangle = points.triangles[start]!;
    for (let k = 0; k < 4; k++) point.steps[k] = runs.steps[run * 4 + k]!;
    for (let i = start; i < end; i++) {
      point.pixel = texels.pixels[i]!;
      point.t1 = texels.b1[i]!;
      point.t2 = texels.b2[i]!;
      point.b1 = points.b1[i]!;
      point.b2 = points.b2[i]!;
      visit(point);
    }
  }
}

/** Writes how the target's surface moves from one texel to the next, in x (three numbers) and in y. */
function measureTexel(
  { positions, uvs, triangles }: BakeTarget,
  t: number,
  size_px: number,
  out: Float64Array,
): void {
  const a = triangles[t * 3]!;
  const b = triangles[t * 3 + 1]!;
  const c = triangles[t * 3 + 2]!;
  const u1 = uvs[b * 2]! - uvs[a * 2]!;
  const v1 = uvs[b * 2 + 1]! - uvs[a * 2 + 1]!;
  const u2 = uvs[c * 2]! - uvs[a * 2]!;
  const v2 = uvs[c * 2 + 1]! - uvs[a * 2 + 1]!;
  const scale = 1 / ((u1 * v2 - u2 * v1) * size_px);
  for (let k = 0; k < 3; k++) {
    const p1 = positions[b * 3 + k]! - positions[a * 3 + k]!;
    const p2 = positions[c * 3 + k]! - positions[a * 3 + k]!;
    out[k] = (p1 * v2 - p2 * v1) * scale;
    out[k + 3] = (p2 * u1 - p1 * u2) * scale;
  }
}

/** Writes the weights that two movements in space mean on a source triangle, as {@link SurfacePoint.steps}. */
function project(
  { positions, triangles }: SourceModel<unknown>,
  t: number,
  tangents: Float64Array,
  steps: Float32Array,
  at: number,
): void {
  const a = triangles[t * 3]! * 3;
  const b = triangles[t * 3 + 1]! * 3;
  const c = triangles[t * 3 + 2]! * 3;
  const ux = positions[b]! - positions[a]!;
  const uy = positions[b + 1]! - positions[a + 1]!;
  const uz = positions[b + 2]! - positions[a + 2]!;
  const vx = positions[c]! - positions[a]!;
  const vy = positions[c + 1]! - positions[a + 1]!;
  const vz = positions[c + 2]! - positions[a + 2]!;
  const uu = ux * ux + uy * uy + uz * uz;
  const uv = ux * vx + uy * vy + uz * vz;
  const vv = vx * vx + vy * vy + vz * vz;
  const area = uu * vv - uv * uv;
  if (!(area > 0)) return;
  for (let k = 0; k < 2; k++) {
    const wu = tangents[k * 3]! * ux + tangents[k * 3 + 1]! * uy + tangents[k * 3 + 2]! * uz;
    const wv = tangents[k * 3]! * vx + tangents[k * 3 + 1]! * vy + tangents[k * 3 + 2]! * vz;
    steps[at + k * 2] = (vv * wu - uv * wv) / area;
    steps[at + k * 2 + 1] = (uu * wv - uv * wu) / area;
  }
}
