import type { Asset, Operation, TaskStatus } from './asset.ts';

/** What an asset has to be to be listed, beside its category and name. What is left out lets every asset pass. */
export interface AssetFilter {
  /** One of these. */
  readonly status?: readonly TaskStatus[] | undefined;
  readonly operation?: Operation | undefined;
  /** Catalogue id. */
  readonly engine?: string | undefined;
  /** Milliseconds since the epoch; later than this. */
  readonly createdAfter_ms?: number | undefined;
  /** The same; earlier than this. */
  readonly createdBefore_ms?: number | undefined;
}

/** Whether anything is left out by it. */
export const isFiltering = (filter: AssetFilter): boolean =>
  Object.values(filter).some((wanted) => wanted !== undefined);

/** Whether an asset passes for what it is; its time is a matter of where it stands in its list. */
export const passes = (
  asset: Pick<Asset, 'taskStatus' | 'operation' | 'engine'>,
  { status, operation, engine }: AssetFilter,
): boolean =>
  (status === undefined || status.includes(asset.taskStatus)) &&
  (operation === undefined || asset.operation === operation) &&
  (engine === undefined || asset.engine === engine);

/** Ordinals of a list that are gone through, in this order, by their places: the first has the highest, the last has 1. */
export interface Walk {
  /** How many ordinals it has. */
  readonly length: number;
  /** The place of an ordinal; beyond either end, that end. */
  placeOf(ordinal: number): number;
  ordinalAt(place: number): number;
}

/**
 * The ordinals from `newest` down to `oldest`, or up from there.
 *
 * @param newest less than `oldest` if there are none
 */
export function walk(oldest: number, newest: number, isAscending: boolean): Walk {
  const length = Math.max(0, newest - oldest + 1);
  const turned = (n: number): number => (isAscending ? newest + 1 - n : n - oldest + 1);
  return {
    length,
    placeOf: (ordinal) => Math.max(0, Math.min(length, turned(ordinal))),
    ordinalAt: (place) => (isAscending ? newest + 1 - place : place + oldest - 1),
  };
}
