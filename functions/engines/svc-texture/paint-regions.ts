import type { BakedMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { SRGB_TO_LINEAR } from '../../studio/imaging/color.ts';
import type { Image } from '../../studio/imaging/image.ts';
import {
  type KeptMaps,
  type PaintTarget,
  paintMaps,
  type Retouch,
} from '../../studio/imaging/paint/paint-maps.ts';
import { dullLook, type Painter } from '../../studio/imaging/paint/painter.ts';
import { toLinear } from '../../studio/materials/color.ts';
import { compileMaterial } from '../../studio/materials/material-program.ts';
import type { MaterialSpec, Rgb } from '../../studio/materials/material-spec.ts';
import type { Team } from '../../studio/threads/team.ts';
import type { RegionPaint } from './look-specs.ts';
import type { OldMaps } from './old-looks.ts';
import type { RegionMap } from './region-map.ts';
import type { TrimCover } from './trim-covers.ts';
import { type PaintedTrim, trimmedBy } from './trimmed.ts';
import type { TrimForm } from './trims.ts';

/**
 * Paints each region with its material, over what stays of the old colours, and its trims over that. Of what keeps its
 * look the old maps stay.
 *
 * @param covers where each trim goes, of those that the model has a place for
 */
export async function paintRegions(
  target: PaintTarget,
  map: RegionMap,
  paints: readonly RegionPaint[],
  old: OldMaps,
  { size_px, covers }: { readonly size_px: number; readonly covers: ReadonlyMap<TrimForm, TrimCover> },
  team: Team,
): Promise<BakedMaps> {
  const compiled = compileAll(paints.filter(({ keeps }) => keeps !== 'look').map(({ spec }) => spec));
  const painters = paints.map(({ keeps }) => (keeps === 'look' ? UNPAINTED : compiled.shift()!));
  const trims = paintedTrims(paints, covers);
  const shows = { trim: false };
  const indexAt = (triangle: number, position: Float64Array) => map.indexAt(triangle, position);
  const retouch = old.baseColor && retouchOf(old.baseColor, paints, indexAt);
  const shared: Painter[] = [];
  const trimmed = painters.map((painter, i) => trimmedBy(painter, trims[i]!, shows));
  const painterOf = (triangle: number): Painter => {
    if (map.isWhole(triangle)) return trimmed[indexAt(triangle, NOWHERE)]!;
    shared[triangle] ??= {
      at: (position, normal, shape) => trimmed[indexAt(triangle, position)]!.at(position, normal, shape),
    };
    return shared[triangle];
  };
  const unlessTrim: Retouch | undefined = retouch && ((look, texel) => shows.trim || retouch(look, texel));
  const kept: KeptMaps | undefined = old.look && {
    maps: old.look,
    has: ({ triangle, position }) => !shows.trim && paints[indexAt(triangle, position)]!.keeps === 'look',
  };
  return paintMaps(target, painterOf, { size_px, kept, ...(unlessTrim && { retouch: unlessTrim }) }, team);
}

/** Of what keeps its look: nothing of it is shown. */
const UNPAINTED: Painter = { at: dullLook };

/** All of a triangle of one region is of that. */
const NOWHERE = new Float64Array(3);

/** One painter a spec: a model may have thousands of shells of one material. */
function compileAll(specs: readonly MaterialSpec[]): Painter[] {
  const compiled = new Map<string, Painter>();
  return specs.map((spec) => {
    const key = JSON.stringify(spec);
    const painter = compiled.get(key) ?? compileMaterial(spec);
    compiled.set(key, painter);
    return painter;
  });
}

/** The trims of each region that its surface has a place for. */
function paintedTrims(
  paints: readonly RegionPaint[],
  covers: ReadonlyMap<TrimForm, TrimCover>,
): PaintedTrim[][] {
  const list = paints.flatMap(({ trims }) => trims);
  const painters = new Map(compileAll(list.map(({ spec }) => spec)).map((painter, i) => [list[i]!, painter]));
  return paints.map(({ trims }) =>
    trims.flatMap((trim) => {
      const cover = covers.get(trim.form);
      return cover ? [{ cover, painter: painters.get(trim)!, shade: trim.shade }] : [];
    }),
  );
}

/** Darker than this a mean says nothing about how much lighter one of its points is. */
const DARKEST = 0.02;

/** Varies a region's colour as the old one varied about its mean. */
function retouchOf(
  { data }: Image,
  paints: readonly RegionPaint[],
  indexAt: (triangle: number, position: Float64Array) => number,
): Retouch | undefined {
  if (paints.every(({ keeps }) => keeps === 'nothing' || keeps === 'look')) return undefined;
  const means = paints.map(({ old }) => linearOf(old.color ?? [255, 255, 255]));
  const contrasts = paints.map(({ spec }, i) => contrastOf(luminance(...means[i]!), spec.colors?.[0]));
  return (look, { triangle, pixel, position }) => {
    const i = indexAt(triangle, position);
    const { keeps } = paints[i]!;
    if (keeps === 'nothing' || keeps === 'look') return;
    const mean = means[i]!;
    const { color } = look;
    const red = SRGB_TO_LINEAR[data[pixel * 4]!]!;
    const green = SRGB_TO_LINEAR[data[pixel * 4 + 1]!]!;
    const blue = SRGB_TO_LINEAR[data[pixel * 4 + 2]!]!;
    if (keeps === 'shades') {
      const ratio = ratioOf(luminance(red, green, blue), luminance(...mean)) ** contrasts[i]!;
      for (let k = 0; k < 3; k++) color[k] = Math.min(1, color[k]! * Math.min(1.6, ratio));
      return;
    }
    color[0] = Math.min(1, color[0]! * ratioOf(red, mean[0]!));
    color[1] = Math.min(1, color[1]! * ratioOf(green, mean[1]!));
    color[2] = Math.min(1, color[2]! * ratioOf(blue, mean[2]!));
  };
}

/** How much lighter a point is than the mean; both count as no darker than {@link DARKEST}: black paint made white is no grey. */
const ratioOf = (value: number, mean: number): number => Math.max(DARKEST, value) / Math.max(DARKEST, mean);

/**
 * To which power a ratio is taken, so that light and dark are as far apart to the eye as they were: what hardly shows on
 * black cloth is a stain on white. Lightness goes with the cube root of luminance (CIE 1976), so equal differences of
 * lightness are ratios to the power of the two lightnesses'.
 *
 * @returns 0 to 1
 */
function contrastOf(mean: number, color: Rgb | undefined): number {
  const target = color ? luminance(...linearOf(color)) : mean;
  return Math.min(1, Math.cbrt(Math.max(DARKEST, mean) / Math.max(DARKEST, target)));
}

const linearOf = ([red, green, blue]: Rgb): Rgb => [toLinear(red), toLinear(green), toLinear(blue)];

/** Source: ITU-R BT.709. */
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;
