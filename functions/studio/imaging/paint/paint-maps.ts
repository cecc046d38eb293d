import type { PointShape, SurfaceShape } from '../../geometry/mesh/surface-shape.ts';
import { SOLO, type Team } from '../../threads/team.ts';
import type { BakedMaps } from '../bake/bake-maps.ts';
import { fillGutters, planGutters } from '../bake/gutters.ts';
import type { BakeTarget } from '../bake/source-model.ts';
import { listTexels, type Texels } from '../bake/texels.ts';
import { AtlasWeights } from './atlas-weights.ts';
import { BLACK, blank, Canvas, overlay, pictureOf, type ShownMaps, STRAIGHT, WHITE } from './canvas.ts';
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
export type Retouch = (look: MutableLook, texel: PaintedTexel) => void;

type MutableLook = { -readonly [K in keyof PaintLook]: PaintLook[K] };

/** Maps of the same layout and size that stay where nothing is painted over them. */
export interface KeptMaps {
  readonly maps: ShownMaps;
  /** Whether a texel stays; asked right after its painter. */
  readonly has: (texel: PaintedTexel) => boolean;
}

export interface PaintOptions {
  /** Side of the maps, 1 to 4096. */
  readonly size_px: number;
  readonly retouch?: Retouch;
  readonly kept?: KeptMaps | undefined;
}

/** Texels that a thread paints at a time, about: whole triangles. */
const PART_TEXELS = 8192;

/**
 * Paints a surface's maps, texel by texel, with a look that is a function of space: it has no seam where charts meet.
 * Base colour, occlusion with roughness and metalness, the normal map of the look's relief, and emission where something
 * glows. Everything outside the charts continues the nearest chart.
 *
 * @param painterOf the look of each triangle
 * @param team divides the texels; one thread by default
 */
export async function paintMaps(
  target: PaintTarget,
  painterOf: (triangle: number) => Painter,
  { size_px, retouch, kept }: PaintOptions,
  team: Team = SOLO,
): Promise<BakedMaps> {
  const texels = listTexels(target, size_px);
  const canvas = new Canvas(await team.share(texels.pixels.length * Canvas.TEXEL_BYTES), kept?.maps);
  const visit = texelVisitor(target, texels, painterOf, canvas.positions);
  const firsts = partsOf(texels);
  await team.finish(firsts.length - 1, (part) => {
    visit(firsts[part]!, firsts[part + 1]!, (look, texel, cavity, i) => {
      if (kept?.has(texel)) return canvas.keep(i, texel.pixel);
      retouch?.(look, texel);
      canvas.draw(i, look, cavity);
    });
  });
  const baseColor = pictureOf(texels, canvas.base, WHITE);
  const orm = pictureOf(texels, canvas.orm, WHITE);
  const emissive = canvas.glow.some((word) => word !== 0) ? pictureOf(texels, canvas.glow, BLACK) : undefined;
  const relief = canvas.isRaised() ? blank(size_px, STRAIGHT) : undefined;
  if (relief) {
    drawRelief(target, texels, canvas, relief.data);
    overlay(texels, canvas.normals, relief);
  }
  const gutters = planGutters(texels);
  for (const map of [baseColor, orm, relief, emissive]) if (map) fillGutters(gutters, map.data);
  return {
    baseColor,
    orm,
    ...(relief && { normal: relief }),
    ...(emissive && { emissive }),
    emissiveStrength: canvas.emissiveStrength,
    occlusion: target.shape !== undefined,
  };
}

/** The first triangle of each part, and where the last one ends. */
function partsOf({ starts }: Texels): number[] {
  const firsts = [0];
  for (let t = 1; t < starts.length - 1; t++) {
    if (starts[t]! - starts[firsts.at(-1)!]! >= PART_TEXELS) firsts.push(t);
  }
  return [...firsts, starts.length - 1];
}

type Visit = (look: MutableLook, texel: PaintedTexel, cavity: number, i: number) => void;

/**
 * Calls a function for each texel of a range of triangles, one triangle after the other, with objects that it uses again.
 *
 * @param places is written where each texel lies on the surface, xyz
 */
function texelVisitor(
  target: PaintTarget,
  { size_px, starts, pixels, b1, b2 }: Texels,
  painterOf: (triangle: number) => Painter,
  places: Float32Array,
): (from: number, to: number, visit: Visit) => void {
  const { positions, normals } = target.looks ?? target;
  const place = new Float64Array(3);
  const texel = { triangle: 0, pixel: 0, position: new Float64Array(3) };
  const normal = new Float64Array(3);
  const shape: PointShape = { edge: 0, cavity: 0 };
  /** Of the triangle's corners: where looks are taken, normals, and where they lie. */
  const corners = new Float64Array(27);
  const weights = new AtlasWeights(target, size_px);
  return (from, to, visit) => {
    for (let t = from; t < to; t++) {
      if (starts[t] === starts[t + 1]) continue;
      const painter = painterOf(t);
      texel.triangle = t;
      weights.goTo(t);
      for (let corner = 0; corner < 3; corner++) {
        const vertex = target.triangles[t * 3 + corner]! * 3;
        for (let k = 0; k < 3; k++) {
          corners[corner * 3 + k] = positions[vertex + k]!;
          corners[corner * 3 + k + 9] = normals[vertex + k]!;
          corners[corner * 3 + k + 18] = target.positions[vertex + k]!;
        }
      }
      for (let i = starts[t]!; i < starts[t + 1]!; i++) {
        texel.pixel = pixels[i]!;
        weights.moveTo(pixels[i]!);
        interpolate(corners, 0, weights.b1, weights.b2, texel.position);
        interpolate(corners, 9, weights.b1, weights.b2, normal);
        normalize(normal);
        if (target.looks) interpolate(corners, 18, weights.b1, weights.b2, place);
        const own = target.looks ? place : texel.position;
        places[i * 3] = own[0]!;
        places[i * 3 + 1] = own[1]!;
        places[i * 3 + 2] = own[2]!;
        target.shape?.at(t, b1[i]!, b2[i]!, shape);
        visit(painter.at(texel.position, normal, shape), texel, shape.cavity, i);
      }
    }
  };
}

/** Writes the mean of three corners' vectors, which lie one after the other. */
function interpolate(corners: Float64Array, at: number, b1: number, b2: number, out: Float64Array): void {
  const b0 = 1 - b1 - b2;
  out[0] = b0 * corners[at]! + b1 * corners[at + 3]! + b2 * corners[at + 6]!;
  out[1] = b0 * corners[at + 1]! + b1 * corners[at + 4]! + b2 * corners[at + 7]!;
  out[2] = b0 * corners[at + 2]! + b1 * corners[at + 5]! + b2 * corners[at + 8]!;
}

function normalize(v: Float64Array): void {
  const x = v[0]!;
  const y = v[1]!;
  const z = v[2]!;
  const length = Math.sqrt(x * x + y * y + z * z);
  if (length === 0) return;
  v[0] = x / length;
  v[1] = y / length;
  v[2] = z / length;
}
