import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../functions/service/store/table.ts';

/** A table whose first transaction is sent when it is thawed. */
export function freezeFirst(table: Table): {
  readonly table: Table;
  isFrozen(): boolean;
  thaw(): void;
} {
  let thaw = () => {};
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  let isFrozen = false;
  const send = table.client.send.bind(table.client);
  const slow = async (command: unknown, ...rest: unknown[]) => {
    if (command instanceof TransactWriteCommand && !isFrozen) {
      isFrozen = true;
      await frozen;
    }
    return (send as (...args: unknown[]) => Promise<unknown>)(command, ...rest);
  };
  const client = Object.assign(Object.create(table.client), { send: slow });
  return { table: { ...table, client }, isFrozen: () => isFrozen, thaw: () => thaw() };
}
