import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../functions/service/domain/language.ts';
import { type Notice, renderNotice } from '../../functions/service/domain/notice.ts';
import type { PlanName } from '../../functions/service/domain/plans.ts';
import {
  grantPack,
  setLanguage,
  setLowBalance,
  setPlan,
} from '../../functions/service/store/account-standing.ts';
import { getItem } from '../../functions/service/store/items.ts';
import { accountKey, mailKey, OPEN_INDEX } from '../../functions/service/store/keys.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { sweepAccount } from '../../functions/service/store/sweep-account.ts';
import { setTopUp } from '../../functions/service/store/top-ups.ts';
import { Killed, killAfter } from '../support/client-faults.ts';
import { FAILED, SUCCEEDED, TOP_UP_URL } from '../support/domain-samples.ts';
import { openIds } from '../support/open-ids.ts';
import { openTenant, refusalFrom, type StoreBackend, type Tenant, withBackend } from './store-harness.ts';

/** Later than any look that is due. */
const LATER_MS = 10 * 60_000;

/**
 * What the store promises to whoever wants to hear of a low balance, and who is asked to top one up.
 *
 * @param open makes the backend with the service's table
 */
export function balanceSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });

  /** An account that has bought so many credits, whose owner is told below so many. */
  async function tenantWith(credits: number, below: number, plan: PlanName = 'free'): Promise<Tenant> {
    const tenant = await openTenant(backend, plan);
    await grantPack(tenant.table, tenant.ports, tenant.accountId, credits);
    await setLowBalance(tenant.table, tenant.ports, tenant.accountId, below);
    return tenant;
  }
  const isListed = async ({ table, ports, accountId }: Tenant) =>
    (await openIds(table, 'ACCOUNT', ports.now() + LATER_MS)).includes(accountId);
  /** What the sweeper does for the account, if it looks. @returns who was asked for a top-up */
  async function sweep(tenant: Tenant): Promise<readonly string[]> {
    const asked: string[] = [];
    const ask = async (id: string) => void asked.push(id);
    if (await isListed(tenant)) await sweepAccount(tenant.table, tenant.ports, tenant.accountId, ask);
    return asked;
  }
  async function mails({ table, ports, accountId }: Tenant): Promise<readonly Notice[]> {
    const ids = await openIds(table, 'MAIL', ports.now() + LATER_MS);
    const all = await Promise.all(ids.map((id) => getItem<Notice>(table, mailKey(id))));
    return all.filter((one) => one?.accountId === accountId) as Notice[];
  }
  const count = async (tenant: Tenant) => (await mails(tenant)).length;
  /** A job of 10 credits, as it ended. */
  async function work(tenant: Tenant, outcome = SUCCEEDED): Promise<void> {
    await settleJob(tenant.table, tenant.ports, (await tenant.create()).id, outcome);
  }

  describe('a balance that falls below what its owner has set', () => {
    test('owes one e-mail, however many jobs and sweepers come at once', async () => {
      // The plan's 2,000 beside them, and slots for as many jobs.
      const tenant = await tenantWith(50, 2_045, 'starter');
      await sweep(tenant);
      expect(await count(tenant)).toBe(0);
      await Promise.all([work(tenant), sweep(tenant), work(tenant), sweep(tenant), sweep(tenant)]);
      for (let i = 0; i < 3; i++) await sweep(tenant);
      expect(await mails(tenant)).toMatchObject([{ kind: 'lowBalance', below: 2_045 }]);
    });

    test('owes the next one only after it was above: by a refund', async () => {
      const tenant = await tenantWith(50, 45);
      const { id } = await tenant.create();
      await sweep(tenant);
      expect(await count(tenant)).toBe(1);
      await settleJob(tenant.table, tenant.ports, id, FAILED);
      await sweep(tenant);
      expect((await tenant.account()).lowBalance).toEqual({ below: 45, isTold: false });
      await work(tenant);
      await sweep(tenant);
      expect(await count(tenant)).toBe(2);
    });

    test('owes the next one only after it was above: by a purchase, between two looks', async () => {
      const tenant = await tenantWith(20, 15);
      await work(tenant);
      await sweep(tenant);
      await work(tenant);
      await sweep(tenant);
      expect(await count(tenant)).toBe(1);
      await grantPack(tenant.table, tenant.ports, tenant.accountId, 20);
      await work(tenant);
      await sweep(tenant);
      expect(await count(tenant)).toBe(2);
    });

    test('owes it though the account was rewritten before the sweeper came', async () => {
      const tenant = await tenantWith(20, 15);
      await work(tenant);
      await setLanguage(tenant.table, tenant.ports, tenant.accountId, 'ko');
      await sweep(tenant);
      expect(await count(tenant)).toBe(1);
    });

    test('owes it for what no job took: a plan that ends', async () => {
      const tenant = await tenantWith(20, 100);
      await setPlan(tenant.table, tenant.ports, tenant.accountId, 'starter');
      expect([await count(tenant), (await tenant.account()).lowBalance?.isTold]).toEqual([0, false]);
      await setPlan(tenant.table, tenant.ports, tenant.accountId, 'free');
      await sweep(tenant);
      expect(await mails(tenant)).toMatchObject([{ balance: 20 }]);
    });

    test('that was below when it was set owes none', async () => {
      const tenant = await tenantWith(20, 30);
      await work(tenant);
      await sweep(tenant);
      expect(await count(tenant)).toBe(0);
    });

    test('leaves the sweeper once it is told', async () => {
      const tenant = await tenantWith(20, 15);
      await work(tenant);
      tenant.ports.now_ms += LATER_MS;
      await sweep(tenant);
      await sweep(tenant);
      expect(await isListed(tenant)).toBe(false);
    });

    test.each([0, 1])('is told once by a sweeper that is killed after %i writes', async (writes) => {
      const tenant = await tenantWith(20, 15);
      await work(tenant);
      const revive = killAfter(tenant.table.client, writes);
      await sweep(tenant).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      revive();
      await sweep(tenant);
      await sweep(tenant);
      expect(await count(tenant)).toBe(1);
    });
  });

  test.each(LANGUAGES)(
    'e-mails say it in the owner’s language and lead to the page: %s',
    async (language) => {
      const tenant = await tenantWith(1_020, 1_015);
      const { table, ports, accountId } = tenant;
      await setLanguage(table, ports, accountId, language);
      await work(tenant);
      await sweep(tenant);
      const [notice] = await mails(tenant);
      const { subject, text } = renderNotice(notice!, await tenant.account(), TOP_UP_URL);
      expect(subject).toBe(language === 'ko' ? '크레딧이 1,010개 남았습니다' : '1,010 credits are left');
      for (const part of [TOP_UP_URL, '1,015', accountId]) expect(text).toContain(part);
    },
  );

  describe('automatic top-up', () => {
    const TERMS = { below: 15, credits: 1_000, amount: 1_000, currency: 'usd', most: 1 };
    /** One with so many credits that is topped up below 15. */
    async function topped(credits: number): Promise<Tenant> {
      const tenant = await openTenant(backend, 'free');
      await grantPack(tenant.table, tenant.ports, tenant.accountId, credits);
      await setTopUp(tenant.table, tenant.ports, tenant.accountId, TERMS);
      return tenant;
    }

    test('is asked for below its mark and not above it', async () => {
      const tenant = await topped(30);
      await work(tenant);
      expect(await sweep(tenant)).toEqual([]);
      await work(tenant);
      expect(await sweep(tenant)).toEqual([tenant.accountId]);
    });

    test('is asked for at once when it is turned on below its mark', async () => {
      const tenant = await topped(5);
      expect(await sweep(tenant)).toEqual([tenant.accountId]);
      await setTopUp(tenant.table, tenant.ports, tenant.accountId, undefined);
      expect(await sweep(tenant)).toEqual([]);
    });

    test('is asked for when a month’s end has taken the credits and a job is refused', async () => {
      const tenant = await topped(20);
      await work(tenant);
      await sweep(tenant);
      await setTopUp(tenant.table, tenant.ports, tenant.accountId, { ...TERMS, most: 2 });
      await tenant.table.client.send(unlist(tenant));
      await work(tenant);
      await tenant.table.client.send(unlist(tenant));
      expect(await refusalFrom(tenant.create())).toMatchObject({ error: 'insufficientCredits' });
      expect(await sweep(tenant)).toEqual([tenant.accountId]);
    });
  });

  /** As if nothing had been written when the balance sank. */
  const unlist = ({ table, accountId }: Tenant) =>
    new UpdateCommand({
      TableName: table.name,
      Key: accountKey(accountId),
      UpdateExpression: `REMOVE ${OPEN_INDEX.pk}, ${OPEN_INDEX.sk}`,
    });
}
