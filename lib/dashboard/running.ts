import { type Asset, api, dataOf } from './api.ts';
import { usePolling } from './hooks.ts';
import { useSigned } from './session.ts';

/** As many as a page of a list holds: no plan lets more run at a time. */
const MOST = 100;

/**
 * Keeps a list of assets fresh while some of them run: one request a look for all that runs, and one for each that has
 * ended since.
 */
export function useFresh(assets: readonly Asset[] | undefined, change: (assets: Asset[]) => void): void {
  const { readCredits } = useSigned();
  const running = assets?.filter(({ taskStatus }) => taskStatus < 2) ?? [];
  usePolling(running.length > 0, async () => {
    const { items } = await dataOf(
      api.GET('/v1/assets', { params: { query: { status: '0,1', limit: MOST } } }),
    );
    const open = new Map(items.map((asset) => [asset.id, asset]));
    const ended = await Promise.all(
      running
        .filter(({ id }) => !open.has(id))
        .map(({ id }) =>
          dataOf(api.GET('/v1/assets/{id}', { params: { path: { id } } })).catch(() => undefined),
        ),
    );
    const fresh = new Map([
      ...open,
      ...ended.flatMap((asset) => (asset ? [[asset.id, asset] as const] : [])),
    ]);
    change(assets!.map((asset) => fresh.get(asset.id) ?? asset));
    if (ended.length > 0) readCredits();
  });
}
