import type { PoolWork } from '../../threads/pool.ts';
import { sharedUint8 } from '../../threads/shared-numbers.ts';
import { SRGB_TO_LINEAR } from '../color.ts';
import type { Image } from '../image.ts';
import { bakeBaseColor } from './base-color.ts';
import { bakeEmissive } from './emissive.ts';
import { fillGutters, type Gutters } from './gutters.ts';
import { bakeNormal } from './normal.ts';
import { openTextures, PLAIN } from './open-textures.ts';
import { bakeOrm } from './orm.ts';
import type { ImageUse, SourceLook, SourceModel } from './source-model.ts';
import type { Bake } from './surface-point.ts';

/** Those that take longest first. */
export const LOOK_MAPS = ['normal', 'orm', 'baseColor', 'emissive'] as const;

/** A map of what materials say without extensions. */
export type LookMap = (typeof LOOK_MAPS)[number];

export interface LookMaps {
  readonly bake: Bake<SourceLook>;
  readonly gutters: Gutters;
  /** The brightest emission: a map's white. */
  readonly strength: number;
  readonly maps: readonly LookMap[];
}

/** Bakes one of the maps: the source's images of one kind are in a thread's memory at a time. */
export const BAKE_MAP: PoolWork<LookMaps, Image> = {
  name: 'bake a map',
  begin: (input) => (piece) => BAKES[input.maps[piece]!](input),
};

const BAKES: Readonly<Record<LookMap, (input: LookMaps) => Promise<Image>>> = {
  async baseColor({ bake, gutters }) {
    const samplers = await openTextures(bake.source, (look) => look.baseColorTexture, SRGB_TO_LINEAR);
    return paintMap(bake, gutters, WHITE, (data) => bakeBaseColor(bake, samplers, data));
  },
  async orm({ bake, gutters }) {
    const samplers = await openTextures(bake.source, (look) => look.metallicRoughnessTexture, PLAIN);
    const occlusion = await openTextures(bake.source, (look) => look.occlusionTexture, PLAIN, samplers);
    return paintMap(bake, gutters, WHITE, (data) => bakeOrm(bake, samplers, occlusion, data));
  },
  async normal({ bake, gutters }) {
    const samplers = await openTextures(bake.source, (look) => look.normalTexture, PLAIN);
    return paintMap(bake, gutters, STRAIGHT, (data) =>
      bakeNormal(bake, samplers, ({ normalScale }) => normalScale, data),
    );
  },
  async emissive({ bake, gutters, strength }) {
    const samplers = await openTextures(bake.source, (look) => look.emissiveTexture, SRGB_TO_LINEAR);
    return paintMap(bake, gutters, WHITE, (data) => bakeEmissive(bake, samplers, strength, data));
  },
};

/** Pixels as little-endian words. */
export const WHITE = 0xffffffff;
const STRAIGHT = 0xffff8080;

/** Makes an image of one colour that threads share, lets its charts be drawn and fills its gutters. */
export function paintMap(
  { texels: { size_px } }: Bake<unknown>,
  gutters: Gutters,
  background: number,
  draw: (data: Uint8Array) => void,
): Image {
  const data = sharedUint8(size_px * size_px * 4);
  new Uint32Array(data.buffer).fill(background);
  draw(data);
  fillGutters(gutters, data);
  return { width: size_px, height: size_px, data };
}

/** The looks of a source's materials and their images, without the file that they are from: what a thread is sent. */
export function looksOf(source: SourceModel): SourceModel<SourceLook> {
  const files = new Map<Uint8Array, Uint8Array>();
  const useOf = (found: ImageUse | null): ImageUse | null => {
    if (!found) return null;
    const { uvSet, transform, wrap, nearest } = found;
    // One image may be a view of the whole file, all of which would be cloned.
    const file = files.get(found.file) ?? found.file.slice();
    files.set(found.file, file);
    return { file, uvSet, transform, wrap, nearest };
  };
  return {
    ...source,
    materials: source.materials.map(({ material: _, extensionTextures: __, ...look }) => ({
      ...look,
      baseColorTexture: useOf(look.baseColorTexture),
      metallicRoughnessTexture: useOf(look.metallicRoughnessTexture),
      occlusionTexture: useOf(look.occlusionTexture),
      normalTexture: useOf(look.normalTexture),
      emissiveTexture: useOf(look.emissiveTexture),
    })),
  };
}
