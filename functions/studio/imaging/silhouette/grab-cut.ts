import { pathToFileURL } from 'node:url';
import type { OpenCV } from '@opencvjs/web';
import { bundleAssetPath } from '../../bundle-assets.ts';
import { fitImage } from '../fit-image.ts';
import type { Image } from '../image.ts';
import { GUESS, guessSubject, type Looks } from './likely-subject.ts';
import type { Mask } from './mask.ts';

/** Side of the picture that is cut: 0.5 s at 512, 2.2 s at 1024, and no better outline for a shape. */
const SIDE_PX = 384;
/** More give way to colours alone: a brown horse became the ground of a forest. */
const ITERATIONS = 3;
/** A narrower picture has no room for a subject within its margins: grabCut would end OpenCV, for whoever comes next too. */
const MIN_SIDE_PX = 8;

/**
 * The subject of a photo, by OpenCV's grabCut (Rother, Kolmogorov and Blake 2004): begun with what is behind an outline, as seen from the picture's
 * sides. Begun with all but a margin, as it was, a sky out of focus was a part of what stood before it, and each picture took five times as long.
 * The same picture gives the same mask.
 *
 * @returns a mask of at most 384 pixels a side; nothing is inside where the picture is fewer than 8 pixels wide or high
 */
export async function grabCut(photo: Image, looks: Looks = {}): Promise<Mask> {
  const small = fitImage(photo, SIDE_PX);
  return cutGuessed(small, () => guessSubject(photo, small, looks));
}

/** @param guess of each pixel; nothing is inside where none is a subject, or where there are fewer than 8 pixels in width or height */
export async function cutGuessed({ width, height, data }: Image, guess: () => Uint8Array): Promise<Mask> {
  const guesses = Math.min(width, height) < MIN_SIDE_PX ? new Uint8Array(0) : guess();
  // Of nothing there are no colours to learn, and OpenCV would end.
  if (!guesses.includes(GUESS.likelySubject))
    return { width, height, inside: new Uint8Array(width * height) };
  opened ??= openCv();
  const cv = await opened;
  cv.setRNGSeed(0);
  const picture = new cv.Mat(height, width, cv.CV_8UC3);
  const labels = new cv.Mat(height, width, cv.CV_8UC1);
  const [background, foreground] = [new cv.Mat(), new cv.Mat()];
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let k = 0; k < 3; k++) picture.data[pixel * 3 + k] = data[pixel * 4 + k]!;
  }
  const known = [cv.GC_BGD, cv.GC_PR_BGD, cv.GC_PR_FGD];
  for (const [pixel, guess] of guesses.entries()) labels.data[pixel] = known[guess]!;
  const whole = new cv.Rect(0, 0, width, height);
  cv.grabCut(picture, labels, whole, background, foreground, ITERATIONS, cv.GC_INIT_WITH_MASK);
  const inside = Uint8Array.from(labels.data as Uint8Array, (label) => label & 1);
  for (const mat of [picture, labels, background, foreground]) mat.delete();
  return { width, height, inside };
}

let opened: Promise<typeof OpenCV> | undefined;

async function openCv(): Promise<typeof OpenCV> {
  const path = bundleAssetPath('@opencvjs/web/lib/opencv_js.js', 'opencv_js.mjs');
  const { default: load } = await import(pathToFileURL(path).href);
  return load();
}
