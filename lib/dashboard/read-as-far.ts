/** What a list answers of itself. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string | undefined;
}

/** A page with the next one below it, after which the list goes on. */
export const joined = <P extends ListPage<unknown>>(page: P, next: P): P => ({
  ...next,
  items: [...page.items, ...next.items],
});

/** As many as a list gives at once. */
const MOST = 100;

/**
 * Reads a list from its beginning as far as so many items reach: what is new stands in it, and what is gone does not.
 *
 * @returns all of it as one page, which the list goes on after
 */
export async function readAsFar<T>(
  read: (limit: number, cursor?: string) => Promise<ListPage<T>>,
  count: number,
): Promise<ListPage<T>> {
  let page = await read(Math.min(count, MOST));
  while (page.nextCursor !== undefined && page.items.length < count) {
    page = joined(page, await read(Math.min(count - page.items.length, MOST), page.nextCursor));
  }
  return page;
}
