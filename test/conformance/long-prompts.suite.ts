import { describe, expect, test } from 'vitest';
import { listAssets } from '../../functions/service/store/list-assets.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { FAILED } from '../support/domain-samples.ts';
import { openTenant, type StoreBackend, withBackend } from './store-harness.ts';

/**
 * Lists of which DynamoDB, whose answers end at 1 MB, gives less than a page.
 *
 * @param open makes the backend with the service's table
 */
export function longPromptsSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });

  describe('a list of assets', () => {
    test('is whole at its longest prompts too, of which DynamoDB reads fifty at a time', async () => {
      const tenant = await openTenant(backend, 'max');
      const { table, ports, accountId } = tenant;
      const prompt = '\u{1F331}'.repeat(5_000);
      for (let i = 1; i <= 70; i++) {
        const { id } = await tenant.create({ options: { prompt } });
        await settleJob(table, ports, id, FAILED);
      }
      const page = await listAssets(table, accountId, 'all', { offset: 0, limit: 60 });
      expect([page.items.length, page.total, page.next?.ordinal]).toEqual([60, 70, 10]);
      const rest = await listAssets(table, accountId, 'all', { offset: 60, limit: 60, cursor: page.next });
      expect([rest.items.map(({ ordinal }) => ordinal), rest.next]).toEqual([
        [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
        undefined,
      ]);
      const oldest = await listAssets(table, accountId, 'all', { offset: 0, limit: 60, isAscending: true });
      expect([oldest.items.length, oldest.items[59]?.ordinal]).toEqual([60, 60]);
    });
  });
}
