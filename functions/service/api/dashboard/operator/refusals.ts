import { PlanIsPaidForError } from '../../../domain/account.ts';
import { type ErrorName, ServiceError } from '../../../domain/errors.ts';
import { UnknownAccountError } from '../../../store/accounts.ts';

/** What stands against a request for one account. */
export const ACCOUNT_REFUSALS: readonly ErrorName[] = ['accountNotFound'];
/** What stands against another plan. */
export const PLAN_REFUSALS: readonly ErrorName[] = ['planIsPaidFor'];
/** What stands against a request for one provider. */
export const PROVIDER_REFUSALS: readonly ErrorName[] = ['providerNotFound'];

/** What a provider that is not configured is answered. */
export const noProvider = (): ServiceError => new ServiceError('providerNotFound');

/** What an operator is told of an error of the store; any other is thrown again. */
export function refuse(error: unknown): never {
  if (error instanceof UnknownAccountError) throw new ServiceError('accountNotFound');
  if (error instanceof PlanIsPaidForError) throw new ServiceError('planIsPaidFor');
  throw error;
}
