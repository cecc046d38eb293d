import type { Collection } from '../api.ts';
import { asTree } from '../collections.ts';
import { say } from '../words.ts';

/** What can be done with the marked assets; the same by keys as by dragging. */
export const SelectionBar = ({
  count,
  collections,
  isInCollection,
  move,
  takeOut,
  clear,
}: {
  readonly count: number;
  readonly collections: readonly Collection[];
  readonly isInCollection: boolean;
  readonly move: (to: Collection) => void;
  readonly takeOut: () => void;
  readonly clear: () => void;
}) => (
  <section class="selection-bar" aria-label={say('assets.selection')}>
    <span>{say('assets.selected', { n: count })}</span>
    <select
      aria-label={say('assets.moveTo')}
      value=""
      disabled={collections.length === 0}
      onChange={({ currentTarget }) => {
        const to = collections.find(({ id }) => id === currentTarget.value);
        if (to) move(to);
      }}
    >
      <option value="">{say(collections.length === 0 ? 'assets.noCollections' : 'assets.moveTo')}</option>
      {asTree(collections).map(({ collection, depth }) => (
        <option key={collection.id} value={collection.id}>
          {'  '.repeat(depth) + collection.name}
        </option>
      ))}
    </select>
    {isInCollection && (
      <button type="button" onClick={takeOut}>
        {say('assets.takeOut')}
      </button>
    )}
    <button type="button" class="quiet" onClick={clear}>
      {say('assets.unmark')}
    </button>
  </section>
);
