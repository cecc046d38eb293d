import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { TILL_SHOP } from '../../../../bin/local/till.ts';
import { ensurePrices } from '../../../../functions/service/billing/stripe-prices.ts';
import { StripeSales } from '../../../../functions/service/billing/stripe-sales.ts';
import { signature } from '../../../../lib/local/till/events.ts';
import { readForm } from '../../../../lib/local/till/form.ts';
import { TILL_PATH } from '../../../../lib/local/till/till.ts';
import { API_KEY, type OpenTill, openTill, SIGNING_SECRET } from '../../../support/till.ts';

const dir = mkdtempSync(join(tmpdir(), 'till-'));
const opened: OpenTill[] = [];
const open = async (name: string): Promise<OpenTill> => {
  const till = await openTill(join(dir, `${name}.json`));
  opened.push(till);
  return till;
};
afterEach(async () => {
  for (const till of opened.splice(0)) await till.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const buy = async (till: OpenTill): Promise<string> => {
  const sales = new StripeSales(async () => till.stripe, TILL_SHOP);
  const customerId = await sales.makeCustomer({ id: 'account', email: 'a@example.com' });
  const buyer = { accountId: 'account', customerId, returnUrl: 'http://localhost/' };
  return sales.sellPack(buyer, TILL_SHOP.packs[0]);
};
const untilSent = async ({ sent }: OpenTill, count: number): Promise<void> => {
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
};

describe('signatures', () => {
  const payload = '{"id":"evt_1","object":"event","text":"é"}';
  it('are as Stripe’s own library makes them', () => {
    const timestamp = 1_800_000_000;
    expect(signature(payload, SIGNING_SECRET, timestamp)).toBe(
      Stripe.webhooks.generateTestHeaderString({ payload, secret: SIGNING_SECRET, timestamp, scheme: 'v1' }),
    );
  });

  it('of events hold by Stripe’s own library, and of nothing else', async () => {
    const till = await open('signed');
    await till.press(await buy(till), 'pay');
    await untilSent(till, 1);
    const [event] = till.sent;
    const read = (text: string, secret = SIGNING_SECRET) =>
      Stripe.webhooks.constructEvent(text, event!.signature, secret);
    expect(read(event!.payload).type).toBe('invoice.paid');
    expect(() => read(event!.payload.replace('paid', 'free'))).toThrow();
    expect(() => read(event!.payload, 'whsec_other')).toThrow();
  });
});

describe('requests', () => {
  it('with the same key are answered once, and with another body refused', async () => {
    const { stripe } = await open('idempotent');
    const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one' });
    const [first, second] = await Promise.all([make('a@example.com'), make('a@example.com')]);
    expect(second.id).toBe(first.id);
    await expect(make('b@example.com')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('of another version, of a wrong key and of what is not there are refused as Stripe does', async () => {
    const { stripe, till } = await open('refused');
    const other = { apiVersion: '2020-08-27' } as never;
    await expect(stripe.customers.list({}, other)).rejects.toMatchObject({ statusCode: 400 });
    const wrong = { apiKey: 'sk_test_wrong' };
    await expect(stripe.customers.list({}, wrong)).rejects.toMatchObject({ statusCode: 401 });
    await expect(stripe.customers.retrieve('__proto__')).rejects.toMatchObject({ code: 'resource_missing' });
    const headers = { authorization: `Bearer ${API_KEY}`, 'stripe-version': Stripe.API_VERSION };
    expect((await fetch(`${till.url}/v1/constructor/x`, { headers })).status).toBe(404);
  });

  it('page through lists', async () => {
    const { stripe } = await open('paged');
    for (let i = 0; i < 5; i++) await stripe.customers.create({ email: `${i}@example.com` });
    const emails: (string | null)[] = [];
    for await (const { email } of stripe.customers.list({ limit: 2 })) emails.push(email);
    expect(emails).toEqual([4, 3, 2, 1, 0].map((i) => `${i}@example.com`));
  });

  it('are read as they are written', () => {
    expect(readForm('a[b][0]=1&a[b][1]=2&c=x%20y&d[0][e]=z')).toEqual({
      a: { b: ['1', '2'] },
      c: 'x y',
      d: [{ e: 'z' }],
    });
    expect(readForm('__proto__[polluted]=yes')).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });
});

it('goes on after a restart: with what was bought, and with events that nobody has taken', async () => {
  const before = await open('restart');
  const page = await buy(before);
  await before.press(page, 'pay');
  await before.close();
  opened.splice(0);
  const after = await open('restart');
  after.till.resume();
  await untilSent(after, before.sent.length === 0 ? 1 : 0);
  const [session] = (await after.stripe.checkout.sessions.list()).data;
  expect([session!.payment_status, session!.amount_total]).toEqual(['paid', TILL_SHOP.packs[0].amount]);
  await expect(after.press(page, 'pay')).rejects.toThrow('pay: 400');
});

it('lets no other page press its buttons', async () => {
  const till = await open('origin');
  const page = (await buy(till)).replace(/^https?:\/\/[^/]+/, till.baseUrl);
  const headers = { origin: 'https://evil.example' };
  const body = new URLSearchParams({ act: 'pay' });
  expect((await fetch(page, { method: 'POST', headers, body })).status).toBe(403);
});

it('loses events for nobody but who means it: for no other page, form or webhook', async () => {
  const till = await open('switch');
  const lost = (headers: Record<string, string>) =>
    fetch(`${till.baseUrl}/till/events/lost`, { method: 'POST', headers, body: 'a=1' });
  const refused: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'x-till': '1' },
  ];
  for (const headers of refused) expect((await lost(headers)).status).toBe(403);
  expect((await lost({ origin: till.baseUrl })).status).toBe(403);
  await till.press(await buy(till), 'pay');
  await untilSent(till, 1);
  expect((await lost({ 'x-till': '1' })).status).toBe(204);
});

it('the command that makes prices makes each once, and another for another amount', async () => {
  const { stripe } = await open('prices');
  const shop = {
    currency: 'eur',
    tax: false,
    packs: [{ credits: 10, amount: 100 }],
    plans: { pro: { amount: 9 } },
  };
  const made = await ensurePrices(stripe, shop);
  expect(await ensurePrices(stripe, shop)).toEqual(made);
  expect(made.packs[0]!.price).toMatch(/^price_/);
  expect(made.portal).toMatch(/^bpc_/);
  const dearer = await ensurePrices(stripe, { ...shop, plans: { pro: { amount: 11 } } });
  expect(dearer.plans.pro!.price).not.toBe(made.plans.pro!.price);
  expect(dearer.packs).toEqual(made.packs);
});

describe('pages', () => {
  const names = ['', 'other', 'then', 'toString', 'checkout', 'checkout/other', 'portal/__proto__'];
  it.each(names)('without an object are not there: %j', async (name) => {
    const { baseUrl } = await open('not-there');
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${baseUrl}${TILL_PATH}/${name}`, {
        method,
        signal: AbortSignal.timeout(2_000),
      });
      expect(answer.status).toBe(404);
    }
  });
});
