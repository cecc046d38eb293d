import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useKey } from '../hooks.ts';
import { say } from '../words.ts';

const ASSETS = '/dashboard/assets';
const WAIT_MS = 250;

/**
 * Looks for assets by their names: among them as one types, from elsewhere once one has. Of each page it is another, so that
 * what was typed on one leads away from no other.
 */
export function Search() {
  const { path, query, route } = useLocation();
  const isGallery = path === ASSETS;
  const asked = isGallery ? (query.q ?? '') : '';
  const collection = isGallery ? (query.collection ?? '') : '';
  const [typed, type] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const sent = useRef({ asked, collection });
  useEffect(() => {
    // What comes of typing is no reason to touch what is typed: it may have gone on.
    if (asked === sent.current.asked && collection === sent.current.collection) return;
    sent.current = { asked, collection };
    window.clearTimeout(timer.current);
    type(asked);
  }, [asked, collection]);
  // As soon as the page is another: a plain effect is undone only after the next frame.
  useLayoutEffect(() => () => window.clearTimeout(timer.current), []);
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
  });
  const search = (text: string, isTyped: boolean): void => {
    window.clearTimeout(timer.current);
    const next = new URLSearchParams(isGallery ? location.search : '');
    if (text) next.set('q', text);
    else next.delete('q');
    // Collections are not searched: all assets are.
    const leaves = text !== '' && next.has('collection');
    if (leaves) next.delete('collection');
    sent.current = { asked: text, collection: next.get('collection') ?? '' };
    route(`${ASSETS}${next.size > 0 ? `?${next}` : ''}`, isTyped && !leaves);
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(field.current!.value.trim(), false);
        }}
      >
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={255}
          placeholder={say('frame.search')}
          aria-label={say('frame.search')}
          aria-keyshortcuts="/"
          value={typed}
          onInput={({ currentTarget: { value } }) => {
            type(value);
            window.clearTimeout(timer.current);
            if (isGallery) timer.current = window.setTimeout(() => search(value.trim(), true), WAIT_MS);
          }}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
      </form>
    </search>
  );
}
