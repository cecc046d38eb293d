import type { Json } from './dynalite.ts';

/** Where a write transaction is. `evaluated` follows each action, in order; only `writing` to `written` touches the disk. */
export type TransactionStep = 'begun' | 'evaluated' | 'writing' | 'written';

/** What tests make happen. */
export interface Injector {
  /** Called at each step of a TransactWriteItems; what it awaits holds the transaction up. */
  onStep?(step: TransactionStep): void | Promise<void>;
  /**
   * The actions that meet another transaction: their positions in a TransactWriteItems or TransactGetItems, `[0]` for
   * a PutItem, UpdateItem or DeleteItem; `[]` for none. Nothing else conflicts here: writes wait for each other.
   */
  conflicts?(operation: string, body: Json): readonly number[];
}
