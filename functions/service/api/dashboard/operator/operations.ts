import type { DashboardOperation } from '../document/operations.ts';
import { ACCOUNT_REFUSALS, PLAN_REFUSALS, PROVIDER_REFUSALS } from './refusals.ts';
import type { OperatorRouteName } from './routes.ts';
import {
  accountsSchema,
  changeAccountSchema,
  changeProviderSchema,
  changeServiceSchema,
  grantSchema,
} from './schemas.ts';

/** Every operation for operators. */
export const OPERATOR_OPERATIONS: Readonly<Record<OperatorRouteName, DashboardOperation>> = {
  'operator-service': {
    summary: 'What is switched off, who runs engines elsewhere, and what the last check found',
    status: 200,
    answer: 'OperatedService',
    errors: [],
  },
  'operator-change-service': {
    summary: 'Closes the interface for maintenance, or opens it',
    description: 'Jobs that run go on. It holds everywhere within five seconds.',
    body: changeServiceSchema,
    status: 200,
    answer: 'OperatedService',
    errors: [],
  },
  'operator-change-provider': {
    summary: "Takes a provider's engines out of the catalogue, or puts them back",
    description: 'Jobs that run go on. It holds everywhere within five seconds.',
    body: changeProviderSchema,
    status: 200,
    answer: 'OperatedProvider',
    errors: PROVIDER_REFUSALS,
  },
  'operator-check': {
    summary: 'Begins a check of all books, unless one is under way',
    description:
      'It reads the whole table, which takes up to 15 minutes; `operator-service` shows what it found.',
    status: 200,
    answer: 'StartedCheck',
    errors: [],
  },
  'operator-accounts': {
    summary: 'Accounts by their addresses',
    query: accountsSchema,
    status: 200,
    answer: 'OperatedAccounts',
    errors: [],
  },
  'operator-account': {
    summary: 'An account, and its latest failed jobs',
    status: 200,
    answer: 'OperatedAccountWithJobs',
    errors: ACCOUNT_REFUSALS,
  },
  'operator-change-account': {
    summary: "Changes an account's plan, organization or limits",
    body: changeAccountSchema,
    status: 200,
    answer: 'OperatedAccount',
    errors: [...ACCOUNT_REFUSALS, ...PLAN_REFUSALS],
  },
  'operator-grant': {
    summary: 'Grants a completed purchase of credits',
    body: grantSchema,
    status: 201,
    answer: 'OperatedAccount',
    errors: ACCOUNT_REFUSALS,
  },
};
