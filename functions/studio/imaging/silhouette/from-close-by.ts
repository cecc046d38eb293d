import { fitImage } from '../fit-image.ts';
import type { Image } from '../image.ts';
import { sidewaysPx } from './band.ts';
import { cutGuessed } from './grab-cut.ts';
import { GUESS } from './likely-subject.ts';
import type { Mask } from './mask.ts';
import { reachedWidely } from './reached-widely.ts';
import { sharpSteps } from './sharp-steps.ts';

/** Levels of 255: a lower step is no outline before a backdrop. */
const MIN_STEP = 14;
/** Of the picture's height: a thing that goes out at both sides rises so far above where it does. */
const MIN_RISE = 0.12;
/** Of the picture's width: so much of it covers what rises. */
const MIN_WIDTH = 0.78;
/** Of the thing: where as much of it was cut out, that is it. */
const MAX_FOUND = 0.95;
/** Of what is at the sides below, and at the lower one: so much has colours of what rises, or it is the ground that this stands on. */
const MIN_ALIKE = 0.6;
/** Of a colour channel: colours in one are alike. */
const BINS = 8;
/** Of what rises: a colour of its own has such a share. */
const MIN_SHARE = 0.01;

/**
 * The thing that a picture cuts off at the left, at the right and below, as a barrel from close by: all that is not behind its upper outline.
 * Above where it meets the sides it is nearly as wide as the picture, and has the colours that it has below; a house on its ground has not.
 *
 * @param found what was cut out, whatever its size
 * @returns undefined where there is no such thing, or where most of it was found
 */
export async function fromCloseBy(picture: Image, found: Mask): Promise<Mask | undefined> {
  const { width, height } = found;
  const image = fitImage(picture, Math.max(width, height));
  const free = sharpSteps(image, MIN_STEP).map((value) => 1 - value);
  const upper = Array.from({ length: width }, (_, x) => x);
  const behind = reachedWidely({ width, height, inside: free }, upper);
  const inside = behind.map((value) => 1 - value);
  const side_px = Math.floor(sidewaysPx(found));
  const has = (value: number, row: number, from: number, to: number) =>
    inside.subarray(row * width + from, row * width + to).includes(value);
  let [top, level] = [0, 0];
  while (top < height && !has(1, top, side_px, width - side_px)) top++;
  while (level < height && has(0, level, 0, side_px) && has(0, level, width - side_px, width)) level++;
  if (level === height || level - top < MIN_RISE * height) return undefined;
  const countOf = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0);
  const rising = countOf(inside.subarray(top * width, level * width));
  const isFound =
    countOf(inside.map((value, pixel) => value & found.inside[pixel]!)) > MAX_FOUND * countOf(inside);
  if (isFound || rising < MIN_WIDTH * (level - top) * width) return undefined;
  if (!isAlike(image, inside, level)) return undefined;
  return cutGuessed(image, () =>
    inside.map((value) => (value ? GUESS.likelySubject : GUESS.likelyBackground)),
  );
}

/** Whether what is at the picture's sides below a row has mostly colours of what is above it. */
function isAlike({ width, height, data }: Image, inside: Uint8Array, level: number): boolean {
  const binOf = (pixel: number) =>
    [0, 1, 2].reduce((bin, k) => bin * BINS + Math.floor((data[pixel * 4 + k]! * BINS) / 256), 0);
  const above = new Float64Array(BINS ** 3);
  let area = 0;
  for (let pixel = 0; pixel < level * width; pixel++) {
    if (!inside[pixel]) continue;
    area++;
    above[binOf(pixel)]!++;
  }
  const side_px = sidewaysPx({ width });
  let [below, alike] = [0, 0];
  for (let pixel = level * width; pixel < height * width; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (!inside[pixel] || Math.min(x, width - 1 - x, height - 1 - y) >= side_px) continue;
    below++;
    if (above[binOf(pixel)]! > MIN_SHARE * area) alike++;
  }
  return alike > MIN_ALIKE * below;
}
