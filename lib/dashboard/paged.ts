import { useState } from 'preact/hooks';
import type { Refusal } from './api.ts';
import { type Asked, useAsked } from './hooks.ts';
import { joined, type ListPage } from './read-as-far.ts';

export interface Paged<P> extends Asked<P> {
  readonly isReading: boolean;
  /** Reads the next page, and puts it below what is there. */
  readonly more: () => void;
}

/** A list that is read page by page. A page that comes when the list has become another is dropped. */
export function usePaged<P extends ListPage<unknown>>(
  read: (cursor?: string) => Promise<P>,
  depends: readonly unknown[],
): Paged<P> {
  const list = useAsked(() => read(), depends);
  const [isReading, setReading] = useState(false);
  const [failed, setFailed] = useState<{ readonly of: P | undefined; readonly refusal: Refusal }>();
  const more = (): void => {
    const cursor = list.data?.nextCursor;
    setReading(true);
    setFailed(undefined);
    list
      .merge(read(cursor), (now, next) => (now.nextCursor === cursor ? joined(now, next) : now))
      .catch((refusal: Refusal) => setFailed({ of: list.data, refusal }))
      .finally(() => setReading(false));
  };
  const refusal = failed && failed.of === list.data ? failed.refusal : list.refusal;
  return { ...list, refusal, isReading, more };
}
