import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import type { Middleware } from '../chain.ts';
import type { Route } from '../routes.ts';
import type { Caller } from './known-key.ts';

/** What a key that only reads is answered. */
export const READ_ONLY_REFUSALS: readonly ErrorName[] = ['keyPaused'];

/**
 * Throws ServiceError `keyPaused` (6016) for a key that may only read, unless the route is a read. A download is none: it
 * has a file made.
 */
export const writingKey = (route: Route): Middleware<object, Pick<Caller, 'key'>> => ({
  before({ context: { key } }) {
    if (key.readOnly && route.kind !== 'read')
      throw new ServiceError('keyPaused', { reason: 'The key may only read.' });
  },
});
