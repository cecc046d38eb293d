import { ONE_THREAD, type Pool } from '../../threads/pool.ts';
import type { Image } from '../image.ts';
import { bakeExtensions } from './bake-extensions.ts';
import { BAKE_MAP, LOOK_MAPS, looksOf, paintMap, WHITE } from './bake-map.ts';
import type { Correspondence } from './correspondence.ts';
import { EXTENSION_MAP_NAMES, type ExtensionMap, saysSomething } from './extension-maps.ts';
import { planGutters } from './gutters.ts';
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
  readonly tangents?: Float32Array | Promise<Float32Array | undefined>;
  /**
   * Divides the search for texels' places on the source, and the maps.
   * @default one thread
   */
  readonly pool?: Pool;
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
  { size_px, maps = MAP_NAMES, tangents, pool = ONE_THREAD }: BakeOptions,
): Promise<BakedMaps> {
  const texels = listTexels(target, size_px);
  const points = await correspondence.locate(target, texels, pool);
  const plan = planBake(source, target, texels, points);
  const gutters = planGutters(texels);
  const own = await tangents;
  const bake = { ...plan, ...(own && { tangents: own }) };
  const wanted = (name: MapName) => maps.includes(name) && isNeeded(name, source, correspondence);
  const strength = emissiveStrength(source);
  const looks = LOOK_MAPS.filter(wanted);
  const images = await pool.map(
    BAKE_MAP,
    { bake: { ...bake, source: looksOf(source) }, gutters, strength, maps: looks },
    looks.length,
  );
  const baked: { -readonly [K in keyof BakedMaps]: BakedMaps[K] } = {
    emissiveStrength: strength,
    occlusion: source.materials.some(({ occlusionTexture }) => occlusionTexture !== null),
  };
  for (const [i, map] of looks.entries()) baked[map] = images[i]!;
  if (wanted('extensions')) {
    baked.extensions = await bakeExtensions(bake, (draw) => paintMap(bake, gutters, WHITE, draw));
  }
  return baked;
}

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
