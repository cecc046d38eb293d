import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import type { Refusal } from '../api.ts';
import { useAsked } from '../hooks.ts';
import { type OperatedAccount as Account, operated } from '../operated.ts';
import { FactRows } from '../parts/fact-rows.tsx';
import { FailedJobs } from '../parts/failed-jobs.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { exactTime, number, say, sayName } from '../words.ts';

const PLANS = ['free', 'starter', 'pro', 'max'] as const;
const LIMITS = ['generationsPerMinute', 'dailyAllowance', 'model', 'image'] as const;

/** One account: what it has, what is changed of it, and which of its jobs failed. */
export default function OperatorAccount() {
  const { id = '' } = useRoute().params;
  const asked = useAsked(() => operated.account(id), [id]);
  const account = asked.data;
  if (!account) return asked.refusal ? <RefusalNote refusal={asked.refusal} again={asked.again} /> : null;
  return (
    <>
      <p class="small">
        <a href="/dashboard/operator">{say('operator.back')}</a>
      </p>
      <div class="pair">
        <Facts of={account} />
        <Changes of={account} changed={asked.again} />
      </div>
      <section aria-labelledby="failures">
        <h2 id="failures">{say('operator.failures')}</h2>
        <FailedJobs of={account.failedJobs} withAccount={false} />
      </section>
    </>
  );
}

const Facts = ({ of: account }: { readonly of: Account }) => (
  <section aria-labelledby="owner">
    <h2 id="owner">{account.email}</h2>
    <FactRows
      facts={[
        [say('start.plan'), sayName('plan', account.plan)],
        [say('account.renews'), exactTime(account.planRenewsAt)],
        [say('operator.planCredits'), number(account.planCredits)],
        [say('operator.packCredits'), number(account.packCredits)],
        [say('operator.purchases'), number(account.packPurchases)],
        [say('start.models'), `${number(account.inFlight.model)} / ${number(account.maxTotal.model)}`],
        [say('start.images'), `${number(account.inFlight.image)} / ${number(account.maxTotal.image)}`],
        [say('account.allowance'), number(account.dailyAllowance)],
        [
          say('account.generations'),
          account.generationsPerMinute === undefined
            ? say('operator.asAll')
            : number(account.generationsPerMinute),
        ],
        [say('assets.title'), number(account.assets)],
        [say('account.organization'), account.organizationId ?? say('account.none')],
        [say('account.since'), exactTime(account.createdAt)],
        [say('account.id'), account.id],
      ]}
    />
  </section>
);

interface ChangesProps {
  readonly of: Account;
  readonly changed: () => void;
}

const Changes = ({ of: account, changed }: ChangesProps) => (
  <section aria-labelledby="changes">
    <h2 id="changes">{say('operator.change')}</h2>
    <Grant of={account} changed={changed} />
    <Change
      verb={say('operator.setPlan')}
      changed={changed}
      send={(form) => change(account, { plan: form.get('plan') })}
    >
      <label>
        {say('start.plan')}
        <select name="plan" defaultValue={account.plan}>
          {PLANS.map((plan) => (
            <option key={plan} value={plan} selected={plan === account.plan}>
              {sayName('plan', plan)}
            </option>
          ))}
        </select>
      </label>
    </Change>
    <Change
      verb={say('operator.setLimits')}
      changed={changed}
      send={(form) => change(account, { limits: limitsIn(form) })}
    >
      {LIMITS.map((name) => (
        <label key={name}>
          {say(`operator.limit.${name}`)}
          <input name={name} pattern="[1-9][0-9]{0,8}|default" placeholder={say('operator.asIs')} />
        </label>
      ))}
      <p class="small muted">{say('operator.limitsWhat')}</p>
    </Change>
    <Change
      verb={say('operator.setOrganization')}
      changed={changed}
      send={(form) => change(account, { organization: form.get('organization') })}
    >
      <label>
        {say('account.organization')}
        <input
          name="organization"
          maxLength={100}
          defaultValue={account.organizationId ?? ''}
          placeholder={say('account.none')}
        />
      </label>
    </Change>
  </section>
);

const change = ({ id }: Account, what: object): Promise<unknown> => operated.change(id, what);

function limitsIn(form: FormData): Record<string, number | 'default'> {
  const given = LIMITS.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
  return Object.fromEntries(
    given
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, value === 'default' ? value : Number(value)]),
  );
}

/** Sent again after an answer that was lost, it grants nothing twice: an amount keeps its id until one is granted. */
function Grant({ of: account, changed }: ChangesProps) {
  const ids = useRef(new Map<number, string>()).current;
  const grant = (credits: number): Promise<unknown> => {
    const grantId = ids.get(credits) ?? crypto.randomUUID();
    ids.set(credits, grantId);
    return operated.grant(account.id, credits, grantId);
  };
  return (
    <Change
      verb={say('operator.grant')}
      changed={() => {
        ids.clear();
        changed();
      }}
      send={(form) => grant(Number(form.get('credits')))}
    >
      <label>
        {say('operator.credits')}
        <input name="credits" type="number" min={1} max={1_000_000_000} required />
      </label>
    </Change>
  );
}

/** A form of one change, which says whether it was made. */
function Change({
  verb,
  send,
  changed,
  children,
}: {
  readonly verb: string;
  readonly send: (form: FormData) => Promise<unknown>;
  readonly changed: () => void;
  readonly children: ComponentChildren;
}) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const [isDone, setDone] = useState(false);
  const submit = (form: HTMLFormElement): void => {
    setSent(true);
    setDone(false);
    setRefusal(undefined);
    send(new FormData(form))
      .then(() => {
        form.reset();
        setDone(true);
        changed();
      }, setRefusal)
      .finally(() => setSent(false));
  };
  return (
    <form
      class="mint"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div class="fields">{children}</div>
      {refusal && <RefusalNote refusal={refusal} />}
      <div class="actions">
        <button type="submit" disabled={isSent}>
          {verb}
        </button>
        <span role="status" class="small">
          {isDone ? say('operator.done') : ''}
        </span>
      </div>
    </form>
  );
}
