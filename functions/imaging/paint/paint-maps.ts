import type { PointShape, SurfaceShape } from '../../mesh/surface-shape.ts';
import type { BakedMaps } from '../bake/bake-maps.ts';
import { fillGutters, planGutters } from '../bake/gutters.ts';
import type { BakeTarget } from '../bake/source-model.ts';
import { listTexels } from '../bake/texels.ts';
import { toSrgbByte } from '../color.ts';
import type { Image } from '../decode-image.ts';
import { drawRelief } from './draw-relief.ts';
import type { Painter } from './painter.ts';

export interface PaintTarget extends BakeTarget {
  /** Edges and cavities, by `measureShape`; without it the surface counts as flat and open. */
  readonly shape?: SurfaceShape;
}

export interface PaintOptions {
  /** Side of the maps, 1 to 4096. */
  readonly size_px: number;
}

/** How dark the deepest corner is. */
const OCCLUSION = 0.75;

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
  { size_px }: PaintOptions,
): BakedMaps {
  const texels = listTexels(target, size_px);
  const baseColor = blank(size_px, WHITE);
  const orm = blank(size_px, WHITE);
  const emissive = blank(size_px, BLACK);
  const heights_m = new Float32Array(texels.pixels.length);
  const position = new Float64Array(3);
  const normal = new Float64Array(3);
  const shape: PointShape = { edge: 0, cavity: 0 };
  let glows = false;
  let hasRelief = false;
  for (let t = 0; t < target.triangles.length / 3; t++) {
    if (texels.starts[t] === texels.starts[t + 1]) continue;
    const painter = painterOf(t);
    for (let i = texels.starts[t]!; i < texels.starts[t + 1]!; i++) {
      const [b1, b2] = [texels.b1[i]!, texels.b2[i]!];
      interpolate(target.positions, target.triangles, t, b1, b2, position);
      interpolate(target.normals, target.triangles, t, b1, b2, normal);
      normalize(normal);
      target.shape?.at(t, b1, b2, shape);
      const look = painter.at(position, normal, shape);
      const at = texels.pixels[i]! * 4;
      orm.data[at] = Math.round(255 * (1 - OCCLUSION * shape.cavity));
      orm.data[at + 1] = Math.round(255 * look.roughness);
      orm.data[at + 2] = Math.round(255 * look.metallic);
      for (let k = 0; k < 3; k++) baseColor.data[at + k] = toSrgbByte(look.color[k]!);
      heights_m[i] = look.height_m;
      if (look.height_m !== 0) hasRelief = true;
      if (look.glow === 0) continue;
      glows = true;
      for (let k = 0; k < 3; k++) emissive.data[at + k] = toSrgbByte(look.color[k]! * look.glow);
    }
  }
  const relief = blank(size_px, STRAIGHT);
  if (hasRelief) drawRelief(target, texels, heights_m, relief.data);
  const gutters = planGutters(texels);
  for (const map of [baseColor, orm, relief, emissive]) fillGutters(gutters, map.data);
  return {
    baseColor,
    orm,
    ...(hasRelief && { normal: relief }),
    ...(glows && { emissive }),
    emissiveStrength: 1,
    occlusion: target.shape !== undefined,
  };
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
