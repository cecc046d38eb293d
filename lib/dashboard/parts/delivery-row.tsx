import { useState } from 'preact/hooks';
import { api, dataOf, type Refusal } from '../api.ts';
import type { components } from '../generated/api.ts';
import { useAsked, usePolling } from '../hooks.ts';
import { exactTime, number, say, since } from '../words.ts';
import { CodeBlock } from './code-block.tsx';
import { RefusalNote } from './refusal-note.tsx';

export type DeliverySummary = components['schemas']['DeliverySummary'];
type Delivery = components['schemas']['Delivery'];

const TONE = { pending: '', delivered: 'green', stopped: 'amber', exhausted: 'red' } as const;

/** A delivery; what was sent and answered is read when it is opened. */
export function DeliveryRow({
  of: delivery,
  changed,
}: {
  readonly of: DeliverySummary;
  readonly changed: () => void;
}) {
  const { assetId, callbackUrl, createdAt, event, id, lastAttempt, state } = delivery;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span class={`tag ${TONE[state]}`}>{say(`hooks.${state}`)}</span>
          <span class="delivery-url">{callbackUrl}</span>
          <span class="small muted">
            {event} ·{' '}
            {lastAttempt
              ? say('hooks.last', { status: lastAttempt.status ?? say('hooks.noAnswer') })
              : say('hooks.notYet')}{' '}
            ·{' '}
            <time dateTime={createdAt} title={exactTime(createdAt)}>
              {since(createdAt)}
            </time>
          </span>
        </summary>
        {isOpen && <Opened id={id} assetId={assetId} changed={changed} />}
      </details>
    </li>
  );
}

const read = (id: string): Promise<Delivery> =>
  dataOf(api.GET('/v1/webhooks/deliveries/{id}', { params: { path: { id } } }));

function Opened({
  id,
  assetId,
  changed,
}: {
  readonly id: string;
  readonly assetId: string;
  readonly changed: () => void;
}) {
  const found = useAsked(() => read(id), [id]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const delivery = found.data;
  // What was sent again is under way for a moment only; a retry may be hours away.
  usePolling(isSent && delivery?.state === 'pending', () => found.merge(read(id), (_, now) => now));
  const resend = (): void => {
    setRefusal(undefined);
    dataOf(api.POST('/v1/webhooks/deliveries/{id}/resend', { params: { path: { id } } })).then(() => {
      setSent(true);
      found.again();
      changed();
    }, setRefusal);
  };
  const failed = refusal ?? found.refusal;
  return (
    <div class="delivery">
      {failed && <RefusalNote refusal={failed} />}
      {delivery && (
        <>
          <div class="actions">
            <button type="button" onClick={resend}>
              {say('hooks.resend')}
            </button>
            <a class="button" href={`/dashboard/assets/${assetId}`}>
              {say('hooks.asset')}
            </a>
            <span class="small muted">
              {say(delivery.signed ? 'hooks.signed' : 'hooks.unsigned')}
              {delivery.nextAttemptAt && (
                <span title={exactTime(delivery.nextAttemptAt)}>
                  {' · '}
                  {say('hooks.next', { when: since(delivery.nextAttemptAt) })}
                </span>
              )}
            </span>
          </div>
          <Attempts of={delivery} />
          <CodeBlock codes={{ [say('hooks.body')]: pretty(delivery.body) }} />
        </>
      )}
    </div>
  );
}

const Attempts = ({ of: { attempts, attemptCount } }: { readonly of: Delivery }) => (
  <>
    <h3>{say('hooks.attempts', { n: number(attemptCount) })}</h3>
    <ol class="attempts">
      {attempts.map(({ at, status, durationMs, answer }) => (
        <li key={at}>
          <span>
            <strong>{status ?? say('hooks.noAnswer')}</strong>{' '}
            <span class="small muted">
              <time dateTime={at}>{exactTime(at)}</time> · {say('hooks.ms', { ms: number(durationMs) })}
            </span>
          </span>
          {answer && <pre class="answer">{answer}</pre>}
        </li>
      ))}
    </ol>
  </>
);

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
