import { bakeMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { sameTriangles } from '../../studio/imaging/bake/correspondence.ts';
import type { BakeTarget, SourceMaterial, SourceModel } from '../../studio/imaging/bake/source-model.ts';
import { listTexels } from '../../studio/imaging/bake/texels.ts';
import { SRGB_TO_LINEAR, toSrgbByte } from '../../studio/imaging/color.ts';
import type { Image } from '../../studio/imaging/image.ts';
import { BLACK, blank, type ShownMaps, STRAIGHT } from '../../studio/imaging/paint/canvas.ts';
import type { Rgb } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import type { Region } from './region.ts';
import type { RegionMap } from './region-map.ts';

/** What a region looked like before, as far as that says something. */
export interface OldLook {
  /** The mean of what it showed. */
  readonly color: Rgb | undefined;
  readonly metallic: number | undefined;
  readonly roughness: number | undefined;
}

/** A model's colours before they are replaced, on the new layout. */
interface OldColors {
  /** sRGB and alpha; undefined where the whole model has one colour. */
  readonly baseColor: Image | undefined;
  readonly orm: Image | undefined;
}

/** What stays of a model's maps, on the new layout. */
export interface OldMaps {
  readonly baseColor: Image | undefined;
  /** All of them, where some of the model keeps its look. */
  readonly look: ShownMaps | undefined;
}

/** All that a model shows. */
export async function bakeOldLook(
  source: SourceModel,
  target: BakeTarget,
  size_px: number,
): Promise<OldMaps> {
  const baked = await bakeMaps(source, target, sameTriangles(source), {
    size_px,
    maps: ['baseColor', 'orm', 'normal', 'emissive'],
  });
  const { baseColor, metallic, roughness, emissive } = source.materials[0]!;
  const plain = (...share: number[]) =>
    plainImage(
      size_px,
      share.map((value) => Math.round(255 * value)),
    );
  const emissiveStrength = Math.max(1, baked.emissiveStrength);
  return {
    baseColor: baked.baseColor,
    look: {
      baseColor: baked.baseColor ?? plainImage(size_px, baseColor.slice(0, 3).map(toSrgbByte)),
      orm: baked.orm ?? plain(1, roughness, metallic),
      normal: baked.normal ?? blank(size_px, STRAIGHT),
      emissive: baked.emissive
        ? dimmed(baked.emissive, baked.emissiveStrength / emissiveStrength)
        : plainImage(
            size_px,
            emissive.map((value) => toSrgbByte(value / emissiveStrength)),
          ),
      emissiveStrength,
    },
  };
}

const plainImage = (size_px: number, [red, green, blue]: readonly number[]): Image =>
  blank(size_px, BLACK | (blue! << 16) | (green! << 8) | red!);

/** An image at a share of its light. */
function dimmed(image: Image, share: number): Image {
  if (share === 1) return image;
  const bytes = SRGB_TO_LINEAR.map((light) => toSrgbByte(light * share));
  return { ...image, data: image.data.map((byte, i) => (i % 4 === 3 ? byte : bytes[byte]!)) };
}

/** The colours alone. */
export async function bakeOldColors(
  source: SourceModel,
  target: BakeTarget,
  size_px: number,
): Promise<OldColors> {
  const { baseColor, orm } = await bakeMaps(source, target, sameTriangles(source), {
    size_px,
    maps: ['baseColor', 'orm'],
  });
  return { baseColor, orm };
}

/** Enough texels for a mean. */
const SAMPLE_PX = 256;
/** A colour counts as chosen if it is this far from grey, or this dark: white and light grey are what tools begin with. */
const COLORFUL = 14;
const DARK = 60;

/** What each region looked like on average. */
export async function oldLooksOf(
  source: SourceModel,
  target: BakeTarget,
  map: RegionMap,
): Promise<(region: Region) => OldLook> {
  const maps = await bakeOldColors(source, target, SAMPLE_PX);
  const sums = new Map<Region, Float64Array>(map.regions.map((region) => [region, new Float64Array(6)]));
  const texels = listTexels(target, SAMPLE_PX);
  for (let t = 0; t < target.triangles.length / 3; t++) {
    for (let i = texels.starts[t]!; i < texels.starts[t + 1]!; i++) {
      const at = texels.pixels[i]! * 4;
      const sum = sums.get(map.regionAt(t, texels.b1[i]!, texels.b2[i]!))!;
      sum[0]!++;
      if (maps.baseColor) {
        for (let k = 0; k < 3; k++) sum[k + 1]! += SRGB_TO_LINEAR[maps.baseColor.data[at + k]!]!;
      }
      if (!maps.orm) continue;
      sum[4]! += maps.orm.data[at + 1]! / 255;
      sum[5]! += maps.orm.data[at + 2]! / 255;
    }
  }
  return (region) => {
    const sum = sums.get(region)!;
    const look = source.materials[source.materialOf[region.triangles[0]!]!]!;
    const mean = (k: number, otherwise: number) => (sum[0]! > 0 && maps.orm ? sum[k]! / sum[0]! : otherwise);
    const saysSurface = look.metallicRoughnessTexture || look.metallic !== 1 || look.roughness !== 1;
    return {
      color: colorOf(look, source.colors !== undefined, maps.baseColor && sum[0]! > 0 ? sum : undefined),
      metallic: saysSurface ? mean(5, look.metallic) : undefined,
      roughness: saysSurface ? mean(4, look.roughness) : undefined,
    };
  };
}

function colorOf(look: SourceMaterial, colored: boolean, sum: Float64Array | undefined): Rgb | undefined {
  const linear = sum ? [1, 2, 3].map((k) => sum[k]! / sum[0]!) : look.baseColor.slice(0, 3);
  const [red, green, blue] = linear.map(toSrgbByte) as [number, number, number];
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const chosen = most - least > COLORFUL || most < DARK || look.baseColorTexture || colored;
  return chosen ? [red, green, blue] : undefined;
}
