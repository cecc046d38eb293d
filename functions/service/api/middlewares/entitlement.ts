import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import type { Middleware } from '../chain.ts';
import type { Caller } from './known-key.ts';

/** What every route answers to an account that may not use the API. */
export const ENTITLEMENT_REFUSALS: readonly ErrorName[] = ['noEntitlement'];

/** Throws ServiceError `noEntitlement` (6014) for an account with neither a subscription nor a completed pack purchase. */
export const entitlement = (): Middleware<object, Pick<Caller, 'key'>> => ({
  before({ context: { key } }) {
    if (!key.entitled) throw new ServiceError('noEntitlement');
  },
});
