import { useState } from 'preact/hooks';
import { api, ask, dataOf, Refusal } from '../api.ts';
import { useAsked, usePolling } from '../hooks.ts';
import { AssetTile, TileSkeletons } from '../parts/asset-tile.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { NoPlan } from '../parts/no-plan.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { Secret } from '../parts/secret.tsx';
import { useSigned } from '../session.ts';
import { codesOf } from '../snippets.ts';
import { exactTime, number, say, sayName, since } from '../words.ts';

const LATEST = 10;

/** What there is to spend, what runs, what was made last, and the first request of a program. */
export default function Start() {
  const { hasNoPlan } = useSigned();
  if (!hasNoPlan) return <Overview />;
  return (
    <>
      <NoPlan />
      <FirstCall />
    </>
  );
}

function Overview() {
  const { readCredits } = useSigned();
  const latest = useAsked(() => dataOf(api.GET('/v1/assets', { params: { query: { limit: LATEST } } })), []);
  const items = latest.data?.items;
  usePolling(items?.some(({ taskStatus }) => taskStatus < 2) ?? false, async () => {
    const { items: now } = await dataOf(api.GET('/v1/assets', { params: { query: { limit: LATEST } } }));
    const ended = now.some(
      (asset) =>
        asset.taskStatus >= 2 && items?.find(({ id }) => id === asset.id)?.taskStatus !== asset.taskStatus,
    );
    latest.change({ ...latest.data!, items: now });
    if (ended) readCredits();
  });
  return (
    <>
      <Balance />
      <section aria-labelledby="latest">
        <div class="section-head">
          <h2 id="latest">{say('start.latest')}</h2>
          {items && items.length > 0 && <a href="/dashboard/assets">{say('start.all')}</a>}
        </div>
        {latest.refusal && <RefusalNote refusal={latest.refusal} again={latest.again} />}
        {items?.length === 0 && (
          <div class="empty">
            <p class="muted">{say('start.none')}</p>
            <a class="button primary" href="/dashboard/create">
              {say('start.create')}
            </a>
          </div>
        )}
        <div class="tiles">
          {items
            ? items.map((asset) => <AssetTile key={asset.id} asset={asset} />)
            : !latest.refusal && <TileSkeletons count={5} />}
        </div>
      </section>
      <FirstCall />
    </>
  );
}

function Balance() {
  const { credits } = useSigned();
  const facts = credits && [
    {
      name: say('start.balance'),
      value: number(credits.balance),
      more: say('start.parts', { plan: number(credits.planCredits), pack: number(credits.packCredits) }),
    },
    {
      name: say('start.plan'),
      value: sayName('plan', credits.plan),
      more: say('start.renews', { when: since(credits.planRenewsAt) }),
      title: exactTime(credits.planRenewsAt),
    },
    ...(['model', 'image'] as const).map((budget) => ({
      name: say(budget === 'model' ? 'start.models' : 'start.images'),
      value: `${number(credits.inFlight[budget].total)} / ${number(credits.inFlight[budget].maxTotal)}`,
      more: say('start.inFlight'),
    })),
  ];
  return (
    <dl class="facts" aria-busy={!facts}>
      {facts
        ? facts.map(({ name, value, more, ...rest }) => (
            <div key={name} title={'title' in rest ? rest.title : undefined}>
              <dt>{name}</dt>
              <dd class="big">{value}</dd>
              <dd class="small muted">{more}</dd>
            </div>
          ))
        : [1, 2, 3, 4].map((i) => (
            <div key={i} class="skeleton">
              <dt>&nbsp;</dt>
              <dd class="big">&nbsp;</dd>
              <dd class="small">&nbsp;</dd>
            </div>
          ))}
    </dl>
  );
}

const NO_KEY = 'YOUR_KEY';

/** A request that works as it stands, once a key is made for it. */
function FirstCall() {
  const [key, setKey] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const codes = codesOf({
    origin: location.origin,
    method: 'POST',
    path: '/v1/models/from-text',
    body: { prompt: 'A wooden chair' },
    key: key ?? NO_KEY,
  });
  const mint = (): void => {
    setRefusal(undefined);
    setSent(true);
    ask<{ apiKey: string }>('POST', '/dashboard/api/keys', { name: say('start.keyName') })
      .then(
        ({ apiKey }) => setKey(apiKey),
        (error) => setRefusal(error instanceof Refusal ? error : undefined),
      )
      .finally(() => setSent(false));
  };
  return (
    <section aria-labelledby="first-call">
      <div class="section-head">
        <h2 id="first-call">{say('start.firstCall')}</h2>
        {!key && (
          <button type="button" onClick={mint} disabled={isSent}>
            {say('start.mint')}
          </button>
        )}
      </div>
      <p class="muted">{say(key ? 'start.filledIn' : 'start.fillIn')}</p>
      {refusal && <RefusalNote refusal={refusal} />}
      {key && <Secret value={key} label={say('keys.new')} />}
      <CodeBlock codes={codes} />
    </section>
  );
}
