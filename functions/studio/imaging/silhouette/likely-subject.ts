import { fitImage } from '../fit-image.ts';
import type { Image } from '../image.ts';
import { barriers } from './barrier.ts';
import { nearestInside } from './distance.ts';
import { valueAt } from './grid.ts';
import { withoutHorizon } from './horizon.ts';
import { likeBeside } from './like-beside.ts';
import { components, type Mask } from './mask.ts';
import { otsu } from './otsu.ts';

/** What is known of pixels before a cut. */
export const GUESS = { background: 0, likelyBackground: 1, likelySubject: 2 } as const;

/** Side of the picture in which it is looked how colours change on the way to its border: small, so that noise is averaged. */
const SIDE_PX = 192;
/** Of what parts outlines from the rest: so much is one, as a horizon is sharper than the shade of a lamp before a wall; what is found too much goes again. */
const LOW = 0.6;
/** Of each side: what is background, but where something stands on the lower one. */
const MARGIN = 0.03;
/** Of the margin, without the lower one: so much is background, whatever grows there. */
const MARGIN_SHARE = 0.8;
/** Added to barriers before their logarithm: what differs less is alike. */
const NOISE = 0.01;
/** Of the picture's width: what the lower border cuts off, as a portrait's shoulders, is as wide, and hangs together. */
const MIN_CUT = 0.25;

/** Of the largest piece: what is smaller is a speck. */
const SPECK = 0.01;
/** Pixels from what may be the subject: what is further off is none of it. */
const RIGHT_BESIDE_PX = 4;

/** How it is looked for a subject. */
export interface Looks {
  /** How many times as sharp as need be an outline is; more where a scene's own texture is sharp. Default 1. */
  readonly sharpness?: number;
  /** Whether a low strip from side to side may be of the subject, as a table's top is. Default true. */
  readonly hasHorizon?: boolean;
}

/**
 * A first guess of what is a picture's subject: what is behind an outline, as seen from the picture's sides.
 *
 * @returns a guess a pixel, for a picture of this size
 */
export function guessSubject(
  photo: Image,
  { width, height }: Pick<Mask, 'width' | 'height'>,
  { sharpness = 1, hasHorizon = true }: Looks = {},
): Uint8Array {
  const far = barriers(fitImage(photo, SIDE_PX));
  const isAside = (pixel: number, of: typeof far) => {
    const [x, y] = [pixel % of.width, Math.floor(pixel / of.width)];
    return Math.min(x, of.width - 1 - x) < of.width * MARGIN || y < of.height * MARGIN;
  };
  const parted = Math.exp(otsu(far.values.map((value) => Math.log(value + NOISE)))) - NOISE;
  const aside = far.values.filter((_, pixel) => isAside(pixel, far)).sort();
  const limit = LOW * sharpness * Math.max(parted, aside[Math.floor(MARGIN_SHARE * aside.length)]!);
  const [sx, sy] = [far.width / width, far.height / height];
  const isBehind = (pixel: number) =>
    valueAt(far, ((pixel % width) + 0.5) * sx - 0.5, (Math.floor(pixel / width) + 0.5) * sy - 0.5) > limit;
  const guesses = Uint8Array.from({ length: width * height }, (_, pixel) => {
    if (isAside(pixel, { ...far, width, height })) return GUESS.background;
    return isBehind(pixel) ? GUESS.likelySubject : GUESS.likelyBackground;
  });
  for (let y = Math.floor(height * (1 - MARGIN)); y < height; y++) dropNarrow(guesses, y * width, width);
  const trimmed = withoutBeside(fitImage(photo, Math.max(width, height)), guesses);
  if (hasHorizon) return trimmed;
  const inside = subjectOf(trimmed);
  const standing = withoutHorizon({ width, height, inside });
  return trimmed.map((guess, pixel) =>
    inside[pixel] && !standing.inside[pixel] ? GUESS.likelyBackground : guess,
  );
}

const subjectOf = (guesses: Uint8Array): Uint8Array =>
  guesses.map((guess) => (guess === GUESS.likelySubject ? 1 : 0));

/** Guesses without what is as the background is beside it, and without specks. What is not right beside the rest is background for sure. */
function withoutBeside(image: Image, guesses: Uint8Array): Uint8Array {
  const maybe = subjectOf(guesses);
  const beside = likeBeside(image, maybe);
  const left = { ...image, inside: maybe.map((value, pixel) => (beside[pixel] ? 0 : value)) };
  const parts = components(left, 1);
  const least = SPECK * Math.max(...parts.areas);
  const inside = parts.of.map((part) => (part !== -1 && parts.areas[part]! > least ? 1 : 0));
  const { squared } = nearestInside({ ...left, inside: Uint8Array.from(inside) });
  return guesses.map((_, pixel) => {
    if (inside[pixel]) return GUESS.likelySubject;
    return squared[pixel]! > RIGHT_BESIDE_PX ** 2 ? GUESS.background : GUESS.likelyBackground;
  });
}

/** Of a row at the lower border. */
function dropNarrow(guesses: Uint8Array, first: number, width: number): void {
  for (let x = 0; x < width; ) {
    let end = x;
    while (end < width && guesses[first + end] === GUESS.likelySubject) end++;
    if (end - x < MIN_CUT * width) guesses.fill(GUESS.background, first + x, first + Math.max(end, x + 1));
    x = Math.max(end, x + 1);
  }
}
