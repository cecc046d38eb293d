import { PlanIsPaidForError } from '../../../domain/account.ts';
import { type ErrorName, ServiceError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/ids.ts';
import { ownerIdOf } from '../../../domain/sandbox-id.ts';
import { UnknownAccountError } from '../../../store/accounts.ts';

/** What stands against a request for one account. */
export const ACCOUNT_REFUSALS: readonly ErrorName[] = ['accountNotFound'];
/** What stands against another plan. */
export const PLAN_REFUSALS: readonly ErrorName[] = ['planIsPaidFor'];
/** What stands against a request for one provider. */
export const PROVIDER_REFUSALS: readonly ErrorName[] = ['providerNotFound'];

/** What a provider that is not configured is answered. */
export const noProvider = (): ServiceError => new ServiceError('providerNotFound');

/**
 * The id of an account or a sandbox, as a path has it.
 *
 * @throws ServiceError `accountNotFound` (16010) if it has no form of one: DynamoDB does not take a long key
 */
export function accountIdOf(pathId: string): string {
  if (!isUuid(ownerIdOf(pathId))) throw new ServiceError('accountNotFound');
  return pathId;
}

/** What an operator is told of an error of the store; any other is thrown again. */
export function refuse(error: unknown): never {
  if (error instanceof UnknownAccountError) throw new ServiceError('accountNotFound');
  if (error instanceof PlanIsPaidForError) throw new ServiceError('planIsPaidFor');
  throw error;
}
