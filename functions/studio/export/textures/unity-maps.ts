import type { SourceTexture } from '../../imaging/bake/source-model.ts';
import type { Image } from '../../imaging/image.ts';
import type { ExportMaterial, MapFile, MapKind, NamedMaterial } from '../material.ts';
import { greyOf, mapTexels, tinted } from './channels.ts';
import type { TextureFiles } from './texture-files.ts';

/**
 * The maps of the preset `unity`, as its Standard, URP Lit and HDRP-converted shaders take them: base colour with alpha,
 * metallic with smoothness in alpha, normal (OpenGL's green, as glTF's), occlusion and emission, each named after its
 * material. Factors are in the pixels, since such a material has none beside its maps; what needs no change stays byte
 * for byte.
 */
export async function unityMaps(
  { name, look, uvSetOf, material }: NamedMaterial,
  textures: TextureFiles,
): Promise<ExportMaterial> {
  const maps: Partial<Record<MapKind, MapFile>> = {};
  const set = (kind: MapKind, use: SourceTexture, file: string | null) => {
    if (file) maps[kind] = { file, uvSet: uvSetOf(use), wrap: use.wrap };
  };
  const base = look.baseColorTexture;
  const transparency = look.alphaMode !== 'OPAQUE';
  const isWhite = look.baseColor.every((value) => value === 1);
  if (base && isWhite) {
    set('baseColor', base, await textures.keep(base, `${name}_BaseColor`, 'color', transparency));
  } else if (base) {
    const options = { use: 'color', transparency } as const;
    const kind = `base ${look.baseColor} ${transparency}`;
    const file = await textures.make(base, `${name}_BaseColor`, kind, options, (image) =>
      tinted(image, look.baseColor),
    );
    set('baseColor', base, file ?? (await textures.keep(base, `${name}_BaseColor`, 'color', transparency)));
  }
  const packed = look.metallicRoughnessTexture;
  if (packed) {
    const { metallic, roughness } = look;
    const kind = `metallic ${metallic} smoothness ${roughness}`;
    const file = await textures.make(packed, `${name}_MetallicSmoothness`, kind, { use: 'data' }, (image) =>
      metallicSmoothness(image, metallic, roughness),
    );
    set('metallic', packed, file);
  }
  const occlusion = look.occlusionTexture;
  if (occlusion) {
    const strength = look.occlusionStrength;
    const grey = (image: Image) => greyOf(image, 0, (byte) => 255 + strength * (byte - 255));
    const options = { use: 'data' } as const;
    set(
      'occlusion',
      occlusion,
      await textures.make(occlusion, `${name}_Occlusion`, `occlusion ${strength}`, options, grey),
    );
  }
  const { normalTexture: normal, emissiveTexture: emissive } = look;
  if (normal) set('normal', normal, await textures.keep(normal, `${name}_Normal`, 'normal'));
  if (emissive) set('emissive', emissive, await textures.keep(emissive, `${name}_Emission`, 'color'));
  const inPixels = base && maps.baseColor ? { ...look, baseColor: [1, 1, 1, 1] as const } : look;
  return { material, name, look: inPixels, uvSetOf, maps };
}

/** glTF packs roughness in green and metallic in blue. */
function metallicSmoothness(image: Image, metallic: number, roughness: number): Image {
  return mapTexels(image, (data, out, at) => {
    const metal = Math.round(data[at + 2]! * metallic);
    out[at] = metal;
    out[at + 1] = metal;
    out[at + 2] = metal;
    out[at + 3] = Math.round(255 - data[at + 1]! * roughness);
  });
}
