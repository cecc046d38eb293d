import { useEffect, useRef, useState } from 'preact/hooks';
import { type Asset, api, dataOf, type Refusal } from './api.ts';
import { readCollected } from './collections.ts';
import { joined, type ListPage, readAsFar } from './read-as-far.ts';
import { useFresh } from './running.ts';

export const CATEGORIES = ['all', '3d', 'image', 'remesh', 'texture', 'animation'] as const;
const STATUSES = { running: '0,1', done: '2', failed: '3' } as const;
const PAGE = 48;

/** What the address of the page asks for. */
export type Query = Readonly<Record<string, string>>;
type Page = ListPage<Asset>;

/** The list that was last looked at, and how far down: who comes back finds it as it was. */
let kept: { readonly query: string; readonly page: Page; readonly scroll: number } | undefined;

const read = (query: Query, limit: number, cursor?: string): Promise<Page> => {
  const { collection, category, status, sort, q } = query;
  if (collection) return readCollected(collection, limit, cursor);
  const filters = {
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(category && { category: category as (typeof CATEGORIES)[number] }),
    ...(status && status in STATUSES && { status: STATUSES[status as keyof typeof STATUSES] }),
    ...(sort === 'asc' && { sort: 'asc' as const }),
    ...(q && { keyword: q }),
  };
  return dataOf(api.GET('/v1/assets', { params: { query: filters } }));
};

/**
 * The assets that an address asks for. Whoever comes back to them finds them as they were, at the place where they were,
 * and a moment later as they are.
 *
 * @param text the query, as one word
 */
export function useAssetList(query: Query, text: string) {
  const [page, setPage] = useState<Page | undefined>(kept?.query === text ? kept.page : undefined);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isReading, setReading] = useState(false);
  const shown = useRef(page);
  shown.current = page;
  // Whoever undoes something may look at another list by then.
  const asked = useRef(query);
  asked.current = query;
  const count = useRef(0);
  /** An answer that another question has overtaken is dropped. */
  const ask = (question: Promise<Page>, answered: (page: Page) => void): void => {
    const mine = ++count.current;
    setReading(true);
    question
      .then(
        (answer) => {
          if (mine !== count.current) return;
          answered(answer);
          setRefusal(undefined);
        },
        (error: Refusal) => mine === count.current && setRefusal(error),
      )
      .finally(() => mine === count.current && setReading(false));
  };
  const readAnew = (length = 0): void =>
    ask(
      readAsFar((limit, cursor) => read(asked.current, limit, cursor), Math.max(length, PAGE)),
      setPage,
    );
  useEffect(() => {
    const back = kept?.query === text ? kept : undefined;
    kept = undefined;
    setPage(back?.page);
    if (back) requestAnimationFrame(() => scrollTo(0, back.scroll));
    readAnew(back?.page.items.length);
    const { pathname } = location;
    let scroll = 0;
    // The page that comes next begins at its top while this one is still on its way out.
    const scrolled = (): void => {
      if (location.pathname === pathname) scroll = window.scrollY;
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      removeEventListener('scroll', scrolled);
      if (shown.current) kept = { query: text, page: shown.current, scroll };
    };
  }, [text]);
  useFresh(page?.items, (freshen) => setPage((now) => now && { ...now, items: freshen(now.items) }));
  return {
    page,
    refusal,
    isReading,
    again: () => readAnew(shown.current?.items.length),
    more: () => ask(read(query, PAGE, page!.nextCursor), (next) => setPage((now) => joined(now!, next))),
  };
}
