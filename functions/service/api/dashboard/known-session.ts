import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import type { Session } from '../../domain/session.ts';
import type { Middleware } from '../chain.ts';
import type { FoundSession } from './look-up-session.ts';

/** Who calls from the dashboard. */
export interface SignedIn {
  readonly session: Session;
}

/** What every route of the dashboard answers without a session. */
export const SIGNED_OUT_REFUSALS: readonly ErrorName[] = ['signedOut'];

/** Throws ServiceError `signedOut` (1002) for a request without a session, and for one whose session has ended. */
export const knownSession = (): Middleware<SignedIn, FoundSession> => ({
  before({ context }) {
    const { session } = context.found;
    if (!session) throw new ServiceError('signedOut');
    Object.assign(context.notes.log, { accountId: session.accountId, sessionId: session.id });
    Object.assign(context, { session } satisfies SignedIn);
  },
});
