import type { Image } from '../../studio/imaging/image.ts';
import { oklabChannels } from '../../studio/imaging/oklab-channels.ts';
import { blurred, type Grid, valueAt } from '../../studio/imaging/silhouette/grid.ts';

/** Oklab: how much sharper a step is at a rim's end than beside it. */
const EDGE = 0.025;
/** Oklab: a rim that is darker may be the line that something is drawn with. */
const LINE = 0.3;

type Place = readonly [column: number, row: number];

/**
 * Tells of places across an outline whether a rim ends there.
 *
 * @returns whether it does at a place, by where one is so many steps further in: -3, -1, 1 and 3
 */
export function rimEnds(image: Image): (inwards: (steps: number) => Place) => boolean {
  const { width, height } = image;
  const channels = oklabChannels(image).map((values): Grid => blurred({ width, height, values }));
  return (inwards) => {
    const [a, b, c, d] = [-3, -1, 1, 3].map((steps) => {
      const [column, row] = inwards(steps);
      return channels.map((grid) => valueAt(grid, column, row));
    }) as [number[], number[], number[], number[]];
    return a[0]! > LINE && apart(b, c) - (apart(a, b) + apart(c, d)) / 2 > EDGE;
  };
}

const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, k) => value - b[k]!));

/**
 * At how many places along an outline a rim of one width ends, where that is most: an outline is only nearly what it is taken for,
 * so one of the next width counts.
 *
 * @param widths in which steps they are looked for
 * @param count of places
 */
export function mostRimmed(
  widths: { readonly least: number; readonly most: number; readonly step: number },
  count: number,
  isEnd: (width: number, place: number) => boolean,
): number {
  const looks = Array.from({ length: Math.round((widths.most - widths.least) / widths.step) + 1 }, (_, i) =>
    Array.from({ length: count }, (_, place) => isEnd(widths.least + i * widths.step, place)),
  );
  const counts = looks.map(
    (look, i) => look.filter((isOne, k) => isOne || looks[i - 1]?.[k] || looks[i + 1]?.[k]).length,
  );
  return Math.max(...counts);
}
