import { SRGB_TO_LINEAR } from '../color.ts';
import type { Image } from '../image.ts';
import { bakeExtensions } from './bake-extensions.ts';
import { bakeBaseColor } from './base-color.ts';
import type { Correspondence } from './correspondence.ts';
import { bakeEmissive } from './emissive.ts';
import { EXTENSION_MAP_NAMES, type ExtensionMap, saysSomething } from './extension-maps.ts';
import { fillGutters, planGutters } from './gutters.ts';
import { bakeNormal } from './normal.ts';
import { openTextures, PLAIN } from './open-textures.ts';
import { bakeOrm } from './orm.ts';
import type { BakeTarget, SourceMaterial, SourceModel, SourceTexture } from './source-model.ts';
import { planBake } from './surface-point.ts';
import { listTexels } from './texels.ts';

export const MAP_NAMES = ['baseColor', 'orm', 'normal', 'emissive', 'extensions'] as const;

/** `orm`: occlusion in red, roughness in green, metalness in blue, as glTF packs them; `extensions`: all of theirs. */
export type MapName = (typeof MAP_NAMES)[number];

export interface BakeOptions {
  /** Side of the maps, 1 to 4096. */
  readonly size_px: number;
  /**
   * Which maps to bake, of those that the source has something to say in. `normal` also stands for the detail of a
   * source that the target only resembles.
   * @default all
   */
  readonly maps?: readonly MapName[];
  /** The target's tangents at each of its corners, xyzw, where its file has others than MikkTSpace's of its shape. */
  readonly tangents?: Float32Array;
}

/** Square maps of one size; those whose source is the same everywhere are left out, and stay a material's factor. */
export interface BakedMaps {
  /** sRGB; alpha is the source's where that is not opaque. */
  readonly baseColor?: Image;
  readonly orm?: Image;
  /** Tangent space as glTF has it, in the frame of {@link BakeOptions.tangents}; if that is MikkTSpace's, the target needs none. */
  readonly normal?: Image;
  /** sRGB, to be multiplied with {@link emissiveStrength}. */
  readonly emissive?: Image;
  readonly emissiveStrength: number;
  /** Whether red of {@link orm} says something. */
  readonly occlusion: boolean;
  /** What textures of material extensions say, without the factors; white where there are none. */
  readonly extensions?: ReadonlyMap<ExtensionMap, Image>;
}

/**
 * Makes the maps with which the target, under its own UVs, looks like the source: textures, factors and vertex colours
 * of all materials in one atlas. Colours are averaged in linear light. Everything outside the charts continues the
 * nearest chart. A texture that cannot be decoded counts as not there.
 */
export async function bakeMaps(
  source: SourceModel,
  target: BakeTarget,
  correspondence: Correspondence,
  { size_px, maps = MAP_NAMES, tangents }: BakeOptions,
): Promise<BakedMaps> {
  const texels = listTexels(target, size_px);
  const bake = planBake(source, target, texels, correspondence.locate(target, texels), tangents);
  const gutters = planGutters(texels);
  const paint = (background: number, draw: (data: Uint8Array) => void): Image => {
    const data = new Uint8Array(size_px * size_px * 4);
    new Uint32Array(data.buffer).fill(background);
    draw(data);
    fillGutters(gutters, data);
    return { width: size_px, height: size_px, data };
  };
  const wanted = (name: MapName) => maps.includes(name) && isNeeded(name, source, correspondence);
  const strength = emissiveStrength(source);
  const baked: { -readonly [K in keyof BakedMaps]: BakedMaps[K] } = {
    emissiveStrength: strength,
    occlusion: source.materials.some(({ occlusionTexture }) => occlusionTexture !== null),
  };
  // One map after the other, so that the source's images of one kind are in memory at a time.
  if (wanted('baseColor')) {
    const samplers = await openTextures(source, ({ baseColorTexture }) => baseColorTexture, SRGB_TO_LINEAR);
    baked.baseColor = paint(WHITE, (data) => bakeBaseColor(bake, samplers, data));
  }
  if (wanted('orm')) {
    const samplers = await openTextures(source, (look) => look.metallicRoughnessTexture, PLAIN);
    const occlusion = await openTextures(source, (look) => look.occlusionTexture, PLAIN, samplers);
    baked.orm = paint(WHITE, (data) => bakeOrm(bake, samplers, occlusion, data));
  }
  if (wanted('normal')) {
    const samplers = await openTextures(source, ({ normalTexture }) => normalTexture, PLAIN);
    baked.normal = paint(STRAIGHT, (data) =>
      bakeNormal(bake, samplers, ({ normalScale }) => normalScale, data),
    );
  }
  if (wanted('emissive')) {
    const samplers = await openTextures(source, ({ emissiveTexture }) => emissiveTexture, SRGB_TO_LINEAR);
    baked.emissive = paint(WHITE, (data) => bakeEmissive(bake, samplers, strength, data));
  }
  if (wanted('extensions')) {
    baked.extensions = await bakeExtensions(bake, (draw) => paint(WHITE, draw));
  }
  return baked;
}

/** Pixels as little-endian words. */
const WHITE = 0xffffffff;
const STRAIGHT = 0xffff8080;

/** Whether a map has more to say than one factor for the whole model. */
function isNeeded(name: MapName, { materials, colors }: SourceModel, { sameShape }: Correspondence): boolean {
  const first = materials[0];
  const some = (slot: (look: SourceMaterial) => SourceTexture | null) => materials.some((look) => slot(look));
  const differ = (factor: (look: SourceMaterial) => unknown) =>
    materials.some((look) => String(factor(look)) !== String(factor(first!)));
  switch (name) {
    case 'baseColor':
      return (
        some((look) => look.baseColorTexture) || colors !== undefined || differ((look) => look.baseColor)
      );
    case 'orm':
      return (
        some((look) => look.metallicRoughnessTexture) ||
        some((look) => look.occlusionTexture) ||
        differ((look) => [look.metallic, look.roughness])
      );
    case 'normal':
      return !sameShape || some((look) => look.normalTexture);
    case 'emissive':
      return some((look) => look.emissiveTexture) || differ((look) => look.emissive);
    case 'extensions':
      return EXTENSION_MAP_NAMES.some((map) => materials.some((look) => saysSomething(map, look)));
  }
}

/** The brightest emission: a map's white. */
function emissiveStrength({ materials }: SourceModel): number {
  return Math.max(0, ...materials.flatMap(({ emissive }) => emissive)) || 1;
}
