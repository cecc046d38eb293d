import type { Json } from './dynalite.ts';

/** A transaction costs twice what its actions would cost alone. */
const TRANSACTION_FACTOR = 2;

/**
 * The consumed capacity of a transaction, one entry a table.
 * @param consumed what each action alone consumed, in the wire's form; undefined where it was not asked for
 */
export function transactionCapacity(consumed: readonly (Json | undefined)[]): Json {
  const units = new Map<string, number>();
  for (const one of consumed) {
    if (!one) continue;
    const table = String(one.TableName);
    units.set(table, (units.get(table) ?? 0) + Number(one.CapacityUnits) * TRANSACTION_FACTOR);
  }
  if (units.size === 0) return {};
  return {
    ConsumedCapacity: [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits })),
  };
}
