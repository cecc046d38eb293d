import type { Image } from '../image.ts';
import { medianOf } from '../median.ts';

/** Of a picture's height: how much higher a wall's foot is at one side than at the other, as a camera that is held aslant sees it. */
const SLANT = 0.06;
/** Slants are looked at so many pixels apart, with rows so many apart. */
const STEP_PX = 2;

/** Pixels to both sides of where a wall meets the ground. */
const MEETING_PX = 4;
/** Levels: where the sides are further apart than elsewhere, a shadow lies on the darker one. */
const SHADED = 12;

/** What a backdrop is at each height: the mean of what it is at the left and at the right, or the lighter of the two. */
export interface SideRows {
  /** Writes the colour at a place: red, green and blue, 0 to 255. */
  colorAt(x: number, y: number, out: Float64Array): void;
  /** The row where they change most, as a wall meets the ground. */
  meetingAt(x: number): number;
}

/**
 * The colours of a picture's sides from above down, as of a wall and the ground before it, sharply parted or not. The same heights at both sides are those
 * that are most alike.
 *
 * @param reach_px how far the sides reach in
 */
export function sideRows(image: Image, reach_px: number): SideRows {
  const { width, height } = image;
  const [left, right] = [meansOf(image, 0, reach_px), meansOf(image, width - reach_px, width)];
  const most_px = Math.round((SLANT * height) / STEP_PX) * STEP_PX;
  let [slant_px, least] = [0, Infinity];
  for (let tried = -most_px; tried <= most_px; tried += STEP_PX) {
    const apart = apartBy(left, right, tried, most_px);
    if (apart > least || (apart === least && Math.abs(tried) > Math.abs(slant_px))) continue;
    [slant_px, least] = [tried, apart];
  }
  const apart = [0, 1, 2].map((k) =>
    medianOf(Array.from({ length: height }, (_, y) => valueAt(right, y + slant_px, k) - valueAt(left, y, k))),
  );
  let [meeting, most] = [0, -1];
  for (let y = 0; y < height; y++) {
    const change = [0, 1, 2].reduce(
      (sum, k) => sum + Math.abs(valueAt(left, y + MEETING_PX, k) - valueAt(left, y - MEETING_PX, k)),
      0,
    );
    if (change > most) [meeting, most] = [y, change];
  }
  return {
    meetingAt: (x) => meeting + (slant_px * (x + 0.5)) / width,
    colorAt(x, y, out) {
      const share = (x + 0.5) / width;
      const [above, below] = [y - slant_px * share, y + slant_px * (1 - share)];
      let darker = 0;
      for (let k = 0; k < 3; k++) {
        const [a, b] = [valueAt(left, above, k) + apart[k]! / 2, valueAt(right, below, k) - apart[k]! / 2];
        out[k] = (a + b) / 2;
        darker += (b - a) / 3;
      }
      if (Math.abs(darker) < SHADED) return;
      for (let k = 0; k < 3; k++)
        out[k] =
          darker > 0 ? valueAt(right, below, k) - apart[k]! / 2 : valueAt(left, above, k) + apart[k]! / 2;
    },
  };
}

/** The mean of each row between two columns, three numbers a row. */
function meansOf({ width, height, data }: Image, from: number, to: number): Float64Array {
  const means = new Float64Array(height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = from; x < to; x++) {
      for (let k = 0; k < 3; k++) means[y * 3 + k]! += data[(y * width + x) * 4 + k]! / (to - from);
    }
  }
  return means;
}

/** How much two sides change otherwise from row to row, where one is so much lower than the other. */
function apartBy(left: Float64Array, right: Float64Array, slant_px: number, most_px: number): number {
  const rows = left.length / 3;
  let sum = 0;
  for (let y = most_px; y < rows - most_px; y += STEP_PX) {
    for (let k = 0; k < 3; k++) {
      const off = valueAt(left, y - slant_px / 2, k) - valueAt(right, y + slant_px / 2, k);
      sum += Math.abs(off);
    }
  }
  return sum;
}

function valueAt(means: Float64Array, row: number, k: number): number {
  const at = Math.min(means.length / 3 - 1, Math.max(0, row));
  const from = Math.floor(at);
  const next = Math.min(from + 1, means.length / 3 - 1);
  return means[from * 3 + k]! + (at - from) * (means[next * 3 + k]! - means[from * 3 + k]!);
}
