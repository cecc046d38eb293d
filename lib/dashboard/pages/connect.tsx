import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { ask, type Refusal } from '../api.ts';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { useSigned } from '../session.ts';
import { say } from '../words.ts';

/** What a program on this machine asks with, in the address that it opened. */
interface Wanted {
  readonly name: string;
  readonly port: string;
  readonly state: string;
  readonly challenge: string;
}

function wantedBy({ name, port, state, challenge }: Record<string, string>): Wanted | undefined {
  const isPort = /^\d{4,5}$/.test(port ?? '') && Number(port) < 65_536;
  const isWhole = isPort && /^[\w-]{43}$/.test(challenge ?? '') && /^[\w-]{1,100}$/.test(state ?? '');
  return isWhole && name
    ? { name: name.slice(0, 100), port: port!, state: state!, challenge: challenge! }
    : undefined;
}

/**
 * Asks the owner whether a program may have a key, and goes back to it: always on this machine. What goes back is a code
 * that is of no use without the program's secret.
 */
export default function Connect() {
  const { query } = useLocation();
  const { session } = useSigned();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const wanted = wantedBy(query);
  if (!wanted) return <p class="muted">{say('connect.bad')}</p>;
  const { name, port, state, challenge } = wanted;
  const back = (answer: Record<string, string>): void =>
    location.assign(`http://127.0.0.1:${port}/?${new URLSearchParams({ ...answer, state })}`);
  const allow = (): void => {
    setSent(true);
    setRefusal(undefined);
    ask<{ readonly code: string }>('POST', '/dashboard/api/key-offers', { name, challenge }).then(
      ({ code }) => back({ code }),
      (error: Refusal) => {
        setSent(false);
        setRefusal(error);
      },
    );
  };
  return (
    <section class="narrow" aria-labelledby="connect">
      <h2 id="connect">{say('connect.asks', { name })}</h2>
      <p>{say('connect.what', { email: session.account.email })}</p>
      <p class="muted">{say('connect.only')}</p>
      {refusal && <RefusalNote refusal={refusal} />}
      <div class="actions">
        <button type="button" class="primary" disabled={isSent} onClick={allow}>
          {say('connect.allow')}
        </button>
        <button type="button" onClick={() => back({ error: 'access_denied' })}>
          {say('connect.deny')}
        </button>
      </div>
    </section>
  );
}
