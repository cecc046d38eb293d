import { type ErrorName, ServiceError } from '../../../domain/errors.ts';
import { getAccount } from '../../../store/accounts.ts';
import type { Middleware } from '../../chain.ts';
import type { SignedIn } from '../known-session.ts';
import type { FoundSession } from '../look-up-session.ts';

/** What whoever is no operator is answered: as if there were no such route. */
export const NOT_OPERATOR_REFUSALS: readonly ErrorName[] = ['unknownRoute'];

/**
 * Throws ServiceError `unknownRoute` (404) for everybody but operators. The right is read with each request: who loses it
 * loses it at once.
 */
export const knownOperator = (): Middleware<object, FoundSession & SignedIn> => ({
  async before({ context: { table, session } }) {
    const account = await getAccount(table, session.accountId);
    if (account?.operator !== true) throw new ServiceError('unknownRoute');
  },
});
