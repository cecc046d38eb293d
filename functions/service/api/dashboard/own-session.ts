import { type ErrorName, ServiceError } from '../../domain/errors.ts';

/** What stands against a request for one session. */
export const SESSION_REFUSALS: readonly ErrorName[] = ['sessionNotFound'];

/** What a session that the account has not is answered. */
export const noSession = (): ServiceError => new ServiceError('sessionNotFound');
