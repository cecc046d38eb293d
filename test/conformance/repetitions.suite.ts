import { describe, expect, test } from 'vitest';
import { idempotencyClaim } from '../../functions/service/domain/idempotency.ts';
import { changeApiKey } from '../../functions/service/store/api-keys.ts';
import { checkJob, createJob } from '../../functions/service/store/create-job.ts';
import { freezeFirst } from '../support/freeze-first.ts';
import { openIds } from '../support/open-ids.ts';
import {
  openTenant,
  REMESH,
  refusalFrom,
  type StoreBackend,
  type Tenant,
  withBackend,
} from './store-harness.ts';

/**
 * What the store promises a request that comes again with its Idempotency-Key before its first answer was looked up.
 *
 * @param open makes the backend with the service's table
 */
export function repetitionsSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });

  describe('a repetition that the first request left no allowance for', () => {
    const claim = idempotencyClaim('k', 'remesh', undefined, {});
    /** The key may pay one job, and has something left then. */
    const openCapped = async () => {
      const tenant = await openTenant(backend);
      const { table, ports, accountId, keyId } = tenant;
      await changeApiKey(table, ports, accountId, keyId, { dailyCap: 15 });
      return tenant;
    };
    const repetitionOf = async (tenant: Tenant) => {
      const [account, key] = [await tenant.account(), await tenant.key()];
      return { ...REMESH, account, key, claim };
    };
    const isPausedOrOwed = async ({ table, ports, keyId, key }: Tenant) => {
      const owed = await openIds(table, 'MAIL', ports.now() + 1_000);
      return [(await key()).paused, owed.some((mailId) => mailId.startsWith(keyId))];
    };

    test('gets the one answer, and pauses no key', async () => {
      const tenant = await openCapped();
      const { table, ports } = tenant;
      const { id } = await tenant.create({ claim });
      const repeated = await repetitionOf(tenant);
      expect(await createJob(table, ports, repeated)).toMatchObject({ assetId: id, replayed: true });
      expect(await checkJob(table, ports, repeated)).toMatchObject({ assetId: id, replayed: true });
      expect(await isPausedOrOwed(tenant)).toEqual([false, false]);
      const other = { ...repeated, claim: idempotencyClaim('k2', 'remesh', undefined, {}) };
      expect((await refusalFrom(checkJob(table, ports, other))).error).toBe('keyPaused');
      expect(await isPausedOrOwed(tenant)).toEqual([true, true]);
    });

    test('waits for the answer while the job is being made, and pauses no key', async () => {
      const tenant = await openCapped();
      const { table, ports } = tenant;
      const frozen = freezeFirst(table);
      const [account, key] = [await tenant.account(), await tenant.key()];
      const creating = createJob(frozen.table, ports, { ...REMESH, account, key, claim });
      await expect.poll(frozen.isFrozen).toBe(true);
      const checking = checkJob(table, ports, await repetitionOf(tenant));
      frozen.thaw();
      const { assetId } = await creating;
      expect(await checking).toMatchObject({ assetId, replayed: true });
      expect(await isPausedOrOwed(tenant)).toEqual([false, false]);
    });
  });
}
