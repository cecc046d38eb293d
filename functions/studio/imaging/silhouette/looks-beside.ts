import type { Image } from '../image.ts';
import { oklabChannels } from '../oklab-channels.ts';
import { blurred } from './grid.ts';

/** Of the height: rows so near are at the same height; each so many pixels apart. */
const NEAR = { reach: 0.018, step_px: 2 } as const;
/** Pixels of the background that are looked at in a row. */
const LOOKS = 20;

/** A picture's colours and where its background shows them, by height: of a wall, a horizon and a ground every height has its own. */
export interface LooksBeside {
  /** Of Oklab, without a camera's grain: lightness and two axes of colour, a value a pixel each. */
  readonly channels: readonly [Float32Array, Float32Array, Float32Array];
  /** Rows so far above and below are at the same height. */
  readonly reach_px: number;
  /** Pixels of background in one row. */
  inRow(y: number): readonly number[];
  /** Pixels of background at the height of a row. @param hasOwn whether those of the row itself are among them; by default they are */
  at(y: number, hasOwn?: boolean): readonly number[];
}

/** @param isSubject 1 for each pixel that is none of the background */
export function looksBeside(image: Image, isSubject: Uint8Array): LooksBeside {
  const { width, height } = image;
  const rows = Array.from({ length: height }, (_, y) => looksOf(isSubject, width, y));
  const reach_px = Math.max(1, Math.round((NEAR.reach * height) / NEAR.step_px)) * NEAR.step_px;
  return {
    channels: oklabChannels(image).map((values) => blurred({ width, height, values }).values) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ],
    reach_px,
    inRow: (y) => rows[y]!,
    at(y, hasOwn = true) {
      const looks: number[] = [];
      for (let row = y - reach_px; row <= y + reach_px; row += NEAR.step_px)
        if (row >= 0 && row < height && (hasOwn || row !== y)) looks.push(...rows[row]!);
      return looks;
    },
  };
}

function looksOf(isSubject: Uint8Array, width: number, y: number): readonly number[] {
  const free: number[] = [];
  for (let pixel = y * width; pixel < (y + 1) * width; pixel++) if (!isSubject[pixel]) free.push(pixel);
  const count = Math.min(LOOKS, free.length);
  return Array.from({ length: count }, (_, i) => free[Math.floor(((i + 0.5) * free.length) / count)]!);
}
