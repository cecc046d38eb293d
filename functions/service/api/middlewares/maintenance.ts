import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import type { Middleware } from '../chain.ts';
import type { LookedUp } from './look-up.ts';

/** Nobody knows how long it takes; a client that asks again every two minutes does no harm. */
const RETRY_AFTER_S = 120;

/** What a closed service answers. */
export const MAINTENANCE_REFUSALS: readonly ErrorName[] = ['maintenance'];

/**
 * Throws ServiceError `maintenance` (9003) while the owner has closed the service.
 *
 * @param isOpen for what is answered nevertheless
 */
export const maintenance = (
  isOpen = false,
): Middleware<object, { readonly found: Pick<LookedUp['found'], 'maintenance'> }> => ({
  before({ context: { found } }) {
    if (found.maintenance && !isOpen) throw new ServiceError('maintenance', undefined, RETRY_AFTER_S);
  },
});
