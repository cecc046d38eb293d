import { ask } from './api.ts';

const OPERATOR = '/dashboard/api/operator';

/** An account as an operator sees it. */
export interface OperatedAccount {
  readonly id: string;
  readonly email: string;
  readonly organizationId?: string;
  readonly plan: string;
  readonly planCredits: number;
  readonly packCredits: number;
  readonly packPurchases: number;
  readonly planRenewsAt: string;
  readonly inFlight: { readonly image: number; readonly model: number };
  readonly maxTotal: { readonly image: number; readonly model: number };
  readonly generationsPerMinute?: number;
  readonly dailyAllowance: number;
  readonly assets: number;
  readonly createdAt: string;
}

export interface FailedJob {
  readonly id: string;
  readonly accountId: string;
  readonly operation: string;
  readonly engine: string;
  readonly completedAt?: string;
  readonly errorCategory?: string;
  readonly errorDetail?: string;
}

export interface Check {
  readonly startedAt: string;
  readonly endedAt?: string;
  readonly underWay: boolean;
  readonly ok?: boolean;
  readonly accounts?: number;
  readonly problemCount?: number;
  readonly problems?: readonly string[];
  readonly failedJobs?: readonly FailedJob[];
}

export interface OperatedProvider {
  readonly id: string;
  readonly enabled: boolean;
  readonly adapter: string;
  readonly baseUrl: string;
  readonly engines: readonly string[];
}

export interface OperatedService {
  readonly maintenance: boolean;
  readonly providers: readonly OperatedProvider[];
  readonly check?: Check;
}

export interface AccountsPage {
  readonly items: readonly OperatedAccount[];
  readonly nextCursor?: string;
  readonly complete: boolean;
}

const accountPath = (id: string): string => `${OPERATOR}/accounts/${encodeURIComponent(id)}`;

/** What operators ask. */
export const operated = {
  service: () => ask<OperatedService>('GET', `${OPERATOR}/service`),
  setMaintenance: (maintenance: boolean) =>
    ask<OperatedService>('PATCH', `${OPERATOR}/service`, { maintenance }),
  setProvider: (id: string, enabled: boolean) =>
    ask('PATCH', `${OPERATOR}/providers/${encodeURIComponent(id)}`, { enabled }),
  check: () => ask('POST', `${OPERATOR}/check`),
  accounts: (q: string, cursor?: string) =>
    ask<AccountsPage>(
      'GET',
      `${OPERATOR}/accounts?${new URLSearchParams({ q, ...(cursor !== undefined && { cursor }) })}`,
    ),
  account: (id: string) =>
    ask<OperatedAccount & { readonly failedJobs: readonly FailedJob[] }>('GET', accountPath(id)),
  change: (id: string, change: object) => ask<OperatedAccount>('PATCH', accountPath(id), change),
  grant: (id: string, credits: number, grantId: string) =>
    ask<OperatedAccount>('POST', `${accountPath(id)}/grants`, { credits, grantId }),
};
