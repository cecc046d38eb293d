import { fitImage } from '../fit-image.ts';
import type { Image } from '../image.ts';
import { barriers } from './barrier.ts';
import { valueAt } from './grid.ts';
import { withoutHorizon } from './horizon.ts';
import type { Mask } from './mask.ts';
import { otsu } from './otsu.ts';

/** What is known of pixels before a cut. */
export const GUESS = { background: 0, likelyBackground: 1, likelySubject: 2 } as const;

/** Side of the picture in which it is looked how colours change on the way to its border: small, so that noise is averaged. */
const SIDE_PX = 192;
/** Of each side: what is background, but where something stands on the lower one. */
const MARGIN = 0.03;
/** Of the margin, without the lower one: so much is background, whatever grows there. */
const MARGIN_SHARE = 0.8;
/** Added to barriers before their logarithm: what differs less is alike. */
const NOISE = 0.01;
/** Of the picture's width: what the lower border cuts off, as a portrait's shoulders, is as wide, and hangs together. */
const MIN_CUT = 0.25;

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
  const limit = sharpness * Math.max(parted, aside[Math.floor(MARGIN_SHARE * aside.length)]!);
  const [sx, sy] = [far.width / width, far.height / height];
  const isBehind = (pixel: number) =>
    valueAt(far, ((pixel % width) + 0.5) * sx - 0.5, (Math.floor(pixel / width) + 0.5) * sy - 0.5) > limit;
  const guesses = Uint8Array.from({ length: width * height }, (_, pixel) => {
    if (isAside(pixel, { ...far, width, height })) return GUESS.background;
    return isBehind(pixel) ? GUESS.likelySubject : GUESS.likelyBackground;
  });
  for (let y = Math.floor(height * (1 - MARGIN)); y < height; y++) dropNarrow(guesses, y * width, width);
  if (hasHorizon) return guesses;
  const inside = guesses.map((guess) => (guess === GUESS.likelySubject ? 1 : 0));
  const standing = withoutHorizon({ width, height, inside });
  return guesses.map((guess, pixel) =>
    inside[pixel] && !standing.inside[pixel] ? GUESS.likelyBackground : guess,
  );
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
