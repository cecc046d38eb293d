import { areaOf, boundsOf, type Mask } from '../../studio/imaging/silhouette/mask.ts';
import {
  ALIKE_COLOR,
  type ColorPatch,
  type ColorPatches,
  distanceOf,
  uprightRimOf,
} from './color-patches.ts';
import { type Face, findFaces, isIn } from './find-faces.ts';
import { isFromSide } from './is-from-side.ts';
import { isOfVehicle, letters } from './letters.ts';
import { patternsOf } from './patterns.ts';
import type { Wheel } from './wheeled/find-wheels.ts';

/** Of a face's upright radius: below its middle, where a head ends. */
const CHIN = 0.75;
/** By a face's radii: how far around it what is hidden is filled as the head is. */
const NEAR_FACE = 0.15;
/** Of what is hidden of a head: so much other than skin is its hair. */
const MIN_HAIR = 0.1;
/** Of a face's upright radius: below its middle, where a neck has begun; what begins lower is on the chest. */
const NECK = 0.95;
/** Pixels around a detail that have something of its colour. */
const HALO_PX = 3;
/** Pixels at the outline where the front's colours always go on, so that nothing ends at it. */
const KEPT_RIM_PX = 2;

/** What the back does not share with the front, and what it is filled from; 1 a pixel. */
export interface FrontDetails {
  readonly hidden: Uint8Array;
  readonly source: Uint8Array;
}

/** Details of which a part is filled. */
export interface PartDetails extends FrontDetails {
  readonly part: Uint8Array;
}

/**
 * What of a picture belongs to the front alone. A thing has its colours all round, and so whatever reaches its outline goes on behind it, and so
 * does a pattern. What is enclosed does so where a thing is seen from its side, because its two sides are alike; from its front it does
 * not. A face and a line of letters are never on two sides; what is above a face, as hair is, goes down behind it, and what is below it is filled
 * from below.
 *
 * Rejected: an outline that is its own mirror image as the sign of a front. Cars have one from their side, and heads that are turned a little
 * have none: they looked out of their backs.
 */
export function frontDetails(
  mask: Mask,
  patches: ColorPatches,
  wheels: readonly Wheel[] = [],
): readonly PartDetails[] {
  const { enclosed, enclosedAt, regions, regionAt, colors } = patches;
  const fromSide = wheels.length > 0 || (isFromSide(mask) && !isBoxy(mask));
  const lettered = letters(
    wheels.length > 0 ? enclosed.filter((patch) => !isOfVehicle(patch, mask, wheels)) : enclosed,
  );
  const isPattern = patternsOf(patches);
  const faces = findFaces(mask, patches);
  const isGone = enclosed.map(
    (patch, number) =>
      faces.some((face) => isIn(face, patch.x, patch.y)) ||
      ((!fromSide || lettered.has(patch)) && !isPattern[number] && !isNeck(patch, faces)),
  );
  const gone = mask.inside.map((value, pixel) => {
    if (!value) return 0;
    const [x, y] = [pixel % mask.width, Math.floor(pixel / mask.width)];
    const region = regionAt[pixel]!;
    const isShirt = (face: Face) =>
      enclosedAt[pixel] === -1 && region !== face.host && regions[region]!.y > face.y + face.ry;
    const inFace = faces.some((face) =>
      face.isBare && !isShirt(face)
        ? isIn(face, x, y, region === face.host ? face.reach : 1)
        : !face.isBare && face.visor.has(region) && isIn(face, x, y),
    );
    return isGone[enclosedAt[pixel]!] || inFace ? 1 : 0;
  });
  const hidden = grown({ ...mask, inside: gone }, HALO_PX);
  for (const pixel of uprightRimOf(mask, KEPT_RIM_PX)) hidden[pixel] = 0;
  for (const [pixel, value] of mask.inside.entries()) if (!value) hidden[pixel] = 0;
  const bare = faces.filter(({ isBare }) => isBare);
  const isBelow = (pixel: number) => bare.some(({ y, ry }) => Math.floor(pixel / mask.width) > y + CHIN * ry);
  const isNearFace = (pixel: number) =>
    bare.some((face) => isIn(face, pixel % mask.width, Math.floor(pixel / mask.width), 1 + NEAR_FACE));
  const known = mask.inside.map((value, pixel) => (value && !hidden[pixel] ? 1 : 0));
  if (bare.length === 0) return [{ hidden, part: hidden, source: known }];
  const ofHead = mask.inside.map((_, pixel) => (!isBelow(pixel) || isNearFace(pixel) ? 1 : 0));
  const isSkin = (pixel: number) =>
    bare.some((face) => distanceOf({ color: colors.map((channel) => channel[pixel]!) }, face) < ALIKE_COLOR);
  const above = known.map((value, pixel) => (value && !isBelow(pixel) ? 1 : 0));
  const hair = above.map((value, pixel) => (value && !isSkin(pixel) ? 1 : 0));
  const behind = hidden.map((value, pixel) => value & ofHead[pixel]!);
  const isHaired = countOf(hair) > MIN_HAIR * countOf(behind);
  return [
    { hidden, part: behind, source: isHaired ? hair : above },
    { hidden, part: hidden.map((value, pixel) => value & ~ofHead[pixel]! & 1), source: known },
  ];
}

const countOf = (marks: Uint8Array): number => marks.reduce((sum, value) => sum + value, 0);

/** Of the box around it: a subject that fills so much of it is a chest or a shop from its front, and no car, fish or gun from its side. */
const BOXY = 0.8;

function isBoxy(mask: Mask): boolean {
  const { left, right, top, bottom } = boundsOf(mask)!;
  return areaOf(mask) > BOXY * (right - left) * (bottom - top);
}

/** What is below a face and has its skin goes round. */
const isNeck = (patch: ColorPatch, faces: readonly Face[]): boolean =>
  faces.some(
    (face) =>
      patch.y > face.y + CHIN * face.ry &&
      patch.y - patch.height / 2 < face.y + NECK * face.ry &&
      Math.abs(patch.x - face.x) < face.rx &&
      distanceOf(patch, face) < ALIKE_COLOR,
  );

/** A mask and so many pixels around it. */
export function grown({ width, inside }: Mask, by_px: number): Uint8Array {
  let result = inside;
  for (let round = 0; round < by_px; round++) {
    const before = result;
    result = before.map((value, pixel) =>
      value || before[pixel - 1] || before[pixel + 1] || before[pixel - width] || before[pixel + width]
        ? 1
        : 0,
    );
  }
  return result;
}
