import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { API_VERSION } from './events.ts';
import { type Form, formOf, listOf, readForm, textOf, texts } from './form.ts';
import type { Money } from './money.ts';
import type { Objects, StripeObject } from './objects.ts';
import type { OneOffInvoices } from './one-off-invoices.ts';
import { missing, TillError } from './till-error.ts';

/** Objects that are read and listed, by their path. */
const READ: Readonly<Record<string, string>> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  'checkout/sessions': 'checkout.session',
  'billing_portal/configurations': 'billing_portal.configuration',
  payment_intents: 'payment_intent',
  charges: 'charge',
  disputes: 'dispute',
  refunds: 'refund',
  invoices: 'invoice',
  invoice_payments: 'invoice_payment',
  subscriptions: 'subscription',
  events: 'event',
};

/** Fields by which a list can be narrowed. */
const FILTERS = ['customer', 'charge', 'payment_intent', 'invoice', 'active'];

export interface StripeApiProps {
  readonly objects: Objects;
  readonly apiKey: () => string;
  readonly invoices: OneOffInvoices;
  readonly money: Money;
  /** URL of the pages. */
  readonly pages: string;
}

/** The part of Stripe's HTTP API that the service calls, as its documents describe it. */
export class StripeApi {
  readonly #props: StripeApiProps;
  readonly #objects: Objects;

  constructor(props: StripeApiProps) {
    this.#props = props;
    this.#objects = props.objects;
  }

  async serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(message);
    const { status, body } = this.answer(message, sent);
    response.writeHead(status, {
      'content-type': 'application/json',
      'stripe-version': API_VERSION,
      'request-id': `req_${createHash('sha256').update(body).digest('hex').slice(0, 14)}`,
    });
    response.end(body);
  }

  /** The answer to a request, at once. */
  answer(
    { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    sent: string,
  ): { status: number; body: string } {
    try {
      const { pathname, search } = new URL(url, 'http://localhost');
      if (headers.authorization !== `Bearer ${this.#props.apiKey()}`)
        throw new TillError('Invalid API Key provided', { status: 401 });
      if (headers['stripe-version'] !== API_VERSION)
        throw new TillError(`This till speaks ${API_VERSION}, not ${headers['stripe-version']}.`);
      const path = pathname.replace(/^\/v1\//, '');
      if (method === 'GET') return succeeded(this.#read(path, readForm(search.slice(1))));
      if (method === 'DELETE') return this.#once('', path, () => this.#removed(path));
      if (method !== 'POST') throw new TillError(`Unrecognized request: ${method}`, { status: 404 });
      return this.#once(String(headers['idempotency-key'] ?? ''), `${path}\n${sent}`, () =>
        this.#made(path, readForm(sent)),
      );
    } catch (error) {
      if (!(error instanceof TillError)) throw error;
      return failed(error);
    }
  }

  /** The same request with the same key is answered as the first time; another request with that key is refused. */
  #once(key: string, request: string, make: () => StripeObject): { status: number; body: string } {
    const before = key === '' ? undefined : this.#objects.answered(key);
    if (before && before.request !== request)
      throw new TillError('Keys for idempotent requests can only be used with the same parameters.', {
        type: 'idempotency_error',
      });
    if (before) return before;
    const answer = outcome(make);
    if (key !== '') this.#objects.noteAnswer(key, { ...answer, request, at_s: this.#objects.now_s });
    this.#objects.save();
    return answer;
  }

  #read(path: string, query: Form): object {
    const [, lines] = /^invoices\/(\w+)\/lines$/.exec(path) ?? [];
    if (lines !== undefined) return this.#objects.get('invoice', lines).lines;
    const expand = listOf(query.expand).map((field) => String(field).split('.'));
    const listed = Object.hasOwn(READ, path) ? READ[path] : undefined;
    if (listed !== undefined) return expanded(this.#objects, this.#list(path, listed, query), expand);
    const [, collection = '', id = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
    const object = Object.hasOwn(READ, collection) ? READ[collection] : undefined;
    if (object === undefined) throw new TillError(`Unrecognized request URL: ${path}`, { status: 404 });
    return expanded(this.#objects, this.#objects.get(object, id), expand);
  }

  #list(path: string, object: string, query: Form): object {
    const { starting_after: after, limit: asked = '10', created } = query;
    const limit = Number(asked);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new TillError('limit is from 1 to 100.');
    const from_s = Number(textOf(formOf(created).gte) ?? 0);
    const all = this.#objects.all(object).filter((one) => one.created >= from_s && this.#fits(one, query));
    const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw missing(`${object}: '${after}'`);
    const data = all.slice(start, start + limit);
    return { object: 'list', url: `/v1/${path}`, has_more: all.length > start + limit, data };
  }

  #fits(one: StripeObject, query: Form): boolean {
    const intent = textOf(formOf(query.payment).payment_intent);
    const [ids, keys, types] = [query.ids, query.lookup_keys, query.types].map(listOf);
    return (
      FILTERS.every((field) => query[field] === undefined || String(one[field]) === query[field]) &&
      (query.subscription === undefined ||
        one.parent?.subscription_details?.subscription === query.subscription) &&
      (intent === undefined || one.payment?.payment_intent === intent) &&
      (ids!.length === 0 || ids!.includes(one.id)) &&
      (keys!.length === 0 || keys!.includes(one.lookup_key)) &&
      (types!.length === 0 || types!.includes(one.type)) &&
      // Those that are over are listed only to whoever asks for them.
      (one.object !== 'subscription' || query.status === 'all' || one.status !== 'canceled') &&
      (one.object !== 'checkout.session' || query.status === undefined || one.status === query.status)
    );
  }

  #made(path: string, form: Form): StripeObject {
    switch (path) {
      case 'customers':
        return this.#objects.add('cus', 'customer', {
          email: textOf(form.email) ?? null,
          invoice_settings: { default_payment_method: null },
          metadata: texts(form.metadata),
        });
      case 'products':
        return this.#objects.add(
          'prod',
          'product',
          { name: textOf(form.name), active: true },
          textOf(form.id),
        );
      case 'prices':
        return this.#price(form);
      case 'checkout/sessions':
        return this.#checkout(form);
      case 'billing_portal/sessions':
        return this.#portal(form);
      case 'billing_portal/configurations':
        return this.#objects.add('bpc', 'billing_portal.configuration', {
          active: true,
          metadata: texts(form.metadata),
        });
      case 'invoices':
        return this.#props.invoices.draft(
          this.#objects.get('customer', textOf(form.customer) ?? ''),
          textOf(form.currency) ?? '',
          texts(form.metadata),
        );
      case 'invoiceitems':
        return this.#props.invoices.addLine(
          this.#objects.get('invoice', textOf(form.invoice) ?? ''),
          this.#objects.get('price', textOf(formOf(form.pricing).price) ?? ''),
        );
      default:
        return this.#act(path);
    }
  }

  #act(path: string): StripeObject {
    const { invoices, pages } = this.#props;
    const [, session] = /^checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (session !== undefined) return expired(this.#objects.get('checkout.session', session));
    const [, id = '', act] = /^invoices\/(\w+)\/(finalize|pay|void)$/.exec(path) ?? [];
    if (act === undefined) throw new TillError(`Unrecognized request URL: ${path}`, { status: 404 });
    const invoice = this.#objects.get('invoice', id);
    if (act === 'finalize') return invoices.finalize(invoice, pages);
    return act === 'pay' ? invoices.charge(invoice) : invoices.void(invoice);
  }

  #removed(path: string): StripeObject {
    const [, kind, id = ''] = /^(invoices|subscriptions)\/(\w+)$/.exec(path) ?? [];
    if (kind === undefined) throw new TillError(`Unrecognized request URL: ${path}`, { status: 404 });
    if (kind === 'invoices') return this.#props.invoices.remove(this.#objects.get('invoice', id));
    const subscription = this.#objects.get('subscription', id);
    if (subscription.status === 'canceled') throw missing(`subscription: '${id}'`);
    this.#props.money.end(subscription);
    return subscription;
  }

  #price(form: Form): StripeObject {
    const { id: product } = this.#objects.get('product', textOf(form.product) ?? '');
    const isMonthly = form.recurring !== undefined;
    return this.#objects.add('price', 'price', {
      product,
      active: true,
      currency: textOf(form.currency),
      unit_amount: Number(form.unit_amount),
      lookup_key: textOf(form.lookup_key) ?? null,
      metadata: texts(form.metadata),
      type: isMonthly ? 'recurring' : 'one_time',
      recurring: isMonthly ? { interval: 'month', interval_count: 1 } : null,
    });
  }

  #checkout(form: Form): StripeObject {
    const customer = this.#objects.get('customer', textOf(form.customer) ?? '');
    const price = this.#objects.get('price', textOf(formOf(listOf(form.line_items)[0]).price) ?? '');
    const { mode, success_url, cancel_url } = form;
    if ((mode === 'subscription') !== (price.recurring !== null))
      throw new TillError(`The price ${price.id} is not for mode ${String(mode)}.`);
    const session = this.#objects.add('cs_test', 'checkout.session', {
      mode,
      customer: customer.id,
      client_reference_id: textOf(form.client_reference_id) ?? null,
      metadata: texts(form.metadata),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      subscription: null,
      amount_total: price.unit_amount,
      currency: price.currency,
      success_url,
      cancel_url,
    });
    const data = mode === 'subscription' ? form.subscription_data : form.payment_intent_data;
    Object.assign(this.#objects.notes(session.id), {
      price: price.id,
      metadata: JSON.stringify(texts(formOf(data).metadata)),
      hasInvoice: textOf(formOf(form.invoice_creation).enabled) ?? 'false',
    });
    session.url = `${this.#props.pages}/checkout/${session.id}`;
    return session;
  }

  #portal(form: Form): StripeObject {
    const customer = this.#objects.get('customer', textOf(form.customer) ?? '');
    const portal = this.#objects.add('bps', 'billing_portal.session', {
      customer: customer.id,
      configuration: textOf(form.configuration) ?? null,
      return_url: form.return_url,
      flow: form.flow_data ?? null,
    });
    portal.url = `${this.#props.pages}/portal/${portal.id}`;
    return portal;
  }
}

function expired(session: StripeObject): StripeObject {
  if (session.status !== 'open') throw new TillError('Only Checkout Sessions that are open can be expired.');
  return Object.assign(session, { status: 'expired', url: null });
}

/** A card that is declined leaves traces, as a success does; what is refused otherwise has changed nothing. */
function outcome(make: () => StripeObject): { status: number; body: string } {
  try {
    return succeeded(make());
  } catch (error) {
    if (!(error instanceof TillError) || error.status !== 402) throw error;
    return failed(error);
  }
}

const failed = ({ message, type, code, status }: TillError) => ({
  status,
  body: JSON.stringify({ error: { message, type, code } }),
});
const succeeded = (body: object) => ({ status: 200, body: JSON.stringify(body) });

/** A copy in which the fields that were asked for are the objects that they name. */
function expanded(objects: Objects, of: object, paths: readonly string[][]): object {
  const copy = structuredClone(of);
  for (const path of paths) expandIn(objects, copy as Record<string, unknown>, path);
  return copy;
}

function expandIn(objects: Objects, one: Record<string, unknown>, [field, ...rest]: readonly string[]): void {
  if (field === undefined) return;
  if (field === 'payments' && one.object === 'invoice') {
    const data = objects.all('invoice_payment').filter(({ invoice }) => invoice === one.id);
    one.payments = { object: 'list', has_more: false, data: structuredClone(data) };
  }
  const value = one[field];
  if (typeof value === 'string') one[field] = structuredClone(objects.find(value) ?? value);
  for (const next of Array.isArray(value) ? value : [one[field]]) {
    if (typeof next === 'object' && next !== null) expandIn(objects, next as Record<string, unknown>, rest);
  }
}
