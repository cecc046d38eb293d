import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { ask, type Refusal } from '../api.ts';
import { useAsked, usePolling } from '../hooks.ts';
import { exactTime, megabytes, number, say, since } from '../words.ts';
import { RefusalNote } from './refusal-note.tsx';

const ACCOUNT = '/dashboard/api/account';
const EXPORT = `${ACCOUNT}/export`;

/** As `GET /dashboard/api/account/export` answers. */
interface Copy {
  readonly state: 'none' | 'running' | 'ready' | 'failed';
  readonly startedAt?: string;
  readonly assets?: number;
  readonly of?: number;
  readonly files?: readonly { readonly name: string; readonly sizeBytes: number; readonly url: string }[];
  readonly expiresAt?: string;
}

/** A copy of all that the account has: made in the background, fetched by links that live a week. */
export function OwnCopy() {
  const copy = useAsked(() => ask<Copy>('GET', EXPORT), []);
  const [refusal, setRefusal] = useState<Refusal>();
  const { data } = copy;
  usePolling(data?.state === 'running', () => copy.merge(ask<Copy>('GET', EXPORT), (_, now) => now));
  const begin = (): void => {
    setRefusal(undefined);
    ask<Copy>('POST', EXPORT).then(copy.change, setRefusal);
  };
  return (
    <section aria-labelledby="copy">
      <div class="section-head">
        <h2 id="copy">{say('copy.title')}</h2>
        <button type="button" disabled={!data || data.state === 'running'} onClick={begin}>
          {say(data?.state === 'ready' ? 'copy.again' : 'copy.make')}
        </button>
      </div>
      <p class="small muted">{say('copy.what')}</p>
      {copy.refusal && <RefusalNote refusal={copy.refusal} again={copy.again} />}
      {refusal && <RefusalNote refusal={refusal} />}
      <p role="status">{data ? copySaid(data) : ''}</p>
      {data?.files && (
        <ul class="keys">
          {data.files.map(({ name, sizeBytes, url }) => (
            <li key={name}>
              <a class="key-name" href={url} download data-native>
                {name}
              </a>
              <span class="small muted">{megabytes(sizeBytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function copySaid({ state, startedAt = '', assets = 0, of = 0, expiresAt = '' }: Copy): string {
  if (state === 'running')
    return say('copy.running', { when: since(startedAt), n: number(assets), of: number(of) });
  if (state === 'failed') return say('copy.failed');
  return state === 'ready' ? say('copy.until', { when: exactTime(expiresAt) }) : '';
}

/** The end of the account: once its address is typed. */
export function CloseAccount({ email }: { readonly email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="close">
      <h2 id="close">{say('close.title')}</h2>
      <p>{say('close.what')}</p>
      <p class="small muted">{say('close.books')}</p>
      <p>
        <button type="button" class="danger" onClick={() => setAsking(true)}>
          {say('close.button')}
        </button>
      </p>
      {isAsking && <Typed email={email} close={() => setAsking(false)} />}
    </section>
  );
}

function Typed({ email, close }: { readonly email: string; readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => dialog.current?.showModal(), []);
  const send = (): void => {
    setSent(true);
    setRefusal(undefined);
    ask('DELETE', ACCOUNT, { email: typed }).then(
      () => {
        sessionStorage.clear();
        location.assign('/dashboard');
      },
      (error: Refusal) => {
        setSent(false);
        setRefusal(error);
      },
    );
  };
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={close}>
      <h2 id={id}>{say('close.sure', { email })}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label>
          {say('close.type', { email })}
          <input
            type="email"
            autocomplete="off"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        {refusal && <RefusalNote refusal={refusal} />}
        <div class="actions">
          <button
            type="submit"
            class="danger"
            disabled={isSent || typed.trim().toLowerCase() !== email.toLowerCase()}
          >
            {say('close.button')}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {say('leave')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
