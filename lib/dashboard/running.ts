import { type Asset, api, dataOf, type Refusal } from './api.ts';
import { usePolling } from './hooks.ts';
import { refreshed } from './refreshed.ts';
import { useSigned } from './session.ts';

/** As many as a page of a list holds: no plan lets more run at a time. */
const MOST = 100;

/** What is gone; undefined is what could not be read. */
const GONE = null;

const readEnded = (id: string): Promise<Asset | typeof GONE | undefined> =>
  dataOf(api.GET('/v1/assets/{id}', { params: { path: { id } } })).catch(({ status }: Refusal) =>
    status === 404 ? GONE : undefined,
  );

/**
 * Keeps a list of assets fresh while some of them run: one request a look for all that runs, and one for each that has
 * ended since.
 *
 * @param change is given what to make of the list as it is by then, which may be another
 */
export function useFresh(
  assets: readonly Asset[] | undefined,
  change: (freshen: (list: readonly Asset[]) => Asset[]) => void,
): void {
  const { readCredits } = useSigned();
  const running = assets?.filter(({ taskStatus }) => taskStatus < 2) ?? [];
  usePolling(running.length > 0, async () => {
    const { items } = await dataOf(
      api.GET('/v1/assets', { params: { query: { status: '0,1', limit: MOST } } }),
    );
    const read = new Map<string, Asset | undefined>(items.map((asset) => [asset.id, asset]));
    const others = running.filter(({ id }) => !read.has(id));
    const ended = await Promise.all(others.map(async ({ id }) => ({ id, is: await readEnded(id) })));
    const known = ended.filter(({ is }) => is !== undefined);
    for (const { id, is } of known) read.set(id, is ?? undefined);
    change((list) => refreshed(list, read));
    if (known.length > 0) readCredits();
  });
}
