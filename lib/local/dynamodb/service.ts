import type { Catalog } from './catalog.ts';
import type { Injector } from './injector.ts';
import type { Locks } from './locks.ts';
import type { RowStore } from './rows.ts';

/** What every operation works on. */
export interface Service {
  readonly rows: RowStore;
  readonly catalog: Catalog;
  readonly inject: Injector;
  /** By the row of each item: held by a write from its first read to its commit, and by reads of several items at one moment. */
  readonly locks: Locks;
  now(): number;
}
