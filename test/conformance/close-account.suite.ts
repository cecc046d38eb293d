import { describe, expect, test } from 'vitest';
import { isoTime } from '../../functions/service/domain/ports.ts';
import { sandboxAccountId } from '../../functions/service/domain/sandbox-id.ts';
import { type ClosingWorld, closeAccountFurther } from '../../functions/service/jobs/close-account.ts';
import { grantPack } from '../../functions/service/store/account-standing.ts';
import { accountIdOfEmail, getAccount } from '../../functions/service/store/accounts.ts';
import { ensureDashboardKey, findApiKey, mintApiKey } from '../../functions/service/store/api-keys.ts';
import { closeAccount } from '../../functions/service/store/close-account.ts';
import { addAssets } from '../../functions/service/store/collection-members.ts';
import { createCollection } from '../../functions/service/store/collections.ts';
import { createJob } from '../../functions/service/store/create-job.ts';
import { finishAssetDeletion, WRITERS_MS } from '../../functions/service/store/delete-asset.ts';
import { accountOf } from '../../functions/service/store/identities.ts';
import { scanAll } from '../../functions/service/store/items.ts';
import { noteKeyUse } from '../../functions/service/store/key-use.ts';
import { findSession, startSession } from '../../functions/service/store/sessions.ts';
import { sweepAccount } from '../../functions/service/store/sweep-account.ts';
import { addSecretRotation } from '../../functions/service/store/webhook-secrets.ts';
import { Killed, killAfter } from '../support/client-faults.ts';
import { keptObjects } from '../support/kept-objects.ts';
import {
  importModel,
  openTenant,
  REMESH,
  refusalFrom,
  type StoreBackend,
  type Tenant,
  withBackend,
} from './store-harness.ts';

/** What closing an account promises, on whichever DynamoDB it stands. */
export function closeAccountSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });
  const newTenant = () => openTenant(backend, 'max');
  const worldOf = ({ table, ports }: Tenant, { files } = keptObjects()): ClosingWorld => ({
    table,
    files,
    ports,
    seeTo: async () => undefined,
  });
  const close = ({ table, ports, accountId }: Tenant) => closeAccount(table, ports, accountId);
  /** Every item that names the account, but those whose time is over by themselves. */
  const leftOf = async ({ table, accountId }: Tenant): Promise<string[]> => {
    const left: string[] = [];
    for await (const item of scanAll(table)) {
      if (JSON.stringify(item).includes(accountId)) left.push(`${item.pk} ${item.sk}`);
    }
    return left.filter((key) => !/^(RATE|IDEM|MAIL|RUN)#/.test(key));
  };

  describe('an account that is closed', () => {
    test('has no key, no session and no address from then on, and creates nothing', async () => {
      const tenant = await newTenant();
      const { table, ports, accountId } = tenant;
      const { email } = await tenant.account();
      const token = await startSession(table, ports, accountId, { agent: 'a test' });
      const [account, key] = await Promise.all([tenant.account(), tenant.key()]);
      await close(tenant);
      await close(tenant);
      expect(await findApiKey(table, tenant.keyHash)).toBeUndefined();
      expect(await findSession(table, token, ports.now())).toBeUndefined();
      expect(await accountIdOfEmail(table, email)).toBeUndefined();
      // A request that was let in before has read both.
      const late = createJob(table, ports, { ...REMESH, account, key });
      expect((await refusalFrom(late)).error).toBe('invalidApiKey');
      await expect(mintApiKey(table, ports, accountId)).rejects.toThrow('There is no account');
      await expect(ensureDashboardKey(table, ports, accountId)).rejects.toThrow('There is no account');
    });

    test('is another account for whoever signs in by the same identity', async () => {
      const tenant = await newTenant();
      const { table, ports, accountId } = tenant;
      const { email } = await tenant.account();
      const identity = { issuer: 'https://id.example', subject: accountId, email, emailVerified: true };
      expect(await accountOf(table, ports, identity, true)).toEqual({ accountId });
      await close(tenant);
      const again = await accountOf(table, ports, identity, true);
      expect(again).toEqual({ accountId: expect.any(String) });
      expect(again).not.toEqual({ accountId });
      expect(await accountOf(table, ports, identity, true)).toEqual(again);
    });

    test.each([0, 1, 2, 3, 5, 8, 13, 21, 1_000])(
      'leaves nothing but the books of its purchases, even if it is killed after %i writes',
      async (writes) => {
        const tenant = await newTenant();
        const { table, ports, accountId } = tenant;
        await grantPack(table, ports, accountId, 70);
        const assets = [await importModel(tenant), await importModel(tenant)];
        const running = await tenant.create();
        const collection = await createCollection(table, ports, accountId, { name: 'chairs' });
        const target = { accountId, collectionId: collection.id };
        await addAssets(table, ports, { ...target, assetIds: assets.map(({ id }) => id) });
        await mintApiKey(table, ports, accountId, { test: true });
        await createCollection(table, ports, sandboxAccountId(accountId), { name: 'tries' });
        const rotation = { from: 'one secret', to: 'another', endsAt: isoTime(ports.now_ms + 60_000) };
        for (const id of [accountId, sandboxAccountId(accountId)])
          await addSecretRotation(table, ports, id, rotation);
        await noteKeyUse(table, (await findApiKey(table, tenant.keyHash))!, ports.now_ms);
        const objects = keptObjects(...assets.map(({ id }) => `files/${id}/model.glb`));
        const world = worldOf(tenant, objects);
        await close(tenant);
        const stop = killAfter(table.client, writes);
        await closeAccountFurther(world, accountId).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        stop();
        await closeAccountFurther(world, accountId);
        // As the sweeper does meanwhile, and when nobody can be writing any more.
        ports.now_ms += WRITERS_MS + 60_000;
        await sweepAccount(table, ports, accountId);
        for (const { id } of [...assets, running]) await finishAssetDeletion(world, id);
        expect([...objects.keys]).toEqual([]);
        await closeAccountFurther(world, accountId);
        await closeAccountFurther(world, accountId);
        expect(await getAccount(table, accountId)).toBeUndefined();
        const left = (await leftOf(tenant)).filter((key) => !key.startsWith('COLLECTION#'));
        expect(left).toEqual([expect.stringContaining(`BOOKS#${accountId} LEDGER#`)]);
      },
    );
  });
}
