import { ask } from '../api.ts';
import { usePaged } from '../paged.ts';
import { useSigned } from '../session.ts';
import { exactTime, number, say, sayName, since } from '../words.ts';
import { MoreButton } from './more-button.tsx';
import { RefusalNote } from './refusal-note.tsx';

/** As `GET /dashboard/api/ledger` answers it. */
interface Line {
  readonly at: string;
  readonly kind: string;
  readonly pool: string;
  readonly credits: number;
  readonly balance: number;
  readonly assetId?: string;
  readonly keyId?: string;
  readonly operation?: string;
}
interface Page {
  readonly items: readonly Line[];
  readonly openingBalance: number;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
}

const PAGE = 25;
const read = (cursor?: string): Promise<Page> =>
  ask(
    'GET',
    `/dashboard/api/ledger?${new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) })}`,
  );

/** All that was given and taken, line by line: each says what the balance was after it. */
export function Ledger({ keyName }: { readonly keyName: (id: string) => string }) {
  const { credits } = useSigned();
  const ledger = usePaged(read, [credits?.balance]);
  const page = ledger.data;
  return (
    <section aria-labelledby="ledger">
      <div class="section-head">
        <h2 id="ledger">{say('ledger.title')}</h2>
        {page?.items[0] && <span>{say('ledger.balance', { n: number(page.items[0].balance) })}</span>}
      </div>
      <p class="small muted">{say('ledger.what')}</p>
      {ledger.refusal && <RefusalNote refusal={ledger.refusal} again={ledger.again} />}
      {page && page.items.length === 0 && <p class="muted">{say('ledger.none')}</p>}
      {page && page.items.length > 0 && (
        <table class="sums ledger">
          <thead>
            <tr>
              <th scope="col">{say('ledger.entry')}</th>
              <th scope="col">{say('ledger.when')}</th>
              <th scope="col">{say('ledger.credits')}</th>
              <th scope="col">{say('ledger.after')}</th>
            </tr>
          </thead>
          <tbody>
            {page.items.map((line) => (
              <tr key={`${line.at} ${line.kind} ${line.pool} ${line.assetId} ${line.balance}`}>
                <th scope="row">
                  <Entry line={line} keyName={keyName} />
                </th>
                <td>
                  <time dateTime={line.at} title={exactTime(line.at)}>
                    {since(line.at)}
                  </time>
                </td>
                <td class={line.credits > 0 ? 'good' : ''}>
                  {line.credits > 0 ? '+' : '−'}
                  {number(Math.abs(line.credits))}
                </td>
                <td>{number(line.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page?.hasMore && <MoreButton list={ledger} label={say('ledger.more')} />}
      {page && page.items.length > 0 && !page.hasMore && (
        <p class="small muted">
          {say('ledger.end', { n: number(page.items[0]!.balance), opening: number(page.openingBalance) })}
        </p>
      )}
    </section>
  );
}

function Entry({ line, keyName }: { readonly line: Line; readonly keyName: (id: string) => string }) {
  const kind = say(`ledger.${line.kind as 'granted'}`);
  const what = line.operation ? sayName('operation', line.operation) : sayName('ledger.pool', line.pool);
  return (
    <>
      <span>
        {kind}: {line.assetId ? <a href={`/dashboard/assets/${line.assetId}`}>{what}</a> : what}
      </span>
      {line.keyId !== undefined && <span class="small muted">{keyName(line.keyId)}</span>}
    </>
  );
}
