import { InputError } from '../../input-error.ts';
import { fitImage } from '../fit-image.ts';
import type { Image } from '../image.ts';
import { isBand } from './band.ts';
import { cleaned, isCoherent } from './cleaned-mask.ts';
import { withoutCutOff } from './cut-off.ts';
import { withoutHorizon } from './horizon.ts';
import { areaOf, boundsOf, type Mask } from './mask.ts';
import { onPlainBackground } from './plain-background.ts';
import { withoutLitGround } from './without-lit-ground.ts';
import { withoutShade } from './without-shade.ts';

/** How a subject was told from its background. */
export type FoundBy = 'alpha' | 'plain background' | 'grab cut';

export interface Subject {
  readonly mask: Mask;
  readonly foundBy: FoundBy;
}

/** Side of the mask. */
const SIDE_PX = 512;
/** Of all pixels: an image with fewer that are see-through is opaque. */
const MIN_CLEAR = 0.01;
/** Of the picture: a subject is neither a speck nor everything. */
const SUBJECT_SHARE = { min: 0.004, max: 0.94 } as const;
/** Of what is before a plain background: so much that is whole is the subject, and not what runs out beside it. */
const WHOLE = 0.1;
/** Of the picture's sides: what covers as much of both is no subject. */
const GROUND = 0.1;
/** Of the rim of grabCut's rectangle, which is the most that a subject covers: a landscape covers it. */
const MAX_RIM = 0.45;
/** Of the picture's width: what goes from side to side and is as wide without its horizon is a scene still. */
const SCENE = 0.7;
/** Where a scene's own texture is as sharp as an outline need be, what stands before it is sharper by such factors. */
const SHARPNESS = [1, 2.4];
/** Of what was cut out: what leaves less without what looks like ground is ground itself, as a mountain is. */
const MIN_STANDING = 0.45;

const NO_SUBJECT =
  'No subject stands out from the background. Use an image of one thing, whole in the picture, before a plain or transparent background.';
const TOO_SMALL =
  'The subject is too small in the image for its shape to be seen. Crop the image around it, so that it fills at least a tenth of the width.';

/**
 * Finds what an image shows: by its transparency, else before a background of one colour, else by grabCut.
 *
 * @throws InputError engine_rejected_input if nothing stands out, with a sentence that says what would
 */
export async function findSubject(photo: Image): Promise<Subject> {
  const small = fitImage(photo, SIDE_PX);
  const found = byAlpha(small) ?? byBackground(small) ?? (await byGrabCut(small));
  const mask = cleaned(found.mask);
  const share = areaOf(mask) / mask.inside.length;
  const isWhole = found.foundBy !== 'grab cut' || (holdsTogether(found.mask, mask) && !isBand(mask));
  if (share > 0 && share < SUBJECT_SHARE.min && isWhole)
    throw new InputError('engine_rejected_input', TOO_SMALL);
  if (share < SUBJECT_SHARE.min || share > SUBJECT_SHARE.max || !isWhole) {
    throw new InputError('engine_rejected_input', NO_SUBJECT);
  }
  return { mask, foundBy: found.foundBy };
}

function byAlpha({ width, height, data }: Image): Subject | undefined {
  const inside = new Uint8Array(width * height);
  let clear = 0;
  for (let pixel = 0; pixel < inside.length; pixel++) {
    inside[pixel] = data[pixel * 4 + 3]! >= 128 ? 1 : 0;
    clear += 1 - inside[pixel]!;
  }
  return clear < MIN_CLEAR * inside.length
    ? undefined
    : { mask: { width, height, inside }, foundBy: 'alpha' };
}

function byBackground(image: Image): Subject | undefined {
  const all = onPlainBackground(image);
  const whole = all && withoutCutOff(all);
  const mask = whole && areaOf(whole) > WHOLE * areaOf(all) ? whole : all;
  return mask && !isGround(mask) ? { mask, foundBy: 'plain background' } : undefined;
}

/** Whether what is before a plain background goes on beyond both sides of the picture, as a road does below a clear sky. */
function isGround({ width, height, inside }: Mask): boolean {
  const covered = (column: number) => {
    let count = 0;
    for (let y = 0; y < height; y++) count += inside[y * width + column]!;
    return count;
  };
  return Math.min(covered(0), covered(width - 1)) > GROUND * height;
}

/** OpenCV is 13 MB of code that most images need not load. */
async function byGrabCut(image: Image): Promise<Subject> {
  const [{ grabCut }, { thingOn }] = [await import('./grab-cut.ts'), await import('./thing-on.ts')];
  const all = await grabCut(image);
  const ofThing = isBand(cleaned(all)) ? await thingOn(image, all) : undefined;
  if (ofThing) return { mask: ofThing, foundBy: 'grab cut' };
  let mask = withoutCutOff(withoutHorizon(all));
  let isScene = isBand(cleaned(all)) && isWide(mask);
  for (const sharpness of SHARPNESS) {
    if (!isScene) break;
    mask = withoutCutOff(withoutHorizon(await grabCut(image, { sharpness, hasHorizon: false })));
    isScene = isWide(mask);
  }
  const small = fitImage(image, Math.max(mask.width, mask.height));
  const standing = standingOf(small, mask);
  const isAllGround = areaOf(standing) < MIN_STANDING * areaOf(mask);
  const cut = isAllGround ? mask : standing;
  const { fromCloseBy } = await import('./from-close-by.ts');
  const whole = await fromCloseBy(small, cut);
  return whole ? { mask: whole, foundBy: 'plain background' } : { mask: cut, foundBy: 'grab cut' };
}

/** A subject without its shadow, and without ground where it stands on the lower border. */
function standingOf(image: Image, mask: Mask): Mask {
  const unshaded = withoutShade(image, mask);
  return boundsOf(unshaded)?.bottom === mask.height ? withoutLitGround(image, unshaded) : unshaded;
}

function isWide(mask: Mask): boolean {
  const box = boundsOf(cleaned(mask));
  return box !== undefined && box.right - box.left > SCENE * mask.width;
}

function holdsTogether(found: Mask, kept: Mask): boolean {
  if (!isCoherent(found, kept)) return false;
  const box = boundsOf(kept);
  if (!box) return false;
  const { width, inside } = kept;
  let [rim, covered] = [0, 0];
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      if (x !== box.left && x !== box.right - 1 && y !== box.top && y !== box.bottom - 1) continue;
      rim++;
      covered += inside[y * width + x]!;
    }
  }
  const fills = (box.right - box.left) * (box.bottom - box.top) > 0.8 * inside.length;
  return !(fills && covered > MAX_RIM * rim);
}
