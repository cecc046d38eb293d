import { useState } from 'preact/hooks';
import { ask, type Refusal } from '../api.ts';
import { deviceOf } from '../device.ts';
import { type Asked, useAsked } from '../hooks.ts';
import { FactRows } from '../parts/fact-rows.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { CloseAccount, OwnCopy } from '../parts/own-data.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { signOut } from '../session.ts';
import { exactTime, number, say, sayName, since } from '../words.ts';

const ACCOUNT = '/dashboard/api/account';
const SESSIONS = '/dashboard/api/sessions';

/** As `GET /dashboard/api/account` answers. */
interface OwnAccount {
  readonly id: string;
  readonly email: string;
  readonly plan: string;
  readonly planRenewsAt: string;
  readonly organization?: string;
  readonly createdAt: string;
  readonly limits: {
    readonly generationsPerMinute: number;
    readonly dailyAllowance: number;
    readonly inFlight: { readonly image: number; readonly model: number };
  };
}

/** A browser that is signed in. */
interface OwnSession {
  readonly id: string;
  readonly agent: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly current: boolean;
}

/** Whose account it is, what it may do, and which browsers are signed in. */
export default function Account() {
  const account = useAsked(() => ask<OwnAccount>('GET', ACCOUNT), []);
  return (
    <>
      {account.refusal && <RefusalNote refusal={account.refusal} again={account.again} />}
      <div class="pair">
        <Owner of={account.data} />
        <Limits of={account.data?.limits} />
      </div>
      <section class="narrow">
        <LanguageChoice />
      </section>
      <Sessions />
      <OwnCopy />
      {account.data && <CloseAccount email={account.data.email} />}
    </>
  );
}

const Owner = ({ of: account }: { readonly of: OwnAccount | undefined }) => (
  <section aria-labelledby="owner">
    <h2 id="owner">{say('account.owner')}</h2>
    <FactRows
      facts={[
        [say('account.email'), account?.email],
        [say('start.plan'), account && sayName('plan', account.plan)],
        [say('account.renews'), account && exactTime(account.planRenewsAt)],
        [say('account.organization'), account && (account.organization ?? say('account.none'))],
        [say('account.since'), account && exactTime(account.createdAt)],
        [say('account.id'), account?.id],
      ]}
    />
  </section>
);

const Limits = ({ of: limits }: { readonly of: OwnAccount['limits'] | undefined }) => (
  <section aria-labelledby="limits">
    <h2 id="limits">{say('account.limits')}</h2>
    <FactRows
      facts={[
        [say('account.generations'), limits && number(limits.generationsPerMinute)],
        [say('account.allowance'), limits && number(limits.dailyAllowance)],
        [say('account.models'), limits && number(limits.inFlight.model)],
        [say('account.images'), limits && number(limits.inFlight.image)],
      ]}
    />
    <p class="small muted">{say('account.limitsWhat')}</p>
  </section>
);

function Sessions() {
  const sessions = useAsked(() => ask<{ readonly items: readonly OwnSession[] }>('GET', SESSIONS), []);
  const [refusal, setRefusal] = useState<Refusal>();
  return (
    <section aria-labelledby="sessions">
      <div class="section-head">
        <h2 id="sessions">{say('account.sessions')}</h2>
        <button type="button" onClick={() => void signOut(true).catch(setRefusal)}>
          {say('frame.signOutEverywhere')}
        </button>
      </div>
      {sessions.refusal && <RefusalNote refusal={sessions.refusal} again={sessions.again} />}
      {refusal && <RefusalNote refusal={refusal} />}
      <ul class="keys">
        {sessions.data?.items.map((session) => (
          <SessionRow key={session.id} of={session} list={sessions} />
        ))}
        {!sessions.data && !sessions.refusal && (
          <li class="skeleton">
            <span class="line">&nbsp;</span>
          </li>
        )}
      </ul>
      <p class="small muted">{say('account.sessionsWhat')}</p>
    </section>
  );
}

type SessionList = Asked<{ readonly items: readonly OwnSession[] }>;

/** A browser: this one is signed out, another is ended. */
function SessionRow({ of: session, list }: { readonly of: OwnSession; readonly list: SessionList }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const name = deviceName(session.agent);
  const end = (): void => {
    setRefusal(undefined);
    const ended = session.current
      ? signOut()
      : ask('DELETE', `${SESSIONS}/${encodeURIComponent(session.id)}`).then(list.again);
    ended.catch(setRefusal);
  };
  return (
    <li>
      <div class="key-name">
        <strong title={session.agent}>{name}</strong>
        {session.current && <span class="tag">{say('account.thisOne')}</span>}
      </div>
      <div class="key-facts small muted">
        <span title={exactTime(session.createdAt)}>
          {say('account.signedIn', { when: since(session.createdAt) })}
        </span>
        <span title={exactTime(session.seenAt)}>{say('account.seen', { when: since(session.seenAt) })}</span>
      </div>
      <div class="actions">
        <button type="button" aria-label={say('account.end', { name })} onClick={end}>
          {say('frame.signOut')}
        </button>
      </div>
      {refusal && <RefusalNote refusal={refusal} />}
    </li>
  );
}

function deviceName(agent: string): string {
  const { browser, system } = deviceOf(agent);
  if (browser !== undefined && system !== undefined) return say('account.device', { browser, system });
  return browser ?? system ?? (agent || say('account.unknownDevice'));
}
