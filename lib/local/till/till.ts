import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPage } from '../answer-page.ts';
import { readPageForm } from '../page-form.ts';
import { Counter } from './counter.ts';
import { Events } from './events.ts';
import { Money } from './money.ts';
import { Objects, type StripeObject } from './objects.ts';
import { OneOffInvoices } from './one-off-invoices.ts';
import { StripeApi } from './stripe-api.ts';
import { TillError } from './till-error.ts';
import { TillPages } from './till-pages.ts';

/** Where the pages are at the front door. */
export const TILL_PATH = '/till';
/** Neither a form nor a webhook can send it: whoever switches events means to. */
const EVENTS_HEADER = 'x-till';

/** What is sold at the till from its first start on, as Stripe's command line or its pages would have made it. */
export interface TillPrice {
  readonly id: string;
  readonly name: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly isMonthly: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface TillProps {
  /** Keeps what was bought. */
  readonly file: string;
  /** Where users reach the front door. */
  readonly baseUrl: string;
  /** Where events are sent, at the front door. */
  readonly eventsPath: string;
  readonly prices: readonly TillPrice[];
  readonly apiKey: () => string;
  readonly signingSecret: () => string;
}

/** A till of this machine, in Stripe's place: its API on a port of its own, its pages at the front door. */
export interface Till {
  /** Origin of the API. */
  readonly url: string;
  /** Serves what is under {@link TILL_PATH}. */
  readonly pages: (message: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Delivers what an earlier process has not, when somebody can hear it. */
  resume(): void;
  close(): Promise<void>;
}

export async function startTill(props: TillProps): Promise<Till> {
  const { baseUrl, eventsPath, signingSecret, apiKey } = props;
  const objects = new Objects(props.file);
  stock(objects, props.prices);
  const pages = `${baseUrl}${TILL_PATH}`;
  const events = new Events({ objects, url: `${baseUrl}${eventsPath}`, signingSecret });
  const money = new Money(objects, events, pages);
  const invoices = new OneOffInvoices(objects, events, money);
  const counter = new Counter(objects, events, money, invoices);
  const api = new StripeApi({ objects, apiKey, invoices, money, pages });
  const server = createServer((message, response) => {
    api.serve(message, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: (message, response) => servePage({ objects, counter, baseUrl }, message, response),
    resume: () => events.resume(),
    async close() {
      events.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function stock(objects: Objects, prices: readonly TillPrice[]): void {
  for (const { id, name, amount, currency, isMonthly, metadata } of prices) {
    const product = `prod_${id}`;
    if (!objects.find(product)) objects.add('prod', 'product', { name, active: true }, product);
    if (objects.find(id)) continue;
    const recurring = isMonthly ? { interval: 'month', interval_count: 1 } : null;
    const common = { active: true, currency, unit_amount: amount, product, metadata, lookup_key: null };
    objects.add('price', 'price', { ...common, recurring, type: isMonthly ? 'recurring' : 'one_time' }, id);
  }
  // Customers of an older till had no cards.
  for (const customer of objects.all('customer'))
    customer.invoice_settings ??= { default_payment_method: null };
  objects.save();
}

interface Place {
  readonly objects: Objects;
  readonly counter: Counter;
  readonly baseUrl: string;
}

const KINDS = {
  checkout: 'checkout.session',
  portal: 'billing_portal.session',
  invoices: 'invoice',
} as const;
type Kind = keyof typeof KINDS;
const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

async function servePage(place: Place, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects } = place;
  const { pathname } = new URL(message.url!, place.baseUrl);
  const [kind = '', id = ''] = pathname.slice(TILL_PATH.length + 1).split('/');
  const { origin, [EVENTS_HEADER]: isAsked } = message.headers;
  const isPost = message.method === 'POST';
  // Another page must not press a button here.
  if (isPost && origin !== undefined && origin !== place.baseUrl)
    return answerPage(response, 403, 'Not from another page.');
  if (kind === 'events' && isPost) {
    if (isAsked === undefined) return answerPage(response, 403, `Only with the header ${EVENTS_HEADER}.`);
    return switchEvents(objects, id, response);
  }
  const object = objects.find(id);
  if (!isKind(kind) || object?.object !== KINDS[kind])
    return answerPage(response, 404, 'There is no such page.');
  if (!isPost) return answerPage(response, 200, pageOf(objects, kind, object));
  const form = await readPageForm(message, response);
  if (form === undefined) return;
  try {
    const next = act(place.counter, kind, object, form.get('act') ?? '', form.get('value') ?? '');
    objects.save();
    response.writeHead(303, { location: next || message.url! }).end();
  } catch (error) {
    if (!(error instanceof TillError)) throw error;
    return answerPage(response, error.status, pageOf(objects, kind, object, error.message));
  }
}

function act(counter: Counter, kind: Kind, object: StripeObject, name: string, value: string): string {
  if (kind === 'checkout') return counter.checkout(object, name);
  if (kind === 'portal') return counter.portal(object, name, value);
  throw new TillError('There is nothing to do here.');
}

function pageOf(objects: Objects, kind: Kind, object: StripeObject, said = ''): string {
  const pages = new TillPages(objects);
  if (kind === 'invoices') return pages.invoice(object);
  return kind === 'checkout' ? pages.checkout(object) : pages.portal(object, said);
}

/** `/till/events/lost` and `/till/events/sent`: whether events get lost on their way from now on, to see what comes of it. */
function switchEvents(objects: Objects, to: string, response: ServerResponse): void {
  objects.notes('till').losesEvents = to === 'lost' ? 'yes' : 'no';
  objects.save();
  response.writeHead(204).end();
}
