import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Collection, Refusal } from '../api.ts';
import { CATEGORIES, type Query, useAssetList } from '../asset-list.ts';
import { moveInto, readCollections, removeFrom } from '../collections.ts';
import { useAsked } from '../hooks.ts';
import { TileSkeletons } from '../parts/asset-tile.tsx';
import { CollectionTree } from '../parts/collection-tree.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { type Message, MessageBar } from '../parts/message-bar.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { type MessageId, say } from '../words.ts';

/** All that was made: searched, filtered, in collections. The address says what is seen. */
export default function Assets() {
  const { query, route } = useLocation();
  const text = new URLSearchParams(query).toString();
  const list = useAssetList(query, text);
  const collections = useAsked(readCollections, []);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState<Message>();
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => setSelected(new Set()), [text]);

  const open = query.collection || undefined;
  const addressWith = (changes: Query): string => {
    const next = new URLSearchParams({ ...query, ...changes });
    for (const [name, value] of [...next]) if (!value) next.delete(name);
    return `/dashboard/assets${next.size > 0 ? `?${next}` : ''}`;
  };
  const changed = (): void => {
    collections.again();
    list.again();
    setSelected(new Set());
  };
  const move = (to: Collection, ids: readonly string[]): void => {
    setRefusal(undefined);
    moveInto(to.id, ids, open).then((added) => {
      changed();
      // What was in it before stays there.
      const undo = async (): Promise<void> => {
        if (open !== undefined) await moveInto(open, ids);
        await removeFrom(to.id, added);
      };
      setMessage({
        text: say('assets.moved', { n: ids.length, name: to.name }),
        undo: () => void undo().then(changed, setRefusal),
      });
    }, setRefusal);
  };
  const takeOut = (ids: readonly string[]): void => {
    if (open === undefined) return;
    removeFrom(open, ids).then(() => {
      changed();
      setMessage({
        text: say('assets.takenOut', { n: ids.length }),
        undo: () => void moveInto(open, ids).then(changed, setRefusal),
      });
    }, setRefusal);
  };
  const items = list.page?.items;
  return (
    <div class="assets">
      <CollectionTree
        collections={collections.data ?? []}
        open={open}
        addressOf={(id) => `/dashboard/assets${id ? `?collection=${id}` : ''}`}
        changed={collections.again}
        dropped={move}
        left={() => {
          collections.again();
          route('/dashboard/assets');
        }}
      />
      <div class="assets-list">
        {!open && <Filters query={query} addressWith={addressWith} route={route} />}
        {(refusal ?? list.refusal ?? collections.refusal) && (
          <RefusalNote refusal={(refusal ?? list.refusal ?? collections.refusal)!} again={changed} />
        )}
        {items?.length === 0 && <Empty query={query} />}
        {items ? (
          <Gallery items={items} selected={selected} select={setSelected} />
        ) : (
          !list.refusal && (
            <div class="tiles">
              <TileSkeletons count={12} />
            </div>
          )
        )}
        {list.page?.nextCursor && <MoreButton list={list} />}
        {selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            collections={collections.data ?? []}
            isInCollection={open !== undefined}
            move={(to) => move(to, [...selected])}
            takeOut={() => takeOut([...selected])}
            clear={() => setSelected(new Set())}
          />
        )}
      </div>
      <MessageBar message={message} close={() => setMessage(undefined)} />
    </div>
  );
}

function Filters({
  query,
  addressWith,
  route,
}: {
  readonly query: Query;
  readonly addressWith: (changes: Query) => string;
  readonly route: (address: string) => void;
}) {
  return (
    <div class="filters">
      <nav aria-label={say('assets.categories')}>
        <ul class="chips">
          {CATEGORIES.map((category) => (
            <li key={category}>
              <a
                href={addressWith({ category: category === 'all' ? '' : category })}
                aria-current={(query.category ?? 'all') === category ? 'true' : undefined}
              >
                {say(`category.${category}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="actions">
        <Choice
          label={say('assets.status')}
          value={query.status ?? ''}
          options={{
            '': 'assets.any',
            running: 'assets.running',
            done: 'assets.done',
            failed: 'assets.failed',
          }}
          choose={(status) => route(addressWith({ status }))}
        />
        <Choice
          label={say('assets.sort')}
          value={query.sort ?? ''}
          options={{ '': 'assets.newest', asc: 'assets.oldest' }}
          choose={(sort) => route(addressWith({ sort }))}
        />
      </div>
    </div>
  );
}

const Choice = ({
  label,
  value,
  options,
  choose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, MessageId>>;
  readonly choose: (value: string) => void;
}) => (
  <select aria-label={label} value={value} onChange={(event) => choose(event.currentTarget.value)}>
    {Object.entries(options).map(([one, words]) => (
      <option key={one} value={one}>
        {say(words)}
      </option>
    ))}
  </select>
);

function Empty({ query }: { readonly query: Query }) {
  if (query.collection) {
    return (
      <div class="empty">
        <p class="muted">{say('assets.emptyCollection')}</p>
        <a class="button" href="/dashboard/assets">
          {say('collections.all')}
        </a>
      </div>
    );
  }
  const isFiltered = Object.values(query).some(Boolean);
  return (
    <div class="empty">
      <p class="muted">{say(isFiltered ? 'assets.noneFound' : 'start.none')}</p>
      {isFiltered ? (
        <a class="button" href="/dashboard/assets">
          {say('assets.noFilter')}
        </a>
      ) : (
        <a class="button primary" href="/dashboard/create">
          {say('start.create')}
        </a>
      )}
    </div>
  );
}
