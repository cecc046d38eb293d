import type { Clearcoat } from '@gltf-transform/extensions';
import { SRGB_TO_LINEAR, toSrgbByte } from '../color.ts';
import type { Image } from '../image.ts';
import { bakeAnisotropy } from './anisotropy.ts';
import { EXTENSION_MAP_NAMES, EXTENSION_MAPS, type ExtensionMap, saysSomething } from './extension-maps.ts';
import { EXTENSION_SLOTS } from './extension-slots.ts';
import { bakeNormal } from './normal.ts';
import { openTextures, PLAIN } from './open-textures.ts';
import type { SourceMaterial } from './source-model.ts';
import { type Bake, forEachTexel } from './surface-point.ts';
import type { TextureSampler } from './texture-sampler.ts';

/**
 * Bakes what textures of material extensions say, without their factors. Where a material has none the maps are white.
 *
 * @param paint makes a white image, lets its charts be drawn and fills its gutters
 */
export async function bakeExtensions(
  bake: Bake,
  paint: (draw: (data: Uint8Array) => void) => Image,
): Promise<Map<ExtensionMap, Image>> {
  const { source } = bake;
  const baked = new Map<ExtensionMap, Image>();
  for (const map of EXTENSION_MAP_NAMES) {
    if (!source.materials.some((look) => saysSomething(map, look))) continue;
    const { slots, isColor } = EXTENSION_MAPS[map];
    const samplers: (TextureSampler | null)[][] = [];
    for (const { slot } of slots) {
      const decoding = isColor ? SRGB_TO_LINEAR : PLAIN;
      samplers.push(await openTextures(source, (look) => look.extensionTextures[slot] ?? null, decoding));
    }
    const image = paint((data) => {
      if (map === 'clearcoat_normal') bakeNormal(bake, samplers[0]!, coatScaleOf, data);
      else if (map === 'anisotropy') bakeAnisotropy(bake, samplers[0]!, data);
      else
        for (const [i, { channels }] of slots.entries())
          bakePacked(bake, samplers[i]!, channels, isColor, data);
    });
    baked.set(map, image);
  }
  return baked;
}

/** What the textures of one slot say, without factors, into its channels; where there is none they stay white. */
function bakePacked(
  bake: Bake,
  samplers: readonly (TextureSampler | null)[],
  channels: readonly number[],
  isColor: boolean,
  data: Uint8Array,
): void {
  const { source } = bake;
  const sample = new Float64Array(4);
  forEachTexel(bake, (point) => {
    const sampler = samplers[source.materialOf[point.sourceTriangle]!];
    if (!sampler) return;
    sampler.read(point, sample);
    for (const channel of channels) {
      const value = sample[channel]!;
      data[point.pixel * 4 + channel] =
        isColor && channel < 3 ? toSrgbByte(value) : Math.round(255 * Math.min(1, value));
    }
  });
}

const coatScaleOf = ({ material }: SourceMaterial): number =>
  material?.getExtension<Clearcoat>(EXTENSION_SLOTS.clearcoatNormal.extension)?.getClearcoatNormalScale() ??
  1;
