import type { ApiHandler } from '../../frame.ts';
import { routed } from '../route-request.ts';
import { handler as account } from './endpoints/account.ts';
import { handler as accounts } from './endpoints/accounts.ts';
import { handler as changeAccount } from './endpoints/change-account.ts';
import { handler as changeProvider } from './endpoints/change-provider.ts';
import { handler as changeService } from './endpoints/change-service.ts';
import { handler as check } from './endpoints/check.ts';
import { handler as grant } from './endpoints/grant.ts';
import { handler as service } from './endpoints/service.ts';
import { OPERATOR_ROUTES, type OperatorRouteName } from './routes.ts';

const ENDPOINTS: Readonly<Record<OperatorRouteName, ApiHandler>> = {
  'operator-service': service,
  'operator-change-service': changeService,
  'operator-change-provider': changeProvider,
  'operator-check': check,
  'operator-accounts': accounts,
  'operator-account': account,
  'operator-change-account': changeAccount,
  'operator-grant': grant,
};

/** What operators do in the dashboard: a function of its own, since no other may do as much. */
export const handler: ApiHandler = routed(OPERATOR_ROUTES, ENDPOINTS);
