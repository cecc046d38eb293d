import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageFormat } from '../../functions/service/domain/input-format.ts';
import { flawOf } from '../../functions/service/domain/input-structure/input-structure.ts';
import { decodeImage } from '../../functions/studio/imaging/decode-image.ts';
import type { Image } from '../../functions/studio/imaging/image.ts';
import { hasBrowser, startBrowser } from '../support/browser.ts';
import { caseOf } from './frame/case.ts';
import { IMAGE_TARGETS } from './targets/images.ts';

const SEED = 1;
const CASES = 300;
/** Of 255: two decoders round differently. */
const ROUNDING = 2;
/**
 * Chromium reads the chunks around a WebP's picture itself, and refuses one that has two heads, or a chunk that is longer than
 * what is in it. The decoder here, which is libwebp too, takes the picture.
 */
const LENIENT_SHARE: Readonly<Record<string, number>> = { png: 0, jpeg: 0, webp: 0.05 };

interface Shown {
  readonly width: number;
  readonly height: number;
  /** RGBA, straight. */
  readonly pixels: string;
}

interface Compared {
  readonly number: number;
  /** What the service accepts has no flaw and can be decoded. */
  readonly isAccepted: boolean;
  readonly isShown: boolean;
  /** Of what both read; undefined if they read the same. */
  readonly difference: string | undefined;
}

let browser: Browser | undefined;
let page: Page;
beforeAll(async () => {
  if (!hasBrowser) return;
  browser = await startBrowser();
  page = await browser.newPage();
});
afterAll(async () => browser?.close());

/** In the page: of a file as base64 and its type what is drawn of it, without profile and turning. */
const SHOW = `async ([base64, type]) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const options = { colorSpaceConversion: 'none', premultiplyAlpha: 'none', imageOrientation: 'none' };
  const bitmap = await createImageBitmap(new Blob([bytes], { type }), options).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const drawn = new OffscreenCanvas(width, height).getContext('2d');
  drawn.drawImage(bitmap, 0, 0);
  const { data } = drawn.getImageData(0, 0, width, height);
  return { width, height, pixels: Array.from(data, (value) => String.fromCharCode(value)).join('') };
}`;

/** What Chromium shows of a file; null if it shows nothing. */
const shownIn = (input: Uint8Array, type: string): Promise<Shown | null> =>
  page.evaluate(`(${SHOW})(${JSON.stringify([Buffer.from(input).toString('base64'), type])})`);

/** Colours of what is not opaque are no canvas' to keep: of these only the alpha is compared. */
function differenceOf(ours: Image, theirs: Shown): string | undefined {
  if (ours.width !== theirs.width || ours.height !== theirs.height)
    return `${ours.width} by ${ours.height} here, ${theirs.width} by ${theirs.height} there`;
  const pixels = Buffer.from(theirs.pixels, 'latin1');
  for (const [at, value] of pixels.entries()) {
    const isOpaque = ours.data[at | 3] === 255 && pixels[at | 3] === 255;
    if ((isOpaque || at % 4 === 3) && Math.abs(value - ours.data[at]!) > ROUNDING)
      return `byte ${at} is ${ours.data[at]} here, ${value} there`;
  }
  return undefined;
}

async function compare(input: Uint8Array, number: number): Promise<Compared> {
  const format = imageFormat(input);
  const ours = format && flawOf(format, input) === undefined ? await decodeImage(input) : null;
  const theirs = await shownIn(input, `image/${format ?? 'png'}`);
  const difference = ours && theirs ? differenceOf(ours, theirs) : undefined;
  return { number, isAccepted: ours !== null, isShown: theirs !== null, difference };
}

// Without a browser there is nothing to compare with.
describe.skipIf(!hasBrowser).each(IMAGE_TARGETS)('strangers’ $name files', (target) => {
  const compared: Compared[] = [];
  beforeAll(async () => {
    const bases = await target.bases();
    for (let number = 0; number < CASES; number++)
      compared.push(await compare(caseOf(target, bases, SEED, number).input, number));
  });

  it('that are read here and in a browser are the same picture', () => {
    expect(compared.filter(({ isAccepted, isShown }) => isAccepted && isShown).length).toBeGreaterThan(
      CASES / 10,
    );
    expect(compared.filter(({ difference }) => difference !== undefined)).toEqual([]);
  });

  it('that are accepted here are shown by a browser', () => {
    const hidden = compared.filter(({ isAccepted, isShown }) => isAccepted && !isShown);
    expect(hidden.length / CASES).toBeLessThanOrEqual(LENIENT_SHARE[target.name]!);
  });

  it('that a browser shows nothing of are refused, as a rule', () => {
    const broken = compared.filter(({ isShown }) => !isShown);
    const refused = broken.filter(({ isAccepted }) => !isAccepted);
    expect(broken.length).toBeGreaterThan(CASES / 10);
    expect(refused.length / broken.length).toBeGreaterThan(0.9);
  });
});
