import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { TILL_SHOP } from '../../../../bin/local/till.ts';
import { reconcile } from '../../../../functions/service/billing/reconcile.ts';
import { StripeTopUps } from '../../../../functions/service/billing/stripe-top-ups.ts';
import { type TopUpWorld, topUp } from '../../../../functions/service/billing/top-up.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { Killed } from '../../../support/client-faults.ts';
import { API_KEY, type Customer } from '../../../support/till.ts';
import { type TopUpShop, withTopUps } from '../../../support/top-ups.ts';

/** A worker of automatic top-up dies at each of its writes, at the table and at the till, before it and after it. */
let shop: TopUpShop;
let world: TopUpWorld;
withTopUps((opened) => {
  shop = opened;
  ({ world } = opened);
});
const owner: TopUpShop['owner'] = (...args) => shop.owner(...args);
const charges: TopUpShop['charges'] = (...args) => shop.charges(...args);
const mails: TopUpShop['mails'] = (...args) => shop.mails(...args);

const balance = async ({ account }: Customer) => (await account()).packCredits;

/** How far a process gets: to the n-th write anywhere, before or after which it dies. */
interface Death {
  left: number;
  readonly isAfter: boolean;
}
let death: Death | undefined;
async function dying<T>(write: () => Promise<T>): Promise<T> {
  if (!death) return write();
  death.left--;
  if (death.left < 0 || (death.left === 0 && !death.isAfter)) throw new Killed();
  const answer = await write();
  if (death.left === 0) throw new Killed();
  return answer;
}

/** A client of the till that dies with its process. */
function mortalStripe(): Stripe {
  const { hostname, port } = new URL(shop.till.url);
  const http = Stripe.createNodeHttpClient();
  const makeRequest = http.makeRequest.bind(http);
  http.makeRequest = (...args) =>
    args[3] === 'GET' ? makeRequest(...args) : dying(() => makeRequest(...args));
  const host = { host: hostname, port, protocol: 'http' as const };
  return new Stripe(API_KEY, { ...host, maxNetworkRetries: 0, httpClient: http });
}

/** Top-ups are asked for until one ends, each but the last killed at its next write. @returns how many were killed */
async function killedThrough(customer: Customer, isAfter: boolean, first: number): Promise<boolean> {
  const client = shop.table.client as unknown as DynamoDBClient;
  client.middlewareStack.add(
    (next, context) => (args) =>
      /^(Put|Update|Delete|TransactWrite)/.test(String(context.commandName))
        ? dying(() => next(args))
        : next(args),
    { step: 'serialize', priority: 'high', name: 'dying' },
  );
  const mortal = { ...world, topUps: new StripeTopUps(mortalStripe(), TILL_SHOP, Date.now) };
  death = { left: first, isAfter };
  try {
    return await topUp(mortal, customer.accountId).then(
      () => death!.left < 0,
      () => true,
    );
  } finally {
    death = undefined;
    client.middlewareStack.remove('dying');
  }
}

describe.each([false, true])('a worker that is killed (after the write: %s)', (isAfter) => {
  it.each(['4242', '0341'] as const)('anywhere pays once or tells once: card %s', async (card) => {
    let writes = 1;
    for (; ; writes++) {
      const customer = await owner(card);
      const isKilled = await killedThrough(customer, isAfter, writes);
      if (writes % 2 === 0) await shop.hearOf(customer);
      await topUp(world, customer.accountId);
      await topUp(world, customer.accountId);
      const { packCredits, topUp: after } = await customer.account();
      const pays = card === '4242';
      const expected = pays ? [1, 1_000, true, 1] : [0, 0, false, 0];
      expect([await charges(customer), packCredits, after?.isOn, after?.bought.packs]).toEqual(expected);
      expect(after?.order).toBeUndefined();
      expect(await mails(customer)).toHaveLength(pays ? 0 : 1);
      if (!isKilled) break;
    }
    // Order, invoice, its line, the note of it, finalized, paid, granted: each was once the last.
    expect(writes).toBeGreaterThan(6);
  });
});

it('is made good by the reconciliation if its event is lost and its worker never comes back', async () => {
  const customer = await owner();
  await shop.switchEvents('lost');
  await killedThrough(customer, true, 6);
  await shop.switchEvents('sent');
  expect([await charges(customer), await balance(customer)]).toEqual([1, 0]);
  await reconcile(shop.books);
  const { packCredits, topUp: after } = await customer.account();
  expect([packCredits, after?.order, after?.bought.packs]).toEqual([1_000, undefined, 1]);
});

it('leaves books that agree', async () => {
  expect((await audit(shop.table, shop.books.ports)).problems).toEqual([]);
});
