import type { Objects, StripeObject } from './objects.ts';
import type { LastFour } from './one-off-invoices.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 34rem; margin: 6vh auto; padding: 0 1rem }
  button, .button { font: inherit; padding: .5rem .8rem; margin: .2rem .2rem .2rem 0; border-radius: .4rem; border: 1px solid GrayText; cursor: pointer }
  button.primary { font-weight: 600; width: 100%; padding: .8rem }
  form { display: inline } section { border-top: 1px solid GrayText; padding: .8rem 0 } h2 { font-size: 1rem; margin: 0 }
  .note { border: 1px solid GrayText; border-radius: .4rem; padding: .6rem .8rem } small { opacity: .8 }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p><small>The till of this machine: no money moves here. In the cloud this page is Stripe's.</small></p>
${body}
</body></html>
`;

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    amount /
      10 **
        new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!,
  );
const day = (time_s: number): string => new Date(time_s * 1000).toISOString().slice(0, 10);
const button = (act: string, text: string, value = '', look = ''): string =>
  `<form method="post"><input type="hidden" name="value" value="${escaped(value)}"><button name="act" value="${act}"${look && ` class="${look}"`}>${escaped(text)}</button></form>`;

const CARD_NAMES: Readonly<Record<LastFour, string>> = {
  '4242': 'Save card 4242, which pays',
  '0341': 'Save card 0341, which is declined later',
  '3184': 'Save card 3184, whose bank wants its owner',
};
const CARD_BUTTONS = Object.entries(CARD_NAMES)
  .map(([lastFour, name]) => button('card', name, lastFour))
  .join('');

/** What a person sees who was sent to the till. Plain forms without a script, and nothing from another host. */
export class TillPages {
  readonly #objects: Objects;

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  checkout(session: StripeObject): string {
    const notes = this.#objects.notes(session.id);
    const price = this.#objects.get('price', notes.price!);
    const amount = money(session.amount_total, session.currency);
    const said = notes.said === undefined ? '' : `<p class="note" role="alert">${escaped(notes.said)}</p>`;
    const back = `<p><a href="${escaped(session.cancel_url)}">Back</a></p>`;
    if (session.status === 'expired') return page('This page is over', back);
    if (session.status !== 'open') {
      const isOwed = session.payment_status === 'unpaid';
      return page(
        isOwed ? 'Your transfer is on its way' : 'Paid',
        `${isOwed ? button('arrive', 'The transfer arrives') : ''}${back}`,
      );
    }
    const isPlan = session.mode === 'subscription';
    return page(
      `${this.#nameOf(price)}, ${amount}${isPlan ? ' a month' : ''}`,
      `${said}${button('pay', `Pay ${amount}`, '', 'primary')}
<p>${button('decline', 'Pay with a card that is declined')}${isPlan ? '' : button('transfer', 'Pay by bank transfer')}</p>
<p><a href="${escaped(session.cancel_url)}">Back without paying</a></p>`,
    );
  }

  portal(portal: StripeObject, said = ''): string {
    const { customer, return_url, flow } = portal;
    const own = (object: string) => this.#objects.all(object).filter((one) => one.customer === customer);
    const isAsked = flow && this.#objects.notes(portal.id).isConfirmed === undefined;
    const note = said && `<p class="note" role="alert">${escaped(said)}</p>`;
    if (isAsked && flow.type === 'payment_method_update')
      return page(
        'Save a card',
        `${note}<p>It is charged for invoices, also when you are not here.</p>
<p>${CARD_BUTTONS}</p><p><a href="${escaped(return_url)}">Back without a card</a></p>`,
      );
    if (isAsked) return page('Change your plan', note + this.#confirmation(portal));
    return page(
      'Your plan and payments',
      `${note}<p><a href="${escaped(return_url)}">Back to the service</a></p>
<section><h2>${this.#cardOf(customer)}</h2>${CARD_BUTTONS}</section>
${own('subscription')
  .map((one) => this.#subscription(one))
  .join('\n')}
${own('charge')
  .map((one) => this.#charge(one))
  .join('\n')}
${own('invoice')
  .filter(({ status }) => status === 'open')
  .map((one) => this.#openInvoice(one))
  .join('\n')}`,
    );
  }

  invoice(invoice: StripeObject): string {
    const { id, created, total, currency, status, lines } = invoice;
    const rows = lines.data.map(
      (line: StripeObject) =>
        `<li>${escaped(this.#nameOf(this.#objects.get('price', line.pricing.price_details.price)))}: ${money(line.amount, currency)}</li>`,
    );
    return page(
      `Invoice of ${day(created)}`,
      `<p>${escaped(id)}, ${status}</p><ul>${rows.join('')}</ul><p><strong>${money(total, currency)}</strong></p>`,
    );
  }

  #confirmation({ flow, return_url }: StripeObject): string {
    const price = this.#objects.get('price', flow.subscription_update_confirm.items[0].price);
    const { items } = this.#objects.get('subscription', flow.subscription_update_confirm.subscription);
    const [{ price: before, current_period_end }] = items.data;
    const isMore = price.unit_amount > before.unit_amount;
    const name = escaped(this.#nameOf(price));
    const when = isMore
      ? 'It begins now: you pay the difference for the rest of the month.'
      : `It begins on ${day(current_period_end)}, when the month that is paid is over.`;
    return `<p>From ${escaped(this.#nameOf(before))} to ${name}, ${money(price.unit_amount, price.currency)} a month. ${when}</p>
${button('confirm', 'Confirm', '', 'primary')}<p><a href="${escaped(return_url)}">Back</a></p>`;
  }

  #subscription({ id, status, items, cancel_at_period_end }: StripeObject): string {
    const [{ price, current_period_end }] = items.data;
    const next = this.#objects.notes(id).nextPrice;
    const others = this.#objects
      .all('price')
      .filter(({ recurring, active, id: other }) => recurring && active && other !== price.id);
    const acts =
      status === 'canceled'
        ? ''
        : [
            ...others.map((other) =>
              button('change', `Change to ${this.#nameOf(other)}`, `${id} ${other.id}`),
            ),
            cancel_at_period_end ? button('keep', 'Keep it', id) : button('cancel', 'Cancel', id),
            button('month', 'The month is over', id),
            button('month-declined', 'The month is over, and the card is declined', id),
            ...(status === 'past_due' ? [button('give-up', 'Stripe gives up', id)] : []),
          ].join('');
    const until = `${cancel_at_period_end ? 'ends' : 'paid until'} ${day(current_period_end)}`;
    const then =
      next === undefined ? '' : `, then ${escaped(this.#nameOf(this.#objects.get('price', next)))}`;
    return `<section><h2>${escaped(this.#nameOf(price))}: ${status}, ${until}${then}</h2>${acts}</section>`;
  }

  #charge(charge: StripeObject): string {
    const { id, amount, amount_refunded, currency, created, disputed } = charge;
    const dispute = this.#objects.all('dispute').find((one) => one.charge === id);
    const back = amount_refunded > 0 ? `, ${money(amount_refunded, currency)} given back` : '';
    const acts = [
      ...(amount_refunded === 0
        ? [button('refund', 'Refund', id), button('refund-half', 'Refund half', id)]
        : []),
      ...(disputed ? [] : [button('dispute', 'Dispute', id)]),
      ...(dispute?.status === 'needs_response'
        ? [button('won', 'The dispute is won', id), button('lost', 'The dispute is lost', id)]
        : []),
    ].join('');
    return `<section><h2>${money(amount, currency)} on ${day(created)}${back}${dispute ? `, dispute: ${dispute.status}` : ''}</h2>${acts}</section>`;
  }

  #openInvoice({ id, total, currency }: StripeObject): string {
    return `<section><h2>${money(total, currency)} is open</h2>${button('settle', 'Pay', id)}</section>`;
  }

  #cardOf(customerId: string): string {
    const { invoice_settings } = this.#objects.get('customer', customerId);
    const method = this.#objects.find(invoice_settings?.default_payment_method ?? '');
    return method ? `Card ${escaped(method.card.brand)} ${escaped(method.card.last4)}` : 'No card is saved';
  }

  #nameOf({ product }: StripeObject): string {
    return String(this.#objects.find(product)?.name ?? product);
  }
}
