import type { PointShape, SurfaceShape } from '../../mesh/surface-shape.ts';
import type { BakedMaps } from '../bake/bake-maps.ts';
import { fillGutters, planGutters } from '../bake/gutters.ts';
import type { BakeTarget } from '../bake/source-model.ts';
import { listTexels, type Texels } from '../bake/texels.ts';
import { toSrgbByte } from '../color.ts';
import type { Image } from '../decode-image.ts';
import { drawRelief } from './draw-relief.ts';
import type { Painter, PaintLook } from './painter.ts';

export interface PaintTarget extends BakeTarget {
  /** Edges and cavities, by `measureShape`; without it the surface counts as flat and open. */
  readonly shape?: SurfaceShape;
  /** Where looks are taken, vertex by vertex, if that is not where the surface is: a mesh's place in the world. */
  readonly looks?: { readonly positions: Float32Array; readonly normals: Float32Array };
}

/** A texel that is being painted. */
export interface PaintedTexel {
  readonly triangle: number;
  /** Its index in the image. */
  readonly pixel: number;
  /** Where its look is taken. */
  readonly position: Float64Array;
}

/** Changes a look before it is drawn. */
export type Retouch = (look: { -readonly [K in keyof PaintLook]: PaintLook[K] }, texel: PaintedTexel) => void;

export interface PaintOptions {
  /** Side of the maps, 1 to 4096. */
  readonly size_px: number;
  readonly retouch?: Retouch;
}

/**
 * Paints a surface's maps, texel by texel, with a look that is a function of space: it has no seam where charts meet.
 * Base colour, occlusion with roughness and metalness, the normal map of the look's relief, and emission where something
 * glows. Everything outside the charts continues the nearest chart.
 *
 * @param painterOf the look of each triangle
 */
export function paintMaps(
  target: PaintTarget,
  painterOf: (triangle: number) => Painter,
  { size_px, retouch }: PaintOptions,
): BakedMaps {
  const texels = listTexels(target, size_px);
  const canvas = new Canvas(texels);
  visitTexels(target, texels, (texel, normal, shape, i) => {
    const look = painterOf(texel.triangle).at(texel.position, normal, shape);
    retouch?.(look, texel);
    canvas.draw(i, look, shape.cavity);
  });
  const relief = canvas.hasRelief ? blank(size_px, STRAIGHT) : undefined;
  if (relief) drawRelief(target, texels, canvas.heights_m, relief.data);
  const { baseColor, orm } = canvas;
  const emissive = canvas.glows ? canvas.emissive : undefined;
  const gutters = planGutters(texels);
  for (const map of [baseColor, orm, relief, emissive]) if (map) fillGutters(gutters, map.data);
  return {
    baseColor,
    orm,
    ...(relief && { normal: relief }),
    ...(emissive && { emissive }),
    emissiveStrength: 1,
    occlusion: target.shape !== undefined,
  };
}

/** Calls `visit` for each texel of the charts, triangle by triangle, with objects that it uses again. */
function visitTexels(
  target: PaintTarget,
  { starts, pixels, b1, b2 }: Texels,
  visit: (texel: PaintedTexel, normal: Float64Array, shape: PointShape, i: number) => void,
): void {
  const { positions, normals } = target.looks ?? target;
  const texel = { triangle: 0, pixel: 0, position: new Float64Array(3) };
  const normal = new Float64Array(3);
  const shape: PointShape = { edge: 0, cavity: 0 };
  for (let t = 0; t < target.triangles.length / 3; t++) {
    texel.triangle = t;
    for (let i = starts[t]!; i < starts[t + 1]!; i++) {
      texel.pixel = pixels[i]!;
      interpolate(positions, target.triangles, t, b1[i]!, b2[i]!, texel.position);
      interpolate(normals, target.triangles, t, b1[i]!, b2[i]!, normal);
      normalize(normal);
      target.shape?.at(t, b1[i]!, b2[i]!, shape);
      visit(texel, normal, shape, i);
    }
  }
}

/** How dark the deepest corner is. */
const OCCLUSION = 0.75;

/** The maps that are being painted. */
class Canvas {
  readonly baseColor: Image;
  readonly orm: Image;
  readonly emissive: Image;
  /** Of each texel. */
  readonly heights_m: Float32Array;
  glows = false;
  hasRelief = false;
  readonly #pixels: Uint32Array;

  constructor({ size_px, pixels }: Texels) {
    this.baseColor = blank(size_px, WHITE);
    this.orm = blank(size_px, WHITE);
    this.emissive = blank(size_px, BLACK);
    this.heights_m = new Float32Array(pixels.length);
    this.#pixels = pixels;
  }

  draw(i: number, { color, metallic, roughness, height_m, glow }: PaintLook, cavity: number): void {
    const at = this.#pixels[i]! * 4;
    const [base, orm] = [this.baseColor.data, this.orm.data];
    orm[at] = Math.round(255 * (1 - OCCLUSION * cavity));
    orm[at + 1] = Math.round(255 * roughness);
    orm[at + 2] = Math.round(255 * metallic);
    for (let k = 0; k < 3; k++) base[at + k] = toSrgbByte(color[k]!);
    this.heights_m[i] = height_m;
    if (height_m !== 0) this.hasRelief = true;
    if (glow === 0) return;
    this.glows = true;
    for (let k = 0; k < 3; k++) this.emissive.data[at + k] = toSrgbByte(color[k]! * glow);
  }
}

/** Pixels as little-endian words. */
const WHITE = 0xffffffff;
const BLACK = 0xff000000;
const STRAIGHT = 0xffff8080;

function blank(size_px: number, background: number): Image {
  const data = new Uint8Array(size_px * size_px * 4);
  new Uint32Array(data.buffer).fill(background);
  return { width: size_px, height: size_px, data };
}

function interpolate(
  values: Float32Array,
  triangles: Uint32Array,
  t: number,
  b1: number,
  b2: number,
  out: Float64Array,
): void {
  const a = triangles[t * 3]! * 3;
  const b = triangles[t * 3 + 1]! * 3;
  const c = triangles[t * 3 + 2]! * 3;
  const b0 = 1 - b1 - b2;
  for (let k = 0; k < 3; k++) out[k] = b0 * values[a + k]! + b1 * values[b + k]! + b2 * values[c + k]!;
}

function normalize(v: Float64Array): void {
  const length = Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!);
  if (length > 0) for (let k = 0; k < 3; k++) v[k]! /= length;
}
