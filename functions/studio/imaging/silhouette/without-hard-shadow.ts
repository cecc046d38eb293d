import type { Image } from '../image.ts';
import { withoutGrain } from '../without-grain.ts';
import { type Differences, differencesFrom, SHADOW } from './background-differences.ts';
import type { BackgroundModel } from './background-model.ts';
import { cleaned } from './cleaned-mask.ts';
import { nearestInside } from './distance.ts';
import { areaOf, BESIDE, type Box, boundsOf, connectedPieces, type Mask } from './mask.ts';
import { sharpSteps } from './sharp-steps.ts';

/** Of the background's light: a hard shadow leaves no more. */
const LIGHTEST = 0.92;
/** In levels: the sky lights a shadow bluer than the sun lights what is beside it. */
const SKY_TINT = 30;
/** Of the height of the subject's box: a shadow on the ground begins no higher. */
const GROUND = 0.4;
/** Of the subject's area: less is the rim of its outline. */
const MIN_AREA = 0.01;
/** Pixels: so near to the background is the rim of a shadow, where its edge takes some of it. */
const RIM_PX = 8;
/** Of a shadow's rim: so much of it is beside the background, and not beside the subject. */
const MIN_OPEN = 0.4;
/** Of the width of the subject's box: a shadow reaches out of what throws it by so much at one side, and so many times as far as at the other. */
const REACH = { least: 0.1, times: 2.5 } as const;
/** Pixels around a shadow that are half in it. */
const PENUMBRA_PX = 5;
/** In levels: a lower step is noise. */
const MIN_STEP = 6;

/** A picture before its background. */
interface SeenBackground {
  readonly image: Image;
  readonly model: BackgroundModel;
  /** Of the picture from the background. */
  readonly differences: Differences;
  /** The picture without its grain, where that is known already. */
  readonly grainless: Image | undefined;
}

/**
 * Without the shadow that a lamp or the sun throws beside a subject: it has the background's tint or is bluer, its edge is sharp, it lies low, and
 * reaches out at one side. What of a grey thing goes on upwards is no such piece.
 */
export function withoutHardShadow(mask: Mask, seen: SeenBackground): Mask {
  const { image: photo, model, differences, grainless } = seen;
  const box = boundsOf(mask);
  if (!box) return mask;
  const low = Math.floor(box.top + GROUND * (box.bottom - box.top));
  const least = MIN_AREA * areaOf(mask);
  const grainy = shadeOf(mask, differences, model, photo).subarray(low * mask.width);
  if (grainy.reduce((sum, value) => sum + value, 0) < least) return mask;
  const image = grainless ?? withoutGrain(photo);
  const shade = shadeOf(mask, differencesFrom(model, image), model, image);
  const steps = sharpSteps(image, Math.max(MIN_STEP, model.roughness));
  const even = { ...mask, inside: shade.map((value, pixel) => (value && !steps[pixel] ? 1 : 0)) };
  const outside = nearestInside({ ...mask, inside: mask.inside.map((value) => 1 - value) }).squared;
  return connectedPieces(even, least).reduce((rest, piece) => {
    const bounds = boundsOf(piece)!;
    if (bounds.top < low || openShare(piece, outside) < MIN_OPEN) return rest;
    const left = without(rest, piece, shade, outside);
    const stands = boundsOf(cleaned(left));
    return stands && reachesOut(bounds, stands) ? left : rest;
  }, mask);
}

/** What of a mask may be background in shadow, 1 a pixel. */
function shadeOf(
  { inside }: Mask,
  { light, tint }: Differences,
  { colorAt }: BackgroundModel,
  { width, data }: Image,
): Uint8Array {
  const color = new Float64Array(3);
  return inside.map((value, pixel) => {
    if (!value || light[pixel]! < SHADOW.darkest || light[pixel]! > LIGHTEST) return 0;
    if (tint[pixel]! < SHADOW.tint) return 1;
    if (tint[pixel]! > SKY_TINT) return 0;
    colorAt(pixel % width, Math.floor(pixel / width), color);
    const [red, green, blue] = [0, 1, 2].map((k) => data[pixel * 4 + k]! / Math.max(1, color[k]!));
    return red! <= green! && green! <= blue! ? 1 : 0;
  });
}

/** How much of a piece's rim is near the background, or cut off by the picture's edge. */
function openShare({ width, height, inside }: Mask, outside: Float64Array): number {
  let [rim, open] = [0, 0];
  for (const [pixel, value] of inside.entries()) {
    if (!value) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const isCut = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (!isCut && BESIDE.every(([dx, dy]) => inside[pixel + dy * width + dx])) continue;
    rim++;
    if (isCut || outside[pixel]! <= RIM_PX ** 2) open++;
  }
  return open / rim;
}

/** A mask without a shadow and its edge, so far as that is shade or between the shadow and the background. */
function without(mask: Mask, piece: Mask, shade: Uint8Array, outside: Float64Array): Mask {
  const { squared } = nearestInside(piece);
  return {
    ...mask,
    inside: mask.inside.map((value, pixel) => {
      const isEdge = squared[pixel]! <= PENUMBRA_PX ** 2 && (shade[pixel] || outside[pixel]! <= RIM_PX);
      return squared[pixel] === 0 || isEdge ? 0 : value;
    }),
  };
}

function reachesOut(shadow: Box, rest: Box): boolean {
  const [left, right] = [rest.left - shadow.left, shadow.right - rest.right];
  const [less, more] = [Math.min(left, right), Math.max(left, right)];
  return more > REACH.least * (rest.right - rest.left) && more > REACH.times * less;
}
