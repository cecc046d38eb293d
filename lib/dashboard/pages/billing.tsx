import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { ask, type Refusal } from '../api.ts';
import { useAsked } from '../hooks.ts';
import { LowCredits, type Watched } from '../parts/low-credits.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { useSigned } from '../session.ts';
import { exactTime, money, number, say, sayName, since } from '../words.ts';

const BILLING = '/dashboard/api/billing';

/** As `GET /dashboard/api/billing` answers. */
interface Owned extends Watched {
  readonly plan: string;
  readonly planCredits: number;
  readonly packCredits: number;
  readonly planRenewsAt: string;
  readonly endsAt?: string;
  readonly renews?: boolean;
  readonly hasBought: boolean;
  readonly plans: readonly PlanOffer[];
}

interface PlanOffer {
  readonly plan: string;
  readonly amount: number;
  readonly credits: number;
  readonly slots: { readonly image: number; readonly model: number };
}

interface Invoice {
  readonly id: string;
  readonly madeAt: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly url?: string;
}

/** Sends the browser to a page of the payment provider, which leads back. */
type Pay = (path: string, body?: object) => void;

/** What the account has, what it can buy, and what it has paid. */
export default function Billing() {
  const billing = useAsked(() => ask<Owned>('GET', BILLING), []);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isLeaving, setLeaving] = useState(false);
  const pay: Pay = (path, body = {}) => {
    setLeaving(true);
    setRefusal(undefined);
    ask<{ readonly url: string }>('POST', `${BILLING}/${path}`, body).then(
      ({ url }) => location.assign(url),
      (error: Refusal) => {
        setRefusal(error);
        setLeaving(false);
      },
    );
  };
  const owned = billing.data;
  return (
    <>
      <Back again={billing.again} />
      {billing.refusal && <RefusalNote refusal={billing.refusal} again={billing.again} />}
      {refusal && <RefusalNote refusal={refusal} />}
      <Balance of={owned} />
      {owned && !owned.sells && (
        <div class="empty">
          <p class="muted">{say('billing.notSold')}</p>
        </div>
      )}
      {owned?.sells && (
        <>
          <Packs of={owned} pay={pay} isLeaving={isLeaving} />
          <Plans of={owned} pay={pay} isLeaving={isLeaving} />
        </>
      )}
      {owned && <LowCredits of={owned} again={billing.again} pay={pay} isLeaving={isLeaving} />}
      {owned?.sells && <Invoices of={owned} pay={pay} isLeaving={isLeaving} />}
    </>
  );
}

/**
 * The payment provider leads back before it has told of a payment or a change: both are looked for half a minute. What can
 * be spent is too: it stands over every page, and who bought for the first time is refused until it is there.
 */
function Back({ again }: { readonly again: () => void }) {
  const { query } = useLocation();
  const { readCredits } = useSigned();
  const isBack = query.bought !== undefined || query.changed !== undefined;
  useEffect(() => {
    if (!isBack) return;
    const look = (): void => {
      again();
      readCredits();
    };
    const timers = [1, 2, 4, 8, 15, 30].map((after_s) => window.setTimeout(look, after_s * 1_000));
    return () => timers.forEach(clearTimeout);
  }, [isBack, again, readCredits]);
  if (query.bought === undefined) return null;
  return (
    <div class="note good" role="status">
      <p>{say('billing.thanks')}</p>
    </div>
  );
}

function Balance({ of }: { readonly of: Owned | undefined }) {
  const facts: readonly (readonly [string, string, string?])[] = of
    ? [
        [say('start.plan'), sayName('plan', of.plan)],
        [say('billing.planCredits'), number(of.planCredits)],
        [say('billing.packCredits'), number(of.packCredits)],
        [whenName(of), since(whenOf(of)), exactTime(whenOf(of))],
      ]
    : [[say('start.plan'), ' ']];
  return (
    <section aria-labelledby="balance" class="half">
      <h2 id="balance">{say('billing.balance')}</h2>
      <dl class={of ? 'rows' : 'rows skeleton'}>
        {facts.map(([name, value, title]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={title}>{value}</dd>
          </div>
        ))}
      </dl>
      {of && of.packCredits < 0 && <p class="small muted">{say('billing.below')}</p>}
    </section>
  );
}

const whenName = ({ endsAt, renews }: Owned): string =>
  say(endsAt !== undefined && !renews ? 'billing.ends' : 'account.renews');
const whenOf = ({ endsAt, renews, planRenewsAt }: Owned): string =>
  endsAt !== undefined && !renews ? endsAt : planRenewsAt;

interface Shelf {
  readonly of: Owned;
  readonly pay: Pay;
  readonly isLeaving: boolean;
}

const Packs = ({ of, pay, isLeaving }: Shelf) => (
  <section aria-labelledby="packs">
    <h2 id="packs">{say('billing.packs')}</h2>
    <p class="small muted">{say('billing.packsWhat')}</p>
    <ul class="keys">
      {of.packs.map(({ credits, amount }) => (
        <li key={credits}>
          <strong>{say('credits', { n: number(credits) })}</strong>
          <span />
          <button type="button" disabled={isLeaving} onClick={() => pay('checkout', { credits })}>
            {say('billing.buy', { price: money(amount, of.currency!) })}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

const Plans = ({ of, pay, isLeaving }: Shelf) => (
  <section aria-labelledby="plans">
    <h2 id="plans">{say('billing.plans')}</h2>
    <p class="small muted">{say('billing.plansWhat')}</p>
    <ul class="keys">
      {of.plans.map(({ plan, amount, credits, slots }) => (
        <li key={plan}>
          <strong class="key-name">
            {sayName('plan', plan)} {plan === of.plan && <span class="tag">{say('billing.yours')}</span>}
          </strong>
          <span class="key-facts">
            <span>{say('billing.monthly', { n: number(credits) })}</span>
            <span class="muted">{say('billing.slots', { model: slots.model, image: slots.image })}</span>
          </span>
          {plan === of.plan ? (
            <span class="muted">{say('billing.price', { price: money(amount, of.currency!) })}</span>
          ) : (
            <button type="button" disabled={isLeaving} onClick={() => pay('checkout', { plan })}>
              {say('billing.take', { plan: sayName('plan', plan), price: money(amount, of.currency!) })}
            </button>
          )}
        </li>
      ))}
    </ul>
  </section>
);

function Invoices({ of, pay, isLeaving }: Shelf) {
  const list = useAsked(
    async () =>
      of.hasBought
        ? (await ask<{ readonly items: readonly Invoice[] }>('GET', `${BILLING}/invoices`)).items
        : [],
    [of],
  );
  return (
    <section aria-labelledby="invoices">
      <div class="section-head">
        <h2 id="invoices">{say('billing.invoices')}</h2>
        {of.hasBought && (
          <button type="button" disabled={isLeaving} onClick={() => pay('portal')}>
            {say('billing.portal')}
          </button>
        )}
      </div>
      {list.refusal && <RefusalNote refusal={list.refusal} again={list.again} />}
      {list.data?.length === 0 && <p class="muted">{say('billing.noInvoices')}</p>}
      <ul class="keys">
        {list.data?.map(({ id, madeAt, amount, currency, status, url }) => (
          <li key={id}>
            <span title={exactTime(madeAt)}>{since(madeAt)}</span>
            <span class="key-facts">
              {money(amount, currency)} <span class="tag">{sayName('billing.invoice', status)}</span>
            </span>
            {url && (
              <a href={url} rel="noreferrer">
                {say('billing.open')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
