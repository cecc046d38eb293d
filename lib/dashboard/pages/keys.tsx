import { useState } from 'preact/hooks';
import { ask, type Refusal } from '../api.ts';
import { useAsked, useDraft } from '../hooks.ts';
import { endOfDay, localDay } from '../key-end.ts';
import { Confirm } from '../parts/confirm.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { Secret } from '../parts/secret.tsx';
import { exactTime, number, say, since } from '../words.ts';

const KEYS = '/dashboard/api/keys';

/** A key as its owner sees it: the key itself nobody has. */
interface Key {
  readonly id: string;
  readonly name: string;
  readonly lastFour: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string;
  readonly expiresAt?: string;
  readonly readOnly: boolean;
  /** Its results are canned, and it spends nothing. */
  readonly test: boolean;
  readonly dailyCap?: number;
  /** What it may spend on this Korean day, resumes included. */
  readonly allowance: number;
  readonly spentToday: number;
  readonly paused: boolean;
  /** The one that the dashboard spends by: it takes a pause and a cap alone. */
  readonly isDashboard: boolean;
}

/** The account's keys: made, named, paused, resumed and revoked. */
export default function Keys() {
  const keys = useAsked(() => ask<{ readonly items: readonly Key[] }>('GET', KEYS), []);
  const [isMinting, setMinting] = useState(false);
  const [made, setMade] = useState<string>();
  const items = keys.data?.items;
  return (
    <>
      <section aria-labelledby="keys">
        <div class="section-head">
          <h2 id="keys">{say('keys.yours')}</h2>
          <button type="button" class="primary" onClick={() => setMinting(true)}>
            {say('keys.mint')}
          </button>
        </div>
        {made && <Secret value={made} label={say('keys.new')} />}
        {isMinting && (
          <Mint
            done={(apiKey) => {
              setMade(apiKey);
              setMinting(false);
              keys.again();
            }}
            close={() => setMinting(false)}
          />
        )}
        {keys.refusal && <RefusalNote refusal={keys.refusal} again={keys.again} />}
        {items?.length === 0 && !isMinting && (
          <div class="empty">
            <p class="muted">{say('keys.none')}</p>
            <button type="button" class="primary" onClick={() => setMinting(true)}>
              {say('keys.mint')}
            </button>
          </div>
        )}
        <ul class="keys">
          {items?.map((key) => (
            <KeyRow key={key.id} of={key} changed={keys.again} />
          ))}
          {!items &&
            !keys.refusal &&
            [1, 2].map((i) => (
              <li key={i} class="skeleton">
                <span class="line">&nbsp;</span>
              </li>
            ))}
        </ul>
      </section>
      <p class="small muted">{say('keys.day')}</p>
    </>
  );
}

interface Wanted {
  readonly name: string;
  readonly expires: string;
  readonly cap: string;
  readonly readOnly: boolean;
  readonly test: boolean;
}
const NOTHING: Wanted = { name: '', expires: '', cap: '', readOnly: false, test: false };

function Mint({ done, close }: { readonly done: (apiKey: string) => void; readonly close: () => void }) {
  const [wanted, want] = useDraft<Wanted>('key', NOTHING);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const mint = (): void => {
    setSent(true);
    setRefusal(undefined);
    ask<{ readonly apiKey: string }>('POST', KEYS, {
      name: wanted.name,
      readOnly: wanted.readOnly,
      test: wanted.test,
      ...(wanted.expires && { expiresAt: endOfDay(wanted.expires) }),
      ...(wanted.cap && !wanted.test && { dailyCap: Number(wanted.cap) }),
    })
      .then(({ apiKey }) => {
        want(NOTHING);
        done(apiKey);
      }, setRefusal)
      .finally(() => setSent(false));
  };
  return (
    <form
      class="mint"
      onSubmit={(event) => {
        event.preventDefault();
        mint();
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Terms wanted={wanted} want={want} isNew />
      {refusal && <RefusalNote refusal={refusal} />}
      <div class="actions">
        <button type="submit" class="primary" disabled={isSent}>
          {say('keys.mint')}
        </button>
        <button type="button" onClick={close}>
          {say('leave')}
        </button>
      </div>
    </form>
  );
}

/** What a key is minted with, and what may be changed of it; of the dashboard's own, the cap alone. */
const Terms = ({
  wanted,
  want,
  isCapAlone = false,
  isNew = false,
}: {
  readonly wanted: Wanted;
  readonly want: (wanted: Wanted) => void;
  readonly isCapAlone?: boolean;
  /** Only then it can be made a test key. */
  readonly isNew?: boolean;
}) => (
  <div class="fields">
    {!isCapAlone && (
      <label>
        {say('keys.name')}
        <input
          required
          maxLength={100}
          value={wanted.name}
          placeholder={say('keys.nameHint')}
          onInput={(event) => want({ ...wanted, name: event.currentTarget.value })}
        />
      </label>
    )}
    <label>
      {say('keys.cap')}
      <input
        type="number"
        min={1}
        disabled={wanted.test}
        value={wanted.test ? '' : wanted.cap}
        placeholder={say('keys.capNone')}
        onInput={(event) => want({ ...wanted, cap: event.currentTarget.value })}
      />
    </label>
    {!isCapAlone && (
      <>
        <label>
          {say('keys.expires')}
          <input
            type="date"
            min={localDay(Date.now())}
            value={wanted.expires}
            onInput={(event) => want({ ...wanted, expires: event.currentTarget.value })}
          />
        </label>
        <label class="row">
          <input
            type="checkbox"
            checked={wanted.readOnly}
            onChange={(event) => want({ ...wanted, readOnly: event.currentTarget.checked })}
          />
          {say('keys.readOnly')}
        </label>
        {isNew && (
          <label class="row">
            <input
              type="checkbox"
              checked={wanted.test}
              onChange={(event) => want({ ...wanted, test: event.currentTarget.checked })}
            />
            {say('keys.test')}
          </label>
        )}
      </>
    )}
  </div>
);

/** Changes a key; what is emptied is taken away. */
function Change({
  of: key,
  path,
  done,
  close,
}: {
  readonly of: Key;
  readonly path: string;
  readonly done: () => void;
  readonly close: () => void;
}) {
  const before: Wanted = {
    name: key.name,
    expires: key.expiresAt ? localDay(key.expiresAt) : '',
    cap: key.dailyCap === undefined ? '' : String(key.dailyCap),
    readOnly: key.readOnly,
    test: key.test,
  };
  const [wanted, want] = useState(before);
  const [refusal, setRefusal] = useState<Refusal>();
  const save = (): void => {
    setRefusal(undefined);
    const { name, expires, cap, readOnly } = wanted;
    ask('PATCH', path, {
      ...(name !== before.name && { name }),
      ...(expires !== before.expires && {
        expiresAt: expires ? endOfDay(expires) : 'none',
      }),
      ...(cap !== before.cap && { dailyCap: cap ? Number(cap) : 'none' }),
      ...(readOnly !== before.readOnly && { readOnly }),
    }).then(done, setRefusal);
  };
  return (
    <form
      class="mint"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Terms wanted={wanted} want={want} isCapAlone={key.isDashboard} />
      {refusal && <RefusalNote refusal={refusal} />}
      <div class="actions">
        <button type="submit" class="primary">
          {say('keys.save')}
        </button>
        <button type="button" onClick={close}>
          {say('leave')}
        </button>
      </div>
    </form>
  );
}

function KeyRow({ of: key, changed }: { readonly of: Key; readonly changed: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const path = `${KEYS}/${encodeURIComponent(key.id)}`;
  const act = (method: string, at: string, body?: unknown): void => {
    setRefusal(undefined);
    ask(method, at, body).then(changed, setRefusal);
  };
  return (
    <li>
      <div class="key-name">
        <strong>{key.name || say('keys.unnamed')}</strong>
        {key.lastFour && <code class="muted">…{key.lastFour}</code>}
        {key.paused && <span class="tag amber">{say('keys.paused')}</span>}
        {key.test && <span class="tag">{say('keys.isTest')}</span>}
        {key.readOnly && <span class="tag">{say('keys.reads')}</span>}
      </div>
      <div class="key-facts small muted">
        {!key.test && (
          <span>
            {say('keys.spent', { spent: number(key.spentToday), allowance: number(key.allowance) })}
            <progress max={key.allowance} value={key.spentToday} aria-label={say('keys.spentToday')} />
          </span>
        )}
        {key.lastUsedAt ? (
          <span title={exactTime(key.lastUsedAt)}>{say('keys.used', { when: since(key.lastUsedAt) })}</span>
        ) : (
          <span>{say('keys.unused')}</span>
        )}
        <span title={exactTime(key.createdAt)}>{say('keys.made', { when: since(key.createdAt) })}</span>
        {key.expiresAt && (
          <span title={exactTime(key.expiresAt)}>{say('keys.ends', { when: since(key.expiresAt) })}</span>
        )}
      </div>
      <div class="actions">
        {key.paused ? (
          <button type="button" onClick={() => act('POST', `${path}/resume`)}>
            {say('keys.resume')}
          </button>
        ) : (
          <button type="button" onClick={() => act('PATCH', path, { paused: true })}>
            {say('keys.pause')}
          </button>
        )}
        <button
          type="button"
          class="quiet"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {say('keys.change')}
        </button>
        {!key.isDashboard && (
          <button type="button" class="danger quiet" onClick={() => setAsking(true)}>
            {say('keys.revoke')}
          </button>
        )}
      </div>
      {isChanging && (
        <Change
          of={key}
          path={path}
          done={() => {
            setChanging(false);
            changed();
          }}
          close={() => setChanging(false)}
        />
      )}
      {refusal && <RefusalNote refusal={refusal} />}
      {isAsking && (
        <Confirm
          title={say('keys.revokeSure', { name: key.name, four: key.lastFour })}
          verb={say('keys.revoke')}
          act={() => act('DELETE', path)}
          close={() => setAsking(false)}
        >
          <p>{say('keys.revokeWhat')}</p>
        </Confirm>
      )}
    </li>
  );
}
