import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { type FrontSample, sampleFront } from './front-sample.ts';
import { isDisc } from './is-disc.ts';
import { isLitRound } from './lit-round.ts';
import { standsAskew } from './stands-askew.ts';

/** Pixels along the longer side where rows are looked at. */
const SIDE_PX = 256;
/** Of the outline's area: so much is alike on both sides of the axis; a mug's handle is not. */
const MIN_ALIKE = 0.86;
/** Of the rows: so few do not meet the axis. */
const MAX_APART = 0.1;
/** Of the height: how far off the radius of what is filled, as battlements are, is looked for, by how much they may stand out, and how much of a row they leave. */
const GAPS = { near: 0.1, wider: 1.05, filled: 0.5 } as const;
/** By the radius: a level end that a picture looks down on bows by no more, and what is rounder is no end. */
const MAX_BOW = 0.44;
/** By the bow: for so long a body is about as wide beyond it, and by the radius how nearly; a dome is not. */
const STRAIGHT = { long: 1.5, off: 0.03 } as const;
/** By the height: the mean radius of a sword is less, and no light tells whether it is flat. */
const SLENDER = 0.05;
/** Of the radius: a picture is hardly ever taken so straight that an axis stays in one column. */
const LEANING = 0.08;

/** What turns on an upright axis, by its height. */
export interface Profile {
  /** Of the axis, in the view. */
  readonly axis_m: number;
  readonly widest_m: number;
  /** Over which its slope is looked at. */
  readonly step_m: number;
  radiusAt(y_m: number): number;
  /** The nearest height at which it is not cut off level. */
  withinEnds(y_m: number): number;
}

/** Pixels, from the first column to behind the last. */
type Stretch = readonly [first: number, end: number];

/**
 * The profile of what is round about an upright axis: its outline is alike on both sides of the axis, but for a handle,
 * and the light on it changes across as on a cylinder.
 */
export function roundProfile(view: MeasuredView): Profile | undefined {
  const sample = sampleFront(view, SIDE_PX);
  const { mask, pixel_m } = sample;
  const rows = Array.from({ length: mask.height }, (_, y) =>
    stretchesOf(mask.inside.subarray(y * mask.width, (y + 1) * mask.width)),
  );
  const taken = rows.filter((row) => row.length > 0);
  // A single row of pixels may lie between those that are looked at.
  if (taken.length === 0) return undefined;
  const axis = axisOf(taken);
  const through = rows.map((row) =>
    halfOf(
      row.find(([first, end]) => first <= axis && axis <= end),
      axis,
    ),
  );
  if (through.filter((half, y) => half === 0 && rows[y]!.length > 0).length > MAX_APART * taken.length)
    return undefined;
  const area = taken.flat().reduce((sum, [first, end]) => sum + end - first, 0);
  if (2 * through.reduce((sum, half) => sum + half, 0) < MIN_ALIKE * area) return undefined;
  if (through.reduce((sum, half) => sum + half, 0) < SLENDER * taken.length ** 2) return undefined;
  if (!isLitRound(sample.image, axis, through) || standsAskew(mask, axis, through)) return undefined;
  const radii = isDisc(view) ? ofBall(view, sample) : filledIn(rows, axis, through);
  const [first, last] = [
    rows.findIndex((row) => row.length > 0),
    rows.findLastIndex((row) => row.length > 0),
  ];
  const [top, bottom] = [endFrom(radii, first, 1), endFrom(radii, last, -1)];
  for (let y = 0; y < top; y++) radii[y] = radii[top]!;
  for (let y = radii.length - 1; y > bottom; y--) radii[y] = radii[bottom]!;
  const heightOf = (row: number) => (sample.rowOf(0) - row) * pixel_m;
  const lowest_m = bottom < last ? heightOf(bottom) : Number.NEGATIVE_INFINITY;
  const highest_m = top > first ? heightOf(top) : Number.POSITIVE_INFINITY;
  const radiusAt = (y_m: number): number => {
    const row = Math.min(Math.max(sample.rowOf(y_m), first), last);
    const above = Math.floor(row);
    const [a, b] = [radii[above]!, radii[Math.min(last, above + 1)]!];
    return (a + (b - a) * (row - above)) * pixel_m;
  };
  return {
    axis_m: (axis - sample.columnOf(0) - 0.5) * pixel_m,
    widest_m: Math.max(...radii) * pixel_m,
    step_m: pixel_m,
    radiusAt,
    withinEnds: (y_m) => Math.min(Math.max(y_m, lowest_m), highest_m),
  };
}

function stretchesOf(row: Uint8Array): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let x = row.indexOf(1); x !== -1; ) {
    const end = row.indexOf(0, x);
    found.push([x, end]);
    x = row.indexOf(1, end);
  }
  return found;
}

/** A ball's, whose outline light spots at its rim may have bitten. */
const ofBall = ({ width_m, height_m }: MeasuredView, { mask, pixel_m, rowOf }: FrontSample): number[] =>
  Array.from({ length: mask.height }, (_, y) => {
    const [radius, off] = [(width_m + height_m) / 4 / pixel_m, y - rowOf(height_m / 2)];
    return Math.sqrt(Math.max(0, radius * radius - off * off));
  });

/** Pixels to both sides of the axis, a row: across gaps, where the body is as wide near them. */
function filledIn(rows: readonly (readonly Stretch[])[], axis: number, through: readonly number[]): number[] {
  const near = Math.ceil(GAPS.near * rows.length);
  return rows.map((row, y) => {
    const whole = isFilled(row) ? halfOf([row[0]![0], row.at(-1)![1]], axis) : through[y]!;
    const around = Math.max(...through.slice(Math.max(0, y - near), y + near + 1));
    return Math.min(whole, GAPS.wider * around);
  });
}

/** Whether more than gaps is left of a row: of battlements it is, and of candles on a cake not. */
function isFilled(row: readonly Stretch[]): boolean {
  if (row.length === 0) return false;
  const filled = row.reduce((sum, [first, end]) => sum + end - first, 0);
  return filled > GAPS.filled * (row.at(-1)![1] - row[0]![0]);
}

/** The middle of the widest stretches: the median, by their widths. */
function axisOf(rows: readonly (readonly Stretch[])[]): number {
  const widest = rows
    .map((row) => row.reduce((most, next) => (next[1] - next[0] > most[1] - most[0] ? next : most)))
    .sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  let left = widest.reduce((sum, [first, end]) => sum + end - first, 0) / 2;
  const middle = widest.find(([first, end]) => {
    left -= end - first;
    return left <= 0;
  })!;
  return (middle[0] + middle[1]) / 2;
}

/** Pixels to both sides of the axis: about as much on both, or what is common to them. */
function halfOf(stretch: Stretch | undefined, axis: number): number {
  if (!stretch) return 0;
  const [left, right] = [axis - stretch[0], stretch[1] - axis];
  const [less, more] = [Math.min(left, right), Math.max(left, right)];
  return more - less < LEANING * more ? (less + more) / 2 : Math.max(0, less);
}

/** The row at which the body is as wide as for a while beyond an end that is level, or the end itself. */
function endFrom(radii: readonly number[], end: number, step: 1 | -1): number {
  for (let y = end, bow = 0; bow <= MAX_BOW * (radii[y] ?? 0); y += step, bow++) {
    const ahead = Array.from(
      { length: Math.ceil(STRAIGHT.long * bow) },
      (_, k) => radii[y + step * (k + 1)] ?? 0,
    );
    const isWhole = ahead.every((other) => Math.abs(other - radii[y]!) < STRAIGHT.off * radii[y]!);
    if (bow > 1 && isWhole) return y;
  }
  return end;
}
