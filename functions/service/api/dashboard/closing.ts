import { type ErrorName, ServiceError } from '../../domain/errors.ts';

/** What stands against closing an account. */
export const CLOSING_REFUSALS: readonly ErrorName[] = ['subscriptionRuns'];

/** What an account whose plan is paid for is answered: whoever takes the payments does not know that it is gone. */
export const subscriptionRuns = (): ServiceError => new ServiceError('subscriptionRuns');
