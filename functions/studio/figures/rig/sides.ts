import type { Places } from './make-skeleton.ts';

/** Of the left side, then of the right side. */
export type Pair<T> = readonly [T, T];

export const both = <T, U>([a, b]: Pair<T>, map: (item: T) => U): Pair<U> => [map(a), map(b)];

export const sidePlaces = <T>(
  [left, right]: Pair<T>,
  placesOf: (limb: T, side: string) => Places,
): Places[] => [placesOf(left, 'left'), placesOf(right, 'right')];

export const joinPlaces = (places: readonly Places[]): Places => ({
  joints: Object.assign({}, ...places.map(({ joints }) => joints)),
  tips: Object.assign({}, ...places.map(({ tips }) => tips)),
});
