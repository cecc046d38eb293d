import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Refusal } from '../api.ts';
import { type Asked, useAsked, usePolling } from '../hooks.ts';
import { type OperatedProvider, type OperatedService, operated } from '../operated.ts';
import { usePaged } from '../paged.ts';
import { Confirm } from '../parts/confirm.tsx';
import { FailedJobs } from '../parts/failed-jobs.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { exactTime, number, say, sayName, since } from '../words.ts';

/** What whoever runs the service sees of it: whether it is open, whether its books agree, and every account. */
export default function Operator() {
  const service = useAsked(operated.service, []);
  return (
    <>
      {service.refusal && <RefusalNote refusal={service.refusal} again={service.again} />}
      <Switches service={service} />
      <Accounts />
      <BookCheck service={service} />
    </>
  );
}

type AskedService = Asked<OperatedService>;

function Switches({ service }: { readonly service: AskedService }) {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { data } = service;
  const set = (maintenance: boolean): void => {
    setRefusal(undefined);
    operated.setMaintenance(maintenance).then(service.change, setRefusal);
  };
  return (
    <section aria-labelledby="service">
      <h2 id="service">{say('operator.service')}</h2>
      <ul class={data ? 'keys' : 'keys skeleton'}>
        <li>
          <div class="key-name">
            <strong>{say('operator.api')}</strong>
            {data && (
              <span class={data.maintenance ? 'tag amber' : 'tag'}>
                {say(data.maintenance ? 'operator.closed' : 'operator.open')}
              </span>
            )}
          </div>
          <p class="small muted">{say('operator.apiWhat')}</p>
          <div class="actions">
            {data?.maintenance ? (
              <button type="button" onClick={() => set(false)}>
                {say('operator.reopen')}
              </button>
            ) : (
              <button type="button" class="danger" disabled={!data} onClick={() => setAsking(true)}>
                {say('operator.close')}
              </button>
            )}
          </div>
        </li>
        {data?.providers.map((provider) => (
          <ProviderRow key={provider.id} of={provider} changed={service.again} />
        ))}
      </ul>
      {data?.providers.length === 0 && <p class="small muted">{say('operator.noProviders')}</p>}
      {refusal && <RefusalNote refusal={refusal} />}
      {isAsking && (
        <Confirm
          title={say('operator.closeSure')}
          verb={say('operator.close')}
          act={() => set(true)}
          close={() => setAsking(false)}
        >
          <p>{say('operator.closeWhat')}</p>
        </Confirm>
      )}
    </section>
  );
}

function ProviderRow({
  of: provider,
  changed,
}: {
  readonly of: OperatedProvider;
  readonly changed: () => void;
}) {
  const [refusal, setRefusal] = useState<Refusal>();
  const { id, enabled, adapter, baseUrl, engines } = provider;
  const verb = say(enabled ? 'operator.disable' : 'operator.enable');
  return (
    <li>
      <div class="key-name">
        <strong>{id}</strong>
        <span class="muted">{adapter}</span>
        {!enabled && <span class="tag amber">{say('operator.disabled')}</span>}
      </div>
      <p class="small muted">
        {engines.join(', ')} · {baseUrl}
      </p>
      <div class="actions">
        <button
          type="button"
          aria-label={`${verb} ${id}`}
          onClick={() => {
            setRefusal(undefined);
            operated.setProvider(id, !enabled).then(changed, setRefusal);
          }}
        >
          {verb}
        </button>
      </div>
      {refusal && <RefusalNote refusal={refusal} />}
    </li>
  );
}

/** Accounts by their addresses; what is looked for is in the page's address. */
function Accounts() {
  const { query, route } = useLocation();
  const q = query.account ?? '';
  const list = usePaged((cursor) => operated.accounts(q, cursor), [q]);
  const page = list.data;
  return (
    <section aria-labelledby="accounts">
      <div class="section-head">
        <h2 id="accounts">{say('operator.accounts')}</h2>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const wanted = new FormData(event.currentTarget).get('account') as string;
              route(`/dashboard/operator${wanted ? `?account=${encodeURIComponent(wanted.trim())}` : ''}`);
            }}
          >
            <input
              type="search"
              name="account"
              maxLength={254}
              placeholder={say('operator.find')}
              aria-label={say('operator.find')}
              defaultValue={q}
            />
          </form>
        </search>
      </div>
      {list.refusal && <RefusalNote refusal={list.refusal} again={list.again} />}
      <ul class="keys">
        {page?.items.map(({ id, email, plan, planCredits, packCredits, createdAt }) => (
          <li key={id}>
            <a class="key-name" href={`/dashboard/operator/accounts/${id}`}>
              {email}
            </a>
            <div class="key-facts small muted">
              <span>{sayName('plan', plan)}</span>
              <span title={exactTime(createdAt)}>{say('operator.opened', { when: since(createdAt) })}</span>
            </div>
            <span class="credits">{say('credits', { n: number(planCredits + packCredits) })}</span>
          </li>
        ))}
        {!page && !list.refusal && (
          <li class="skeleton">
            <span class="line">&nbsp;</span>
          </li>
        )}
      </ul>
      {page?.items.length === 0 && <p class="muted">{say('operator.noAccounts')}</p>}
      {page && !page.complete && <p class="small muted">{say('operator.incomplete')}</p>}
      {page?.nextCursor !== undefined && <MoreButton list={list} />}
    </section>
  );
}

function BookCheck({ service }: { readonly service: AskedService }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const check = service.data?.check;
  usePolling(check?.underWay === true, () => service.merge(operated.service(), (_, now) => now));
  const begin = (): void => {
    setRefusal(undefined);
    operated.check().then(service.again, setRefusal);
  };
  return (
    <section aria-labelledby="check">
      <div class="section-head">
        <h2 id="check">{say('operator.check')}</h2>
        <button type="button" disabled={!service.data || check?.underWay} onClick={begin}>
          {say('operator.checkNow')}
        </button>
      </div>
      <p class="small muted">{say('operator.checkWhat')}</p>
      {refusal && <RefusalNote refusal={refusal} />}
      {check && <p role="status">{checkSaid(check)}</p>}
      {check?.problems && check.problems.length > 0 && (
        <div class="note bad">
          <ul>
            {check.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {check?.failedJobs && (
        <>
          <h3>{say('operator.failures')}</h3>
          <FailedJobs of={check.failedJobs} withAccount />
        </>
      )}
    </section>
  );
}

function checkSaid(check: NonNullable<OperatedService['check']>): string {
  const { underWay, startedAt, endedAt, ok, accounts = 0, problemCount = 0 } = check;
  if (underWay) return say('operator.underWay', { when: since(startedAt) });
  if (endedAt === undefined) return say('operator.brokenOff', { when: since(startedAt) });
  const values = { when: since(endedAt), accounts: number(accounts), problems: number(problemCount) };
  return say(ok ? 'operator.agrees' : 'operator.problems', values);
}
