/** The names that lead to a value within an item: `['inFlight', 'model']`. */
export type Path = readonly [string, ...string[]];

export type Comparison = '=' | '<' | '<=' | '>=';

/** What must be true of the item at the moment of the write. */
export type Condition =
  | { readonly path: Path; readonly is: Comparison; readonly value: number | string }
  | { readonly path: Path; readonly is: 'present' | 'absent' };

/**
 * A change of an item by arithmetic, which is right even if the item has changed since it was read. The table makes moves
 * that come at once one after the other; each is made if its conditions hold at that moment.
 */
export interface Move {
  readonly add: readonly { readonly path: Path; readonly by: number }[];
  readonly set: readonly { readonly path: Path; readonly to: unknown }[];
  /** `path` is set to one more than `from` was before the move. */
  readonly number: readonly { readonly path: Path; readonly from: Path }[];
  readonly remove: readonly Path[];
  /** All of them, or nothing is written. */
  readonly only: readonly Condition[];
}
