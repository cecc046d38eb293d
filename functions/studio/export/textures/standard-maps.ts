import type { SourceTexture } from '../../imaging/bake/source-model.ts';
import { hasAlpha } from '../../imaging/encode-as.ts';
import type { ExportMaterial, MapFile, MapKind, NamedMaterial } from '../material.ts';
import { greyOf, tinted } from './channels.ts';
import type { TextureFiles } from './texture-files.ts';

/**
 * The maps of the preset `standard`.
 *
 * - Base colour, normal, occlusion and emissive textures are byte for byte the model's.
 * - A base colour factor that is not white is multiplied into the pixels: most readers show a texture or a colour, not both.
 * - Metallic, roughness and opacity are a grey map each, as readers take them.
 * - Each map is named after its material.
 */
export async function standardMaps(
  { name, look, uvSetOf, material }: NamedMaterial,
  textures: TextureFiles,
): Promise<ExportMaterial> {
  const maps: Partial<Record<MapKind, MapFile>> = {};
  const set = (kind: MapKind, use: SourceTexture, file: string | null) => {
    if (file) maps[kind] = { file, uvSet: uvSetOf(use), wrap: use.wrap };
  };
  const keep = async (kind: MapKind, use: SourceTexture | null, suffix: string, isColor: boolean) => {
    if (!use) return;
    const own = `${name}_${suffix}`;
    set(kind, use, await textures.keep(use, own, kind === 'normal' ? 'normal' : isColor ? 'color' : 'data'));
  };
  const base = look.baseColorTexture;
  const [red, green, blue, alpha] = look.baseColor;
  const tint = [red, green, blue, 1] as const;
  const tintedFile =
    base && tint.some((value) => value !== 1)
      ? await textures.make(base, `${name}_BaseColor`, `base ${tint}`, { use: 'color' }, (image) =>
          tinted(image, tint),
        )
      : null;
  if (base && tintedFile) set('baseColor', base, tintedFile);
  else await keep('baseColor', base, 'BaseColor', true);
  await keep('normal', look.normalTexture, 'Normal', false);
  await keep('emissive', look.emissiveTexture, 'Emissive', true);
  await keep('occlusion', look.occlusionTexture, 'Occlusion', false);
  const packed = look.metallicRoughnessTexture;
  if (packed) {
    const { metallic, roughness } = look;
    const data = { use: 'data' } as const;
    set(
      'metallic',
      packed,
      await textures.make(packed, `${name}_Metallic`, `metallic ${metallic}`, data, (image) =>
        greyOf(image, 2, (byte) => byte * metallic),
      ),
    );
    set(
      'roughness',
      packed,
      await textures.make(packed, `${name}_Roughness`, `roughness ${roughness}`, data, (image) =>
        greyOf(image, 1, (byte) => byte * roughness),
      ),
    );
  }
  if (base && look.alphaMode !== 'OPAQUE') {
    const kind = `opacity ${alpha}`;
    set(
      'opacity',
      base,
      await textures.make(base, `${name}_Opacity`, kind, { use: 'data' }, (image) =>
        hasAlpha(image) ? greyOf(image, 3, (byte) => byte * alpha) : null,
      ),
    );
  }
  const shown = tintedFile ? { ...look, baseColor: [1, 1, 1, alpha] as const } : look;
  return { material, name, look: shown, uvSetOf, maps };
}
