/** The names that lead to a value within an item: `['inFlight', 'model']`. */
export type Path = readonly [string, ...string[]];

export type Comparison = '=' | '<' | '<=' | '>=';

/** What must be true of the item at the moment of the write. */
export type Condition =
  | { readonly path: Path; readonly is: Comparison; readonly value: number | string }
  | { readonly path: Path; readonly is: 'present' | 'absent' };

/**
 * A change of an item that is arithmetic, so that it need not be the item that was read: moves that come at once are
 * made one after the other by the table itself, and each is right whatever went before it, as long as its conditions hold.
 */
export interface Move {
  readonly add: readonly { readonly path: Path; readonly by: number }[];
  readonly set: readonly { readonly path: Path; readonly to: unknown }[];
  /** The value at `path` becomes that at `from`, as it was before the move, and one more. */
  readonly number: readonly { readonly path: Path; readonly from: Path }[];
  readonly remove: readonly Path[];
  /** All of them, or nothing is written. */
  readonly only: readonly Condition[];
}
