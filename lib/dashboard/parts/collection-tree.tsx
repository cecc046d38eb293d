import { useState } from 'preact/hooks';
import { api, type Collection, dataOf, type Refusal } from '../api.ts';
import { asTree } from '../collections.ts';
import { number, say } from '../words.ts';
import { Confirm } from './confirm.tsx';
import { Icon } from './icon.tsx';
import { RefusalNote } from './refusal-note.tsx';

/** What dragged assets are called among the things that may be dropped. */
export const ASSET_IDS = 'application/x-asset-ids';

export interface CollectionTreeProps {
  readonly collections: readonly Collection[];
  readonly open: string | undefined;
  readonly addressOf: (id: string | undefined) => string;
  readonly changed: () => void;
  readonly dropped: (collection: Collection, assetIds: readonly string[]) => void;
  readonly left: () => void;
}

/** The collections, each within its own: to open, to drop assets on, to make, rename and delete. */
export function CollectionTree({
  collections,
  open,
  addressOf,
  changed,
  dropped,
  left,
}: CollectionTreeProps) {
  const [over, setOver] = useState<string>();
  const opened = collections.find(({ id }) => id === open);
  return (
    <nav class="tree" aria-label={say('collections.title')}>
      <ul>
        <li>
          <a href={addressOf(undefined)} aria-current={open === undefined ? 'page' : undefined}>
            <Icon name="assets" /> <span>{say('collections.all')}</span>
          </a>
        </li>
        {asTree(collections).map(({ collection, depth }) => (
          <li
            key={collection.id}
            class={over === collection.id ? 'over' : ''}
            style={{ paddingLeft: `${depth * 16}px` }}
            onDragOver={(event) => {
              if (!event.dataTransfer?.types.includes(ASSET_IDS)) return;
              event.preventDefault();
              setOver(collection.id);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(undefined);
              const ids = event.dataTransfer?.getData(ASSET_IDS);
              if (ids) dropped(collection, ids.split(','));
            }}
          >
            <a href={addressOf(collection.id)} aria-current={open === collection.id ? 'page' : undefined}>
              <Icon name="folder" /> <span>{collection.name}</span>
              <span class="small muted">{number(collection.assetCount)}</span>
            </a>
          </li>
        ))}
      </ul>
      <MakeCollection key={open} parent={opened} changed={changed} />
      {opened && <ChangeCollection key={opened.id} collection={opened} changed={changed} left={left} />}
    </nav>
  );
}

/**
 * Whoever pressed the button goes on with the name. The attribute `autofocus` waits for the next frame, and does
 * nothing once the page had a focus: what was typed until then was lost.
 */
const goOnHere = (field: HTMLInputElement | null): void => field?.focus();

/** Makes one, in the one that is open. */
function MakeCollection({
  parent,
  changed,
}: {
  readonly parent: Collection | undefined;
  readonly changed: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="create" />{' '}
        {parent ? say('collections.makeIn', { name: parent.name }) : say('collections.make')}
      </button>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name'));
        const body = parent ? { name, parentId: parent.id } : { name };
        setSent(true);
        setRefusal(undefined);
        dataOf(api.POST('/v1/collections', { body }))
          .then(() => {
            setOpen(false);
            changed();
          }, setRefusal)
          .finally(() => setSent(false));
      }}
    >
      <label>
        {say('collections.name')}
        <input
          name="name"
          required
          maxLength={255}
          ref={goOnHere}
          onKeyDown={(e) => e.key === 'Escape' && setOpen(false)}
        />
      </label>
      {refusal && <RefusalNote refusal={refusal} />}
      <div class="actions">
        <button type="submit" disabled={isSent}>
          {say('collections.save')}
        </button>
        <button type="button" class="quiet" onClick={() => setOpen(false)}>
          {say('leave')}
        </button>
      </div>
    </form>
  );
}

function ChangeCollection({
  collection: { id, name },
  changed,
  left,
}: {
  readonly collection: Collection;
  readonly changed: () => void;
  readonly left: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const params = { path: { id } };
  return (
    <details>
      <summary>{say('collections.change', { name })}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const renamed = String(new FormData(event.currentTarget).get('name'));
          dataOf(api.PATCH('/v1/collections/{id}', { params, body: { name: renamed } })).then(
            changed,
            setRefusal,
          );
        }}
      >
        <label>
          {say('collections.name')}
          <input name="name" required maxLength={255} defaultValue={name} />
        </label>
        {refusal && <RefusalNote refusal={refusal} />}
        <div class="actions">
          <button type="submit">{say('collections.rename')}</button>
          <button type="button" class="danger quiet" onClick={() => setAsking(true)}>
            {say('collections.delete')}
          </button>
        </div>
      </form>
      {isAsking && (
        <Confirm
          title={say('collections.deleteSure', { name })}
          verb={say('collections.delete')}
          close={() => setAsking(false)}
          act={() => dataOf(api.DELETE('/v1/collections/{id}', { params })).then(left, setRefusal)}
        >
          <p>{say('collections.deleteWhat')}</p>
        </Confirm>
      )}
    </details>
  );
}
