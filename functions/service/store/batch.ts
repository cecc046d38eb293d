import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { storedValue } from './items.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/** What DynamoDB takes in one request. */
const READ_ITEMS = 100;
const WRITE_ITEMS = 25;

/** What a throttled request left undone is tried again after 50, 100, 200, 400 and 800 ms. */
const RETRY = { attempts: 6, base_ms: 50 } as const;

/**
 * Reads items as they are now.
 *
 * @param keys any number, none twice
 * @returns one for each key, in their order; undefined where there is none
 */
export async function getItems<T>(table: Table, keys: readonly Key[]): Promise<readonly (T | undefined)[]> {
  const pages = await Promise.all(chunks(keys, READ_ITEMS).map((chunk) => getChunk(table, chunk)));
  const found = new Map(pages.flat().map((item) => [nameOf(item as unknown as Key), item]));
  return keys.map((key) => {
    const item = found.get(nameOf(key));
    return item && storedValue<T>(item);
  });
}

/** Deletes items, each by itself, whether it is there or not. */
export async function deleteItems(table: Table, keys: readonly Key[]): Promise<void> {
  await Promise.all(
    chunks(keys, WRITE_ITEMS).map((chunk) =>
      untilProcessed(
        chunk.map((Key) => ({ DeleteRequest: { Key } })),
        async (requests) => {
          const { UnprocessedItems } = await table.client.send(
            new BatchWriteCommand({ RequestItems: { [table.name]: requests } }),
          );
          return UnprocessedItems?.[table.name] as typeof requests | undefined;
        },
      ),
    ),
  );
}

/** @param size of each part but the last */
export const chunks = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size));

type Item = Readonly<Record<string, unknown>>;

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

async function getChunk(table: Table, keys: Key[]): Promise<Item[]> {
  const items: Item[] = [];
  await untilProcessed(keys, async (wanted) => {
    const { Responses, UnprocessedKeys } = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { Keys: wanted, ConsistentRead: true } } }),
    );
    items.push(...(Responses?.[table.name] ?? []));
    return UnprocessedKeys?.[table.name]?.Keys as Key[] | undefined;
  });
  return items;
}

/** A batch may be done in part; `process` returns what it left. */
async function untilProcessed<T>(all: T[], process: (rest: T[]) => Promise<T[] | undefined>): Promise<void> {
  let rest = all;
  for (let attempt = 0; attempt < RETRY.attempts; attempt++) {
    if (attempt > 0) await sleep(RETRY.base_ms * 2 ** (attempt - 1));
    rest = (await process(rest)) ?? [];
    if (rest.length === 0) return;
  }
  throw new Error(`DynamoDB left ${rest.length} items of a batch undone after ${RETRY.attempts} attempts.`);
}
