import { describe, expect, test } from 'vitest';
import type { Invoice, SubscriptionFacts } from '../../functions/service/domain/billing/payments.ts';
import { standingAt } from '../../functions/service/domain/standing.ts';
import { findApiKey } from '../../functions/service/store/api-keys.ts';
import { audit } from '../../functions/service/store/audit.ts';
import { settlePackPayment, settleSubscriptionPayments } from '../../functions/service/store/billing.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { Killed, killAfter } from '../support/client-faults.ts';
import { SUCCEEDED } from '../support/domain-samples.ts';
import { openTenant, refusalFrom, type StoreBackend, type Tenant, withBackend } from './store-harness.ts';

const DAY_MS = 86_400_000;
const iso = (time_ms: number) => new Date(time_ms).toISOString();
let ids = 0;

/** A month of starter, paid for at the tenant's present. */
function month({ ports }: Tenant, invoice: Partial<Invoice> = {}): SubscriptionFacts {
  const now_ms = ports.now();
  const [from, to] = [iso(now_ms), iso(now_ms + 30 * DAY_MS)];
  return {
    id: `sub_${++ids}`,
    readAt: from,
    startedAt: from,
    renews: true,
    invoices: [
      {
        id: `in_${ids}`,
        madeAt: from,
        isPaid: true,
        reversedShare: 0,
        lines: [{ plan: 'starter', amount: 100, from, to, isProration: false }],
        ...invoice,
      },
    ],
  };
}

const pack = ({ ports }: Tenant, over: object = {}) => ({
  id: `cs_${++ids}`,
  readAt: iso(ports.now()),
  credits: 500,
  isPaid: true,
  reversedShare: 0,
  ...over,
});

/**
 * What the store promises of money that comes in: once, whole, for the keys too, however often it is told.
 *
 * @param open makes the backend with the service's table
 */
export function billingSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });
  const free = () => openTenant(backend, 'free');
  const subscribe = ({ table, ports, accountId }: Tenant, facts: SubscriptionFacts) =>
    settleSubscriptionPayments(table, ports, accountId, facts);
  const buy = ({ table, ports, accountId }: Tenant, facts: ReturnType<typeof pack>) =>
    settlePackPayment(table, ports, accountId, facts);
  const keyOf = async ({ table, keyHash }: Tenant) => (await findApiKey(table, keyHash))!;

  describe('a payment', () => {
    test('told ten times at once grants once, of a subscription and of a pack', async () => {
      const tenant = await free();
      const [plan, credits] = [month(tenant), pack(tenant)];
      await Promise.all(
        Array.from({ length: 10 }, () => [subscribe(tenant, plan), buy(tenant, credits)]).flat(),
      );
      expect(await tenant.account()).toMatchObject({ plan: 'starter', planCredits: 2_000, packCredits: 500 });
    });

    test.each([0, 1])(
      'whose answer is lost after %i writes grants once when it is told again',
      async (writes) => {
        const tenant = await free();
        const facts = pack(tenant);
        const revive = killAfter(tenant.table.client, writes);
        await buy(tenant, facts).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        revive();
        await buy(tenant, facts);
        expect(await tenant.account()).toMatchObject({ packCredits: 500, packPurchases: 1 });
      },
    );

    test('entitles the keys at once, and no longer than it is paid for', async () => {
      const tenant = await free();
      expect((await keyOf(tenant)).entitled).toBe(false);
      const facts = month(tenant);
      await subscribe(tenant, facts);
      const key = await keyOf(tenant);
      expect(key).toMatchObject({ plan: 'starter', entitled: true });
      const end_ms = Date.parse(facts.invoices[0]!.lines[0]!.to) + 3 * DAY_MS;
      expect(standingAt(key, end_ms - 1)).toMatchObject({ plan: 'starter', entitled: true });
      expect(standingAt(key, end_ms)).toMatchObject({ plan: 'free', entitled: false });
      tenant.ports.now_ms = end_ms;
      expect((await audit(tenant.table, tenant.ports)).problems).toEqual([]);
    });
  });

  /** A job of 10 credits that is done. */
  const work = async (tenant: Tenant) => {
    const { table, ports } = tenant;
    await settleJob(table, ports, (await tenant.create()).id, SUCCEEDED);
  };

  describe('money that goes back', () => {
    test('takes spent credits too: the balance is below zero, and a job is refused until it is not', async () => {
      const tenant = await free();
      const facts = pack(tenant);
      await buy(tenant, facts);
      await buy(tenant, pack(tenant, { credits: 5 }));
      await work(tenant);
      await buy(tenant, { ...facts, reversedShare: 1 });
      expect(await tenant.account()).toMatchObject({ packCredits: -5, packPurchases: 1 });
      const refusal = await refusalFrom(tenant.create());
      expect(refusal).toMatchObject({ error: 'insufficientCredits' });
      await buy(tenant, pack(tenant, { credits: 16 }));
      await work(tenant);
      expect(await tenant.account()).toMatchObject({ packCredits: 1 });
    });

    test('of a pack is paid from the plan’s credits first', async () => {
      const tenant = await free();
      await subscribe(tenant, month(tenant));
      const facts = pack(tenant, { credits: 10 });
      await buy(tenant, facts);
      const account = await tenant.account();
      for (let i = 0; i < 3; i++) await work(tenant);
      await buy(tenant, { ...facts, reversedShare: 1 });
      expect(account).toMatchObject({ planCredits: 2_000, packCredits: 10 });
      expect(await tenant.account()).toMatchObject({ planCredits: 1_970, packCredits: 0 });
    });

    test('of the plan’s month ends it for the account and for its keys', async () => {
      const tenant = await free();
      const facts = month(tenant);
      await subscribe(tenant, facts);
      await work(tenant);
      const [invoice] = facts.invoices;
      await subscribe(tenant, { ...facts, invoices: [{ ...invoice!, reversedShare: 1 }] });
      expect(await tenant.account()).toMatchObject({ plan: 'free', planCredits: 0, packCredits: -10 });
      expect(await keyOf(tenant)).toMatchObject({ plan: 'free', entitled: false });
    });
  });

  test('jobs that are made while payments come in leave books that agree', async () => {
    const tenant = await free();
    await subscribe(tenant, month(tenant));
    const facts = pack(tenant);
    const all = Array.from({ length: 12 }, (_, i) =>
      i % 3 === 0 ? buy(tenant, { ...facts, reversedShare: i === 9 ? 0.5 : 0 }) : tenant.create(),
    );
    await Promise.allSettled(all);
    await buy(tenant, { ...facts, readAt: iso(tenant.ports.now() + 1), reversedShare: 0.5 });
    expect(await tenant.account()).toMatchObject({ packCredits: 250 });
  });
}
