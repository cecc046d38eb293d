import type { Camera } from './camera.ts';
import { createFragmentReader, type FragmentReader } from './fragment.ts';
import { type DepthBuffer, type Projection, project, rasterize, type Visit } from './rasterizer.ts';
import { createShader } from './shading.ts';
import type { Surface } from './surface.ts';

/** Linear light, premultiplied by alpha, four numbers a pixel, rows from the top. */
export type Layer = Float32Array;

/** Difference in linear light between two pixels from which on those between them are shaded too. */
const VISIBLE_STEP = 0.03;

interface Drawn {
  readonly surface: Surface;
  readonly projection: Projection;
  /** Number of the first triangle of this surface among those of all. */
  readonly firstTriangle: number;
}

interface Scene {
  readonly size_px: number;
  readonly cull: boolean;
  readonly drawn: readonly Drawn[];
  readonly reader: FragmentReader;
  readonly shade: ReturnType<typeof createShader>;
  readonly layer: Layer;
  /** What was shaded last, RGBA. */
  readonly color: Float32Array;
  readonly depth: DepthBuffer;
}

/**
 * Draws surfaces in a square picture by z-buffer. What is nearest is found first and shaded once a pixel; see-through
 * triangles are laid over it afterwards, from far to near.
 *
 * @param size_px an even number: two by two pixels are shaded together
 * @param cull leave out the backs of single-sided surfaces, as glTF asks
 */
export function render(surfaces: readonly Surface[], camera: Camera, size_px: number, cull: boolean): Layer {
  let triangleCount = 0;
  const drawn = surfaces.map((surface): Drawn => {
    const firstTriangle = triangleCount;
    triangleCount += surface.triangles.length / 3;
    return { surface, projection: project(surface, camera, size_px), firstTriangle };
  });
  const scene: Scene = {
    size_px,
    cull,
    drawn,
    reader: createFragmentReader(camera),
    shade: createShader(camera),
    layer: new Float32Array(size_px * size_px * 4),
    color: new Float32Array(4),
    depth: { size_px, inverseDepth: new Float32Array(size_px * size_px) },
  };
  drawSolid(scene);
  drawSeeThrough(scene);
  return scene.layer;
}

function drawSolid(scene: Scene): void {
  const { size_px, depth } = scene;
  const nearest = new Int32Array(size_px * size_px).fill(-1);
  const shares = new Float32Array(size_px * size_px * 2);
  for (const { surface, projection, firstTriangle } of scene.drawn) {
    const { look, triangles } = surface;
    if (look.alphaMode === 'BLEND') continue;
    const cull = scene.cull && !look.doubleSided;
    const masked = look.alphaMode === 'MASK';
    let t = 0;
    const visit: Visit = (pixel, inverseDepth, a, b) => {
      if (masked && !passesCutoff(scene, surface, t, a, b)) return;
      depth.inverseDepth[pixel] = inverseDepth;
      nearest[pixel] = firstTriangle + t / 3;
      shares[pixel * 2] = a;
      shares[pixel * 2 + 1] = b;
    };
    for (; t < triangles.length; t += 3) rasterize(surface, projection, t, depth, cull, visit);
  }
  for (let y = 0; y < size_px; y += 2) {
    for (let x = 0; x < size_px; x += 2) shadeQuad(scene, { nearest, shares }, y * size_px + x);
  }
}

/** The nearest triangle of each pixel, by its number or -1, and two corners' shares of what is seen of it. */
interface Visible {
  readonly nearest: Int32Array;
  readonly shares: Float32Array;
}

/**
 * Shades two by two pixels, which are averaged in the end: the first and the last, and the other two only where these
 * differ or one of the four is empty. On smooth shapes that is half of the work (100,000 faces: 0.31 s, not 0.43 s).
 */
function shadeQuad(scene: Scene, visible: Visible, first: number): void {
  const { layer, size_px } = scene;
  const { nearest } = visible;
  const last = first + size_px + 1;
  shadePixel(scene, visible, first);
  shadePixel(scene, visible, last);
  for (const between of [first + 1, first + size_px]) {
    if (nearest[first]! < 0 || nearest[last]! < 0 || nearest[between]! < 0 || differ(layer, first, last)) {
      shadePixel(scene, visible, between);
      continue;
    }
    for (let k = 0; k < 4; k++) layer[between * 4 + k] = (layer[first * 4 + k]! + layer[last * 4 + k]!) / 2;
  }
}

function differ(layer: Layer, a: number, b: number): boolean {
  for (let k = 0; k < 3; k++) {
    if (Math.abs(layer[a * 4 + k]! - layer[b * 4 + k]!) > VISIBLE_STEP) return true;
  }
  return false;
}

function shadePixel(scene: Scene, { nearest, shares }: Visible, pixel: number): void {
  const triangle = nearest[pixel]!;
  if (triangle < 0) return;
  const { surface, firstTriangle } = surfaceOf(scene.drawn, triangle);
  shadePoint(scene, surface, (triangle - firstTriangle) * 3, shares[pixel * 2]!, shares[pixel * 2 + 1]!);
  for (let k = 0; k < 3; k++) scene.layer[pixel * 4 + k] = scene.color[k]!;
  scene.layer[pixel * 4 + 3] = 1;
}

function drawSeeThrough(scene: Scene): void {
  const triangles = scene.drawn.flatMap(({ surface, projection }) => {
    if (surface.look.alphaMode !== 'BLEND') return [];
    return Array.from({ length: surface.triangles.length / 3 }, (_, t) => {
      const inverseDepth = [0, 1, 2].reduce(
        (sum, k) => sum + projection.inverseDepth[surface.triangles[t * 3 + k]!]!,
        0,
      );
      return { surface, projection, triangle: t * 3, inverseDepth };
    });
  });
  triangles.sort((a, b) => a.inverseDepth - b.inverseDepth);
  const { layer, depth, color } = scene;
  for (const { surface, projection, triangle } of triangles) {
    const cull = scene.cull && !surface.look.doubleSided;
    rasterize(surface, projection, triangle, depth, cull, (pixel, _, a, b) => {
      shadePoint(scene, surface, triangle, a, b);
      const alpha = Math.min(1, Math.max(0, color[3]!));
      for (let k = 0; k < 3; k++) {
        layer[pixel * 4 + k] = color[k]! * alpha + layer[pixel * 4 + k]! * (1 - alpha);
      }
      layer[pixel * 4 + 3] = alpha + layer[pixel * 4 + 3]! * (1 - alpha);
    });
  }
}

function passesCutoff(scene: Scene, surface: Surface, triangle: number, a: number, b: number) {
  scene.reader.readColor(surface, triangle, a, b, 1 - a - b);
  return scene.reader.point.baseColor[3]! >= surface.look.alphaCutoff;
}

/** Leaves the point's colour and alpha in `scene.color`. */
function shadePoint(
  { reader, shade, color }: Scene,
  surface: Surface,
  triangle: number,
  a: number,
  b: number,
): void {
  const c = 1 - a - b;
  reader.readColor(surface, triangle, a, b, c);
  reader.readGeometry(surface, triangle, a, b, c);
  shade(surface.look, reader.point, color);
}

/** The surface that a triangle's number belongs to, by bisection: the last whose first triangle is not after it. */
function surfaceOf(drawn: readonly Drawn[], triangle: number): Drawn {
  let low = 0;
  let high = drawn.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (drawn[middle]!.firstTriangle <= triangle) low = middle;
    else high = middle - 1;
  }
  return drawn[low]!;
}
