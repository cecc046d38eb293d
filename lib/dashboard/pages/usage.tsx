import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { ask, type Refusal } from '../api.ts';
import { type DayRange, daysOf, RANGES, type RangeName, rangeOf, today } from '../days.ts';
import type { components } from '../generated/api.ts';
import { useAsked } from '../hooks.ts';
import { DayChart } from '../parts/day-chart.tsx';
import { Ledger } from '../parts/ledger.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { UsageTable } from '../parts/usage-table.tsx';
import { saveFile } from '../save-file.ts';
import { number, say, sayName } from '../words.ts';

const GROUPS = ['key', 'engine', 'operation'] as const;
type Group = (typeof GROUPS)[number] | 'day';

type Usage = components['schemas']['Usage'];
/** As `GET /dashboard/api/usage` answers it. */
type UsageGroups = Pick<Usage, 'total'> & Readonly<Record<Group, Usage['items']>>;

async function readAll(range: DayRange) {
  const usage = await ask<UsageGroups>('GET', `/dashboard/api/usage?${new URLSearchParams({ ...range })}`);
  return { range, usage };
}

/** What was spent, by day, key, engine and operation, and the ledger, whose sum is the balance. */
export default function UsagePage() {
  const { query } = useLocation();
  const { name, from, to } = rangeOf(query);
  const asked = useAsked(() => readAll({ from, to }), [from, to]);
  const keys = useAsked(() => ask<{ readonly items: readonly NamedKey[] }>('GET', '/dashboard/api/keys'), []);
  const keyName = (id: string): string => nameOf(id, keys.data?.items);
  const { data } = asked;
  return (
    <>
      <section aria-labelledby="spent">
        <div class="section-head">
          <h2 id="spent">{say('usage.spent')}</h2>
          <Ranges chosen={name} range={{ from, to }} />
        </div>
        {asked.refusal && <RefusalNote refusal={asked.refusal} again={asked.again} />}
        {data ? (
          <Spent data={data} />
        ) : (
          !asked.refusal && (
            <div class="skeleton" aria-busy="true">
              <div class="line chart-room" />
            </div>
          )
        )}
      </section>
      {data && data.usage.total.jobs > 0 && (
        <div class="usage-groups">
          {GROUPS.map((group) => (
            <section key={group} aria-labelledby={`by-${group}`}>
              <div class="section-head">
                <h2 id={`by-${group}`}>{say(`usage.by.${group}`)}</h2>
                <Csv range={data.range} group={group} />
              </div>
              <UsageTable
                title={say(`usage.of.${group}`)}
                rows={data.usage[group].map((item) => ({
                  ...item,
                  name: titleOf(group, item[group] ?? '', keyName),
                }))}
              />
            </section>
          ))}
        </div>
      )}
      <Ledger keyName={keyName} />
    </>
  );
}

type Read = Awaited<ReturnType<typeof readAll>>;

/** The sums of the range, and a bar for each of its days. */
function Spent({ data: { range, usage } }: { readonly data: Read }) {
  const { total, day } = usage;
  const known = new Map(day.map((item) => [item.day, item]));
  const days = daysOf(range).map((one) => ({
    day: one,
    credits: known.get(one)?.credits ?? 0,
    jobs: known.get(one)?.jobs ?? 0,
  }));
  return (
    <>
      <dl class="facts three">
        {(['credits', 'refunded', 'jobs'] as const).map((sum) => (
          <div key={sum}>
            <dt>{say(`usage.${sum}`)}</dt>
            <dd class="big">{number(total[sum])}</dd>
          </div>
        ))}
      </dl>
      {total.jobs === 0 ? (
        <div class="empty">
          <p class="muted">{say('usage.none')}</p>
          <a class="button primary" href="/dashboard/create">
            {say('start.create')}
          </a>
        </div>
      ) : (
        <>
          <DayChart days={days} label={say('usage.by.day')} />
          <div class="section-head">
            <details>
              <summary>{say('usage.table')}</summary>
              <UsageTable
                title={say('usage.of.day')}
                hasBars={false}
                rows={day.map((item) => ({ ...item, name: item.day ?? '' }))}
              />
            </details>
            <Csv range={range} group="day" />
          </div>
        </>
      )}
      <p class="small muted">{say('keys.day')}</p>
    </>
  );
}

/** The range stands in the address. */
function Ranges({ chosen, range }: { readonly chosen: RangeName; readonly range: DayRange }) {
  const { route } = useLocation();
  const go = (to: Readonly<Record<string, string>>): void =>
    route(`/dashboard/usage?${new URLSearchParams(to)}`, chosen === 'custom');
  return (
    <div class="actions">
      <nav aria-label={say('usage.range')}>
        <ul class="chips">
          {RANGES.map((one) => (
            <li key={one}>
              <a
                href={`/dashboard/usage?${new URLSearchParams({ range: one, ...(one === 'custom' && { ...range }) })}`}
                aria-current={one === chosen ? 'true' : undefined}
              >
                {say(`usage.range.${one}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {chosen === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="date"
            aria-label={say(`usage.${end}`)}
            value={range[end]}
            max={today()}
            onChange={({ currentTarget: { value } }) =>
              value && go({ range: 'custom', ...range, [end]: value })
            }
          />
        ))}
    </div>
  );
}

function Csv({ range: { from, to }, group }: { readonly range: DayRange; readonly group: Group }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const path = `/v1/usage?${new URLSearchParams({ from, to, groupBy: group })}`;
  return (
    <>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          setRefusal(undefined);
          saveFile(path, 'text/csv', `usage-by-${group}.csv`).catch(setRefusal);
        }}
      >
        {say('usage.csv')}
        <span class="visually-hidden"> {say(`usage.by.${group}`)}</span>
      </button>
      {refusal && <RefusalNote refusal={refusal} />}
    </>
  );
}

interface NamedKey {
  readonly id: string;
  readonly name: string;
  readonly lastFour: string;
}

/** A key that is revoked has no name any more; before the keys are known, none is said to be. */
function nameOf(id: string, keys: readonly NamedKey[] | undefined): string {
  if (!keys) return say('usage.key', { id });
  const key = keys.find((one) => one.id === id);
  if (!key) return say('usage.revokedKey', { id });
  const name = key.name || say('keys.unnamed');
  return key.lastFour ? `${name} …${key.lastFour}` : name;
}

const titleOf = (group: Group, name: string, keyName: (id: string) => string): string =>
  group === 'key' ? keyName(name) : group === 'operation' ? sayName('operation', name) : name;
