import type { Camera } from './camera.ts';
import { clipNear, type PictureSize, type Projection, project } from './projection.ts';
import { createSampleBuffer, fillTriangle, type Keeps, type SampleBuffer } from './rasterizer.ts';
import { createFragmentReader, type FragmentReader } from './read-fragment.ts';
import type { Surface } from './surface.ts';

/** A surface in a picture. */
export interface Drawn {
  readonly surface: Surface;
  readonly projection: Projection;
  /** Number of the first triangle of this surface among those of all. */
  readonly firstTriangle: number;
}

export function projectAll(surfaces: readonly Surface[], camera: Camera, size: PictureSize): Drawn[] {
  let triangles = 0;
  return surfaces.map((surface) => {
    const firstTriangle = triangles;
    triangles += surface.triangles.length / 3;
    return { surface, projection: project(surface.positions, camera, size), firstTriangle };
  });
}

/** The surface that a triangle's number belongs to, by bisection: the last whose first triangle is not after it. */
export function drawnOf(drawn: readonly Drawn[], triangle: number): Drawn {
  let low = 0;
  let high = drawn.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (drawn[middle]!.firstTriangle <= triangle) low = middle;
    else high = middle - 1;
  }
  return drawn[low]!;
}

/** Whether light goes through a surface, so that what is behind it is seen too. */
export function isSeeThrough({ look }: Surface): boolean {
  return look.alphaMode === 'BLEND' || look.glass !== null;
}

/** The nearest solid triangle at each sample of a picture, cut-outs cut. @param cull leave out backs, as glTF asks */
export function findVisible(
  drawn: readonly Drawn[],
  camera: Camera,
  size: PictureSize & { readonly samples: number },
  cull: boolean,
): SampleBuffer {
  const buffer = createSampleBuffer(size.width_px, size.height_px, size.samples);
  const reader = createFragmentReader(camera, size);
  for (const one of drawn) {
    if (!isSeeThrough(one.surface)) fillSurface(buffer, one, camera, size, cull, cutOut(buffer, reader, one));
  }
  return buffer;
}

/** What a masked surface keeps: asked with the triangle that is being filled. */
type CutOut = ((triangle: number) => Keeps) | null;

function cutOut({ offsets }: SampleBuffer, reader: FragmentReader, { surface }: Drawn): CutOut {
  if (surface.look.alphaMode !== 'MASK') return null;
  let triangle = 0;
  const samples = offsets.length;
  const keeps: Keeps = (_, column, row) => {
    reader.readColor(surface, triangle, column + offsets[row % samples]!, (row + 0.5) / samples);
    return reader.fragment.baseColor[3]! >= surface.look.alphaCutoff;
  };
  return (t) => {
    triangle = t;
    return keeps;
  };
}

/** Fills the triangles of one surface, those that reach behind the lens cut at the near plane. */
export function fillSurface(
  buffer: SampleBuffer,
  { surface, projection, firstTriangle }: Drawn,
  camera: Camera,
  size: PictureSize,
  cull: boolean,
  cutOut: CutOut,
): void {
  const { triangles, positions, look, mirrored } = surface;
  const { x, y, nearness, near } = projection;
  const culls = cull && !look.doubleSided;
  for (let t = 0; t < triangles.length; t += 3) {
    const i = triangles[t]!;
    const j = triangles[t + 1]!;
    const k = triangles[t + 2]!;
    const x0 = x[i]!;
    const y0 = y[i]!;
    const x1 = x[j]!;
    const y1 = y[j]!;
    const x2 = x[k]!;
    const y2 = y[k]!;
    const number = firstTriangle + t / 3;
    const keeps = cutOut === null ? null : cutOut(t);
    const n = nearness[i]! + nearness[j]! + nearness[k]!;
    if (Number.isNaN(n)) {
      clipNear(positions, [i, j, k], camera, size, near, (c) => {
        const area = (c[3]! - c[0]!) * (c[7]! - c[1]!) - (c[4]! - c[1]!) * (c[6]! - c[0]!);
        if (culls && area < 0 === mirrored) return;
        fillTriangle(buffer, number, c[0]!, c[1]!, c[2]!, c[3]!, c[4]!, c[5]!, c[6]!, c[7]!, c[8]!, keeps);
      });
      continue;
    }
    // y points down, so a front face has a negative area here.
    if (culls && (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0) < 0 === mirrored) continue;
    fillTriangle(buffer, number, x0, y0, nearness[i]!, x1, y1, nearness[j]!, x2, y2, nearness[k]!, keeps);
  }
}
