import type { Image } from '../image.ts';
import type { BackgroundModel } from './background-model.ts';

/** Of the height: how far off a skyline is looked for, how far apart, and how far above and below it is as it is at the sides. */
const OFF = { most: 0.1, step: 0.01, around: 0.08 } as const;
/** Columns are so many pixels apart. */
const APART_PX = 4;
/** Levels of 255: what differs less is alike. */
const ALIKE = 20;
/** Of what is around: so much is alike where the two meet. */
const MEETS = 0.9;
/** Of the width: on so much of it a wall and its ground meet nowhere but where they do at the sides. */
const MAX_ASIDE = 0.1;

/**
 * Whether a wall and the ground before it meet in a straight line, as far as that is seen; a skyline is higher here and lower there.
 *
 * @returns true of what is one surface
 */
export function meetsStraight(image: Image, model: BackgroundModel): boolean {
  const { meetingAt } = model;
  if (!meetingAt) return true;
  const { width, height } = image;
  const most = Math.round(OFF.most / OFF.step);
  const offs_px = Array.from({ length: 2 * most + 1 }, (_, i) => Math.round((i - most) * OFF.step * height));
  let [columns, aside] = [0, 0];
  for (let x = 0; x < width; x += APART_PX) {
    columns++;
    const row = Math.round(meetingAt(x));
    const meets = (off_px: number) => isAlike(image, model, x, row, off_px) >= MEETS;
    if (!meets(0) && offs_px.some(meets)) aside++;
  }
  return aside <= MAX_ASIDE * columns;
}

/** How much of what is around a row that is so much lower looks as it does around the row where the two meet at the sides. */
function isAlike(
  { width, height, data }: Image,
  model: BackgroundModel,
  x: number,
  row: number,
  off_px: number,
): number {
  const around_px = Math.round(OFF.around * height);
  const color = new Float64Array(3);
  let [count, alike] = [0, 0];
  for (let y = row - around_px; y <= row + around_px; y++) {
    const at = y + off_px;
    if (at < 0 || at >= height) continue;
    count++;
    model.colorAt(x, y, color);
    const off = Math.hypot(...[0, 1, 2].map((k) => data[(at * width + x) * 4 + k]! - color[k]!));
    if (off < ALIKE) alike++;
  }
  return count > 0 ? alike / count : 0;
}
