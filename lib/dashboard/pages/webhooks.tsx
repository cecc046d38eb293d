import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, dataOf, type Refusal } from '../api.ts';
import { useDraft } from '../hooks.ts';
import { usePaged } from '../paged.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { DeliveryRow, type DeliverySummary } from '../parts/delivery-row.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { VERIFY_CODES } from '../verify-code.ts';
import { number, say } from '../words.ts';

const STATES = ['pending', 'delivered', 'stopped', 'exhausted'] as const;
type State = (typeof STATES)[number];
const PAGE = 20;

interface Page {
  readonly items: readonly DeliverySummary[];
  readonly nextCursor?: string | undefined;
}

const read = (state: State | undefined, cursor?: string): Promise<Page> =>
  dataOf(
    api.GET('/v1/webhooks/deliveries', {
      params: { query: { limit: PAGE, ...(state && { state }), ...(cursor && { cursor }) } },
    }),
  );

/** What was told to receivers of webhooks, a test of one, and how a receiver knows who speaks. */
export default function Webhooks() {
  return (
    <>
      <Deliveries />
      <TestEvent />
      <section aria-labelledby="verify">
        <h2 id="verify">{say('hooks.verify')}</h2>
        <p class="muted">{say('hooks.verifyWhat')}</p>
        <CodeBlock codes={VERIFY_CODES} />
      </section>
    </>
  );
}

function Deliveries() {
  const { query } = useLocation();
  const state = STATES.find((one) => one === query.state);
  const list = usePaged((cursor) => read(state, cursor), [state]);
  const page = list.data;
  const failed = list.refusal;
  return (
    <section aria-labelledby="deliveries">
      <div class="section-head">
        <h2 id="deliveries">{say('hooks.deliveries')}</h2>
        <nav aria-label={say('assets.status')}>
          <ul class="chips">
            {[undefined, ...STATES].map((one) => (
              <li key={one}>
                <a
                  href={`/dashboard/webhooks${one ? `?state=${one}` : ''}`}
                  aria-current={one === state ? 'true' : undefined}
                >
                  {one ? say(`hooks.${one}`) : say('assets.any')}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {failed && <RefusalNote refusal={failed} again={list.again} />}
      {page?.items.length === 0 && !page.nextCursor && (
        <div class="empty">
          <p class="muted">{say(state ? 'hooks.noneSo' : 'hooks.none')}</p>
          {state ? (
            <a class="button" href="/dashboard/webhooks">
              {say('assets.any')}
            </a>
          ) : (
            <a class="button" href="/docs/webhooks">
              {say('frame.docs')}
            </a>
          )}
        </div>
      )}
      <ul class="deliveries">
        {page?.items.map((delivery) => (
          <DeliveryRow key={delivery.id} of={delivery} changed={list.again} />
        ))}
        {!page &&
          !failed &&
          [1, 2, 3].map((i) => (
            <li key={i} class="skeleton">
              <span class="line">&nbsp;</span>
            </li>
          ))}
      </ul>
      {page?.nextCursor && <MoreButton list={list} />}
    </section>
  );
}

const EVENTS = ['asset.succeeded', 'asset.failed'] as const;

interface Wanted {
  readonly url: string;
  readonly event: (typeof EVENTS)[number];
}

/** The secret is no part of the draft: nothing keeps it. */
function TestEvent() {
  const [wanted, want] = useDraft<Wanted>('hook', { url: '', event: 'asset.succeeded' });
  const [secret, setSecret] = useState('');
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof send>>>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const test = (): void => {
    setSent(true);
    setRefusal(undefined);
    setAnswer(undefined);
    send(wanted, secret)
      .then(setAnswer, setRefusal)
      .finally(() => setSent(false));
  };
  return (
    <section aria-labelledby="test">
      <h2 id="test">{say('hooks.test')}</h2>
      <p class="muted">{say('hooks.testWhat')}</p>
      <form
        class="mint"
        onSubmit={(event) => {
          event.preventDefault();
          test();
        }}
      >
        <div class="fields">
          <label>
            {say('hooks.url')}
            <input
              type="url"
              required
              maxLength={2_048}
              placeholder="https://example.com/hooks"
              value={wanted.url}
              onInput={(event) => want({ ...wanted, url: event.currentTarget.value })}
            />
          </label>
          <label>
            {say('hooks.secret')}
            <input
              value={secret}
              autocomplete="off"
              spellcheck={false}
              placeholder={say('hooks.secretNone')}
              onInput={(event) => setSecret(event.currentTarget.value)}
            />
          </label>
          <label>
            {say('hooks.event')}
            <select
              value={wanted.event}
              onChange={({ currentTarget: { value } }) =>
                want({ ...wanted, event: EVENTS.find((one) => one === value)! })
              }
            >
              {EVENTS.map((event) => (
                <option key={event}>{event}</option>
              ))}
            </select>
          </label>
        </div>
        <div class="actions">
          <button type="submit" class="primary" disabled={isSent}>
            {say(isSent ? 'hooks.sending' : 'hooks.send')}
          </button>
        </div>
      </form>
      {refusal && <RefusalNote refusal={refusal} />}
      {answer && (
        <div class={`note ${answer.delivered ? 'good' : 'bad'}`} role="status">
          <p>
            <strong>
              {say(answer.delivered ? 'hooks.tested' : 'hooks.notTested', {
                status: answer.status ?? say('hooks.noAnswer'),
                ms: number(answer.durationMs),
              })}
            </strong>
          </p>
          {answer.answer && <pre class="answer">{answer.answer}</pre>}
        </div>
      )}
    </section>
  );
}

const send = ({ url, event }: Wanted, webhookSecret: string) =>
  dataOf(
    api.POST('/v1/webhooks/test', {
      body: { callbackUrl: url, event, ...(webhookSecret && { webhookSecret }) },
    }),
  );
