import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { TILL_SETTINGS, TILL_SHOP } from '../../bin/local/till.ts';
import { type Books, follow } from '../../functions/service/billing/follow.ts';
import { StripePayments } from '../../functions/service/billing/stripe-payments.ts';
import { StripeSales } from '../../functions/service/billing/stripe-sales.ts';
import type { Account } from '../../functions/service/domain/account.ts';
import type { Buyer, Named } from '../../functions/service/domain/billing/billing.ts';
import type { PaidPlan } from '../../functions/service/domain/billing/subscription.ts';
import { createAccount, requireAccount } from '../../functions/service/store/accounts.ts';
import type { Table } from '../../functions/service/store/table.ts';
import { startTill, TILL_PATH, type Till } from '../../lib/local/till/till.ts';
import { testPorts } from './test-ports.ts';
import { startTestTable } from './test-table.ts';

export const SIGNING_SECRET = 'whsec_of_this_test';
export const API_KEY = 'sk_test_0123456789';

/** An event as it was sent. */
export interface Sent {
  readonly payload: string;
  readonly signature: string;
  readonly type: string;
  readonly named: Named;
}

/** A till with its pages in a process of the tests, and what it sends. */
export interface OpenTill {
  readonly baseUrl: string;
  readonly till: Till;
  readonly stripe: Stripe;
  /** Every event, in the order in which they came. */
  readonly sent: Sent[];
  /** Presses a button of a page. @returns where it leads */
  press(page: string, act: string, value?: string): Promise<string>;
  /** Whether events get lost from now on. */
  switchEvents(to: 'lost' | 'sent'): Promise<void>;
  close(): Promise<void>;
}

/** @param file of an earlier till, to go on with */
export async function openTill(file: string): Promise<OpenTill> {
  const sent: Sent[] = [];
  let till: Till | undefined;
  const server = createServer(async (message, response) => {
    if (message.url!.startsWith(TILL_PATH)) return till!.pages(message, response);
    const payload = await text(message);
    const { type, data } = JSON.parse(payload);
    sent.push({ payload, signature: String(message.headers['stripe-signature']), type, named: data.object });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { prices, eventsPath } = TILL_SETTINGS;
  const opened = await startTill({
    file,
    baseUrl,
    eventsPath,
    prices,
    apiKey: () => API_KEY,
    signingSecret: () => SIGNING_SECRET,
  });
  till = opened;
  const { hostname, port } = new URL(opened.url);
  const stripe = new Stripe(API_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  return {
    baseUrl,
    till: opened,
    stripe,
    sent,
    async press(page, act, value = '') {
      const url = page.replace(/^https?:\/\/[^/]+/, baseUrl);
      const body = new URLSearchParams({ act, value });
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`${act}: ${answer.status} ${await answer.text()}`);
      return answer.headers.get('location')!;
    },
    async switchEvents(to) {
      const url = `${baseUrl}${TILL_PATH}/events/${to}`;
      const answer = await fetch(url, { method: 'POST', headers: { 'x-till': '1' } });
      if (answer.status !== 204) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
    },
    async close() {
      await opened.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A service's books with a till beside them. */
export interface Shopping extends OpenTill {
  readonly table: Table;
  readonly books: Books;
  readonly sales: StripeSales;
  readonly file: string;
  /** A new account that the till knows. */
  newBuyer(): Promise<Customer>;
  /** What an event about each of the objects brings about, in this order. */
  hear(named: readonly Named[]): Promise<void>;
  /** Whatever has been sent since the last call, once it has come: at least so many. */
  events(atLeast: number): Promise<readonly Sent[]>;
}

export interface Customer {
  readonly accountId: string;
  readonly buyer: Buyer;
  account(): Promise<Account>;
  /** Buys and pays. @returns the page of the checkout */
  pack(credits: number): Promise<string>;
  plan(plan: PaidPlan): Promise<string>;
  /** Presses a button of the portal, on the first object of that kind. */
  portal(act: string, kind: 'subscription' | 'charge' | 'invoice', more?: string): Promise<void>;
}

/** Opens all of it before a file's tests. */
export function withTill(take: (shopping: Shopping) => void): void {
  const dir = mkdtempSync(join(tmpdir(), 'till-'));
  const file = join(dir, 'till.json');
  let closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const testTable = await startTestTable();
    const till = await openTill(file);
    closing = [till.close, testTable.close];
    take(shoppingWith(till, testTable.table, file));
  });
  afterAll(async () => {
    for (const close of closing) await close();
    rmSync(dir, { recursive: true, force: true });
  });
}

function shoppingWith(till: OpenTill, table: Table, file: string): Shopping {
  const ports = testPorts();
  ports.now_ms = Date.now();
  const { stripe, press } = till;
  const payments = new StripePayments(stripe, TILL_SHOP, Date.now);
  const sales = new StripeSales(async () => stripe, TILL_SHOP);
  const books: Books = { table, ports, payments };
  let heard = 0;
  return {
    ...till,
    table,
    books,
    sales,
    file,
    async hear(named) {
      for (const one of named) {
        const purchase = await payments.purchaseOf(one);
        if (purchase) await follow(books, purchase);
      }
    },
    async events(atLeast) {
      for (let i = 0; till.sent.length - heard < atLeast && i < 500; i++)
        await new Promise((resolve) => setTimeout(resolve, 20));
      const fresh = till.sent.slice(heard);
      heard = till.sent.length;
      return fresh;
    },
    async newBuyer() {
      const email = `${crypto.randomUUID()}@example.com`;
      const { id: accountId } = await createAccount(table, ports, { email, plan: 'free' });
      const customerId = await sales.makeCustomer({ id: accountId, email });
      const buyer = { accountId, customerId, returnUrl: 'http://localhost/dashboard/billing' };
      return {
        accountId,
        buyer,
        account: () => requireAccount(table, accountId),
        async pack(credits) {
          const pack = TILL_SHOP.packs.find((one) => one.credits === credits)!;
          const page = await sales.sellPack(buyer, pack);
          await press(page, 'pay');
          return page;
        },
        async plan(plan) {
          const page = await sales.sellPlan(buyer, plan, TILL_SHOP.plans[plan].price);
          await press(page, page.includes('/portal/') ? 'confirm' : 'pay');
          return page;
        },
        async portal(act, kind, more = '') {
          const page = await sales.openPortal(buyer);
          const { customerId: customer } = buyer;
          const lists = {
            subscription: stripe.subscriptions,
            charge: stripe.charges,
            invoice: stripe.invoices,
          };
          const { data } = await lists[kind].list({ customer, limit: 1 });
          await press(page, act, `${data[0]!.id}${more}`);
        },
      };
    },
  };
}
