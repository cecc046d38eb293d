import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryState } from '../../../../functions/service/domain/delivery.ts';
import { accountKey, deliveryKey, listKey } from '../../../../functions/service/store/keys.ts';
import { listDeliveries } from '../../../../functions/service/store/list-deliveries.ts';
import { changeItem, newCaller } from '../../../support/api-harness.ts';
import { startTestTable } from '../../../support/test-table.ts';

/** More than two pages of the account's list. */
const ASSETS = 230;
const DELIVERIES: Readonly<Record<number, DeliveryState>> = {
  229: 'delivered',
  228: 'pending',
  120: 'exhausted',
  119: 'delivered',
  1: 'exhausted',
};

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let accountId: string;
beforeAll(async () => {
  testTable = await startTestTable();
  const { table } = testTable;
  ({ accountId } = await newCaller(table));
  await changeItem(table, accountKey(accountId), { assetCount: { all: ASSETS } });
  const ordinals = Array.from({ length: ASSETS }, (_, i) => i + 1);
  await Promise.all(
    ordinals.map((ordinal) =>
      changeItem(table, listKey(accountId, 'all', ordinal), { id: `asset-${ordinal}`, ordinal }),
    ),
  );
  for (const [ordinal, state] of Object.entries(DELIVERIES)) {
    const assetId = `asset-${ordinal}`;
    await changeItem(table, deliveryKey(assetId), { assetId, state });
  }
});
afterAll(() => testTable.close());

const page = async (filter: Parameters<typeof listDeliveries>[2]) => {
  const { items, next } = await listDeliveries(testTable.table, accountId, filter);
  return { ordinals: items.map(({ assetId }) => Number(assetId.slice(6))), next };
};
const list = async (filter: { limit: number; state?: DeliveryState }) => (await page(filter)).ordinals;

describe('the deliveries of an account', () => {
  it('are found among all of its assets, those of the newest first', async () => {
    expect(await list({ limit: 20 })).toEqual([229, 228, 120, 119, 1]);
  });

  it('are no more than asked for', async () => {
    expect(await list({ limit: 1 })).toEqual([229]);
    expect(await list({ limit: 3 })).toEqual([229, 228, 120]);
  });

  it('are those of one state if it is named, and the limit counts only these', async () => {
    expect(await list({ limit: 2, state: 'exhausted' })).toEqual([120, 1]);
    expect(await list({ limit: 1, state: 'exhausted' })).toEqual([120]);
    expect(await list({ limit: 20, state: 'stopped' })).toEqual([]);
  });

  it.each([undefined, 'delivered', 'exhausted'] as const)(
    'come part by part, each once, to the last (state: %s)',
    async (state) => {
      const all = await list({ limit: 20, ...(state && { state }) });
      for (const limit of [1, 2, 3]) {
        const seen: number[] = [];
        let part = await page({ limit, state });
        seen.push(...part.ordinals);
        while (part.next) {
          part = await page({ limit, state, cursor: part.next });
          expect(part.ordinals.length).toBeGreaterThan(0);
          seen.push(...part.ordinals);
        }
        expect(seen).toEqual(all);
      }
    },
  );

  it('are none where there is no asset', async () => {
    const { accountId: empty } = await newCaller(testTable.table);
    expect(await listDeliveries(testTable.table, empty, { limit: 20 })).toEqual({ items: [] });
  });
});
