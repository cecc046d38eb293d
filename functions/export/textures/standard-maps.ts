import type { SourceTexture } from '../../imaging/bake/source-model.ts';
import type { ExportMaterial, MapFile, MapKind, NamedMaterial } from '../material.ts';
import { greyOf, hasAlpha } from './channels.ts';
import { sourceName, type TextureFiles } from './texture-files.ts';

/**
 * The maps of the preset `standard`: base colour, normal, occlusion and emissive textures byte for byte as the model has
 * them, and for what readers can only take as a map of its own (metallic, roughness, opacity) one grey channel each.
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
    const own = sourceName(use.texture) || `${name}_${suffix}`;
    set(kind, use, await textures.keep(use, own, kind === 'normal' ? 'normal' : isColor ? 'color' : 'data'));
  };
  await keep('baseColor', look.baseColorTexture, 'BaseColor', true);
  await keep('normal', look.normalTexture, 'Normal', false);
  await keep('emissive', look.emissiveTexture, 'Emissive', true);
  await keep('occlusion', look.occlusionTexture, 'Occlusion', false);
  const packed = look.metallicRoughnessTexture;
  if (packed) {
    const { metallic, roughness } = look;
    const data = { use: 'data' } as const;
    const base = sourceName(packed.texture) || name;
    set(
      'metallic',
      packed,
      await textures.make(packed, `${base}_Metallic`, `metallic ${metallic}`, data, (image) =>
        greyOf(image, 2, (byte) => byte * metallic),
      ),
    );
    set(
      'roughness',
      packed,
      await textures.make(packed, `${base}_Roughness`, `roughness ${roughness}`, data, (image) =>
        greyOf(image, 1, (byte) => byte * roughness),
      ),
    );
  }
  const base = look.baseColorTexture;
  if (base && look.alphaMode !== 'OPAQUE') {
    const alpha = look.baseColor[3];
    const kind = `opacity ${alpha}`;
    const own = `${sourceName(base.texture) || name}_Opacity`;
    set(
      'opacity',
      base,
      await textures.make(base, own, kind, { use: 'data' }, (image) =>
        hasAlpha(image) ? greyOf(image, 3, (byte) => byte * alpha) : null,
      ),
    );
  }
  return { material, name, look, uvSetOf, maps };
}
