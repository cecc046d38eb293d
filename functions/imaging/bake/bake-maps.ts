import type { Texture } from '@gltf-transform/core';
import { SRGB_TO_LINEAR } from '../color.ts';
import type { Image } from '../decode-image.ts';
import { decodeImage } from '../decode-image.ts';
import { bakeBaseColor } from './base-color.ts';
import type { Correspondence } from './correspondence.ts';
import { bakeEmissive } from './emissive.ts';
import { fillGutters, planGutters } from './gutters.ts';
import { bakeNormal } from './normal.ts';
import { bakeOrm } from './orm.ts';
import type { BakeTarget, SourceMaterial, SourceModel, SourceTexture } from './source-model.ts';
import { planBake } from './surface-point.ts';
import { listTexels } from './texels.ts';
import { type Decoding, TextureSampler } from './texture-sampler.ts';

export const MAP_NAMES = ['baseColor', 'orm', 'normal', 'emissive'] as const;

/** `orm`: occlusion in red, roughness in green, metalness in blue, as glTF packs them. */
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
}

/** Square maps of one size; those whose source is the same everywhere are left out, and stay a material's factor. */
export interface BakedMaps {
  /** sRGB; alpha is the source's where that is not opaque. */
  readonly baseColor?: Image;
  readonly orm?: Image;
  /** Tangent space as glTF has it, in the target's MikkTSpace frame: the target needs no tangents. */
  readonly normal?: Image;
  /** sRGB, to be multiplied with {@link emissiveStrength}. */
  readonly emissive?: Image;
  readonly emissiveStrength: number;
  /** Whether red of {@link orm} says something. */
  readonly occlusion: boolean;
}

/** Bytes 0 to 255 as 0 to 1. */
const PLAIN: Decoding = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/**
 * Makes the maps with which the target, under its own UVs, looks like the source: textures, factors and vertex colours
 * of all materials in one atlas. Colours are averaged in linear light. Everything outside the charts continues the
 * nearest chart. A texture that cannot be decoded counts as not there.
 */
export async function bakeMaps(
  source: SourceModel,
  target: BakeTarget,
  correspondence: Correspondence,
  { size_px, maps = MAP_NAMES }: BakeOptions,
): Promise<BakedMaps> {
  const texels = listTexels(target, size_px);
  const bake = planBake(source, target, texels, correspondence.locate(target, texels));
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
    baked.normal = paint(STRAIGHT, (data) => bakeNormal(bake, samplers, data));
  }
  if (wanted('emissive')) {
    const samplers = await openTextures(source, ({ emissiveTexture }) => emissiveTexture, SRGB_TO_LINEAR);
    baked.emissive = paint(WHITE, (data) => bakeEmissive(bake, samplers, strength, data));
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
  }
}

/** The brightest emission: a map's white. */
function emissiveStrength({ materials }: SourceModel): number {
  return Math.max(0, ...materials.flatMap(({ emissive }) => emissive)) || 1;
}

/**
 * One sampler a material, null where it has no texture of this kind that can be read; shared images decoded once.
 *
 * @param known samplers that are used again where they read the same image in the same way
 */
async function openTextures(
  model: SourceModel,
  slot: (look: SourceMaterial) => SourceTexture | null,
  decoding: Decoding,
  known: readonly (TextureSampler | null)[] = [],
): Promise<(TextureSampler | null)[]> {
  const images = new Map<Texture, Image | null>();
  for (const sampler of known) if (sampler) images.set(sampler.source.texture, sampler.image);
  const samplers: (TextureSampler | null)[] = [];
  for (const look of model.materials) {
    const source = slot(look);
    if (source && !images.has(source.texture)) {
      images.set(source.texture, await decodeImage(source.texture.getImage()!));
    }
    const image = source && images.get(source.texture);
    const same = source && known.find((sampler) => sampler && isSame(sampler.source, source));
    samplers.push(same ?? (source && image ? new TextureSampler(model, source, image, decoding) : null));
  }
  return samplers;
}

function isSame(a: SourceTexture, b: SourceTexture): boolean {
  return (
    a.texture === b.texture &&
    a.uvSet === b.uvSet &&
    a.nearest === b.nearest &&
    String([a.transform, a.wrap]) === String([b.transform, b.wrap])
  );
}
