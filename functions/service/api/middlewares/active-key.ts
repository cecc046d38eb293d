import type { ApiKeyRecord } from '../../domain/api-key.ts';
import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import type { Middleware } from '../chain.ts';
import type { Route } from '../routes.ts';
import type { Caller } from './known-key.ts';

/** What a paused key is answered. */
export const PAUSE_REFUSALS: readonly ErrorName[] = ['keyPaused'];

/** Throws ServiceError `keyPaused` (10001), unless the route is a read or a download. */
export const activeKey = (route: Route): Middleware<object, Pick<Caller, 'key'>> => ({
  before({ context: { key } }) {
    requireActiveKey(key, route);
  },
});

/** @throws ServiceError `keyPaused`, unless the route is a read or a download */
export function requireActiveKey(key: ApiKeyRecord, route: Route): void {
  const passesPaused = route.kind === 'read' || route.kind === 'download';
  if (key.paused && !passesPaused) throw new ServiceError('keyPaused');
}
