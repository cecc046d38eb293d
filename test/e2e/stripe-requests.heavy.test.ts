import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TILL_SHOP } from '../../bin/local/till.ts';
import { StripePayments } from '../../functions/service/billing/stripe-payments.ts';
import { ensurePrices } from '../../functions/service/billing/stripe-prices.ts';
import { StripeSales } from '../../functions/service/billing/stripe-sales.ts';
import { StripeTopUps } from '../../functions/service/billing/stripe-top-ups.ts';
import type { Buyer } from '../../functions/service/domain/billing/billing.ts';
import { freePort } from '../../lib/local/free-port.ts';
import { API_KEY, type OpenTill, openTill } from '../support/till.ts';

/**
 * What the service asks Stripe, asked of Stripe's own stripe-mock, which knows every parameter and refuses others:
 * `GOBIN=$PWD/.venv/bin go install github.com/stripe/stripe-mock@v0.203.0`. Without it the suite says so and skips.
 */
const INSTALLED = join(import.meta.dirname, '../../.venv/bin/stripe-mock');
const program = existsSync(INSTALLED) ? INSTALLED : 'stripe-mock';
const hasMock = spawnSync(program, ['-version']).status === 0;
if (!hasMock) console.warn('There is no stripe-mock: requests are not compared with what Stripe knows.');

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const dir = mkdtempSync(join(tmpdir(), 'stripe-mock-'));
const asked: Asked[] = [];
let mock: ChildProcess;
let mockUrl: string;
let till: OpenTill;
let between: Server;
let stripe: Stripe;
beforeAll(async () => {
  if (!hasMock) return;
  const port = await freePort();
  mockUrl = `http://127.0.0.1:${port}`;
  mock = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  till = await openTill(join(dir, 'till.json'));
  between = createServer(async (message, response) => {
    const { method = '', url = '' } = message;
    const names = ['authorization', 'content-type', 'stripe-version', 'idempotency-key'];
    const headers = Object.fromEntries(
      names.flatMap((name) => (message.headers[name] ? [[name, String(message.headers[name])]] : [])),
    );
    const one = { method, url, headers, body: await text(message) };
    asked.push(one);
    const answer = await send(till.till.url, one);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const own = (between.address() as AddressInfo).port;
  stripe = new Stripe(API_KEY, { host: '127.0.0.1', port: own, protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(async () => {
  mock?.kill();
  await till?.close();
  between?.closeAllConnections();
  between?.close();
  rmSync(dir, { recursive: true, force: true });
});

const send = (origin: string, { method, url, headers, body }: Asked): Promise<Response> =>
  fetch(origin + url, { method, headers, ...(method === 'POST' && { body }) });

/** Orders that are paid, declined, and given up before anything was charged. */
async function topUps(sales: StripeSales, buyer: Buyer): Promise<void> {
  const { accountId, customerId } = buyer;
  const { amount, credits, price } = TILL_SHOP.packs[0];
  const payer = new StripeTopUps(stripe, { tax: true }, Date.now);
  for (const [i, card] of ['4242', '0341', '4242'].entries()) {
    await till.press(await sales.saveCard(buyer), 'card', card);
    await sales.cardOf(customerId);
    await payer.hindrance(customerId);
    const order = { id: `order-${i}`, placedAt: '', credits, amount, currency: 'usd' };
    const invoiceId = await payer.draft({ accountId, customerId, order }, price);
    if (i < 2) await payer.charge(order, invoiceId);
    await payer.cancel(invoiceId);
  }
}

/** Everything that the service asks, at least once. */
async function askAll(): Promise<void> {
  const sales = new StripeSales(async () => stripe, { ...TILL_SHOP, tax: true, portal: 'bpc_1' });
  const payments = new StripePayments(stripe, { ...TILL_SHOP, plans: {} }, Date.now);
  const customerId = await sales.makeCustomer({ id: 'account', email: 'a@example.com' });
  const buyer = { accountId: 'account', customerId, returnUrl: 'http://localhost/dashboard/billing' };
  await till.press(await sales.sellPack(buyer, TILL_SHOP.packs[0]), 'pay');
  await sales.sellPlan(buyer, 'max', TILL_SHOP.plans.max.price);
  await till.press(await sales.sellPlan(buyer, 'starter', TILL_SHOP.plans.starter.price), 'pay');
  await till.press(await sales.sellPlan(buyer, 'pro', TILL_SHOP.plans.pro.price), 'confirm');
  const portal = await sales.openPortal(buyer);
  const { data: charges } = await till.stripe.charges.list({ customer: customerId });
  for (const { id } of charges.slice(0, 2)) await till.press(portal, 'refund-half', id);
  for (const { id } of charges) await till.press(portal, 'dispute', id);
  await sales.invoicesOf(customerId);
  await topUps(sales, buyer);
  for await (const named of payments.changedSince(0)) {
    const purchase = await payments.purchaseOf(named);
    if (purchase) await payments.paidFor(purchase);
  }
  for (const { id } of (await till.stripe.refunds.list()).data)
    await payments.purchaseOf({ object: 'refund', id });
  await stripe.invoices.listLineItems((await till.stripe.invoices.list()).data[0]!.id!, { limit: 100 });
  const { data: subscriptions } = await till.stripe.subscriptions.list({ customer: customerId });
  for (const { id } of subscriptions) {
    await payments.runningSince(id);
    await payments.endSubscription(id);
  }
  const { currency, packs, plans, tax } = TILL_SHOP;
  await ensurePrices(stripe, {
    currency,
    tax,
    packs: packs.map(({ credits, amount }) => ({ credits, amount })),
    plans: { pro: { amount: plans.pro.amount } },
  });
}

describe.skipIf(!hasMock)('every request to Stripe', () => {
  it('is one that Stripe knows', async () => {
    await askAll();
    const isUp = () =>
      fetch(mockUrl).then(
        () => true,
        () => false,
      );
    await expect.poll(isUp, { timeout: 20_000 }).toBe(true);
    const kinds = new Map(asked.map((one) => [kindOf(one), one]));
    expect(kinds.size).toBeGreaterThan(25);
    const refused: string[] = [];
    for (const one of kinds.values()) {
      const answer = await send(mockUrl, one);
      if (answer.status !== 200) refused.push(`${one.method} ${one.url} ${one.body}: ${await answer.text()}`);
    }
    expect(refused).toEqual([]);
  });

  it('would be refused with a parameter that Stripe does not know', async () => {
    const sample = asked.find(({ url, method }) => method === 'POST' && url === '/v1/customers')!;
    expect((await send(mockUrl, { ...sample, body: `${sample.body}&plam=pro` })).status).toBe(400);
  });
});

/** Requests that differ by values alone are of one kind. */
function kindOf({ method, url, body }: Asked): string {
  const { pathname, searchParams } = new URL(url, mockUrl);
  const path = pathname.replace(/\/[a-z]+_\w+/g, '/ID');
  const names = [...searchParams.keys(), ...new URLSearchParams(body).keys()];
  return `${method} ${path} ${names.sort().join(' ')}`;
}
