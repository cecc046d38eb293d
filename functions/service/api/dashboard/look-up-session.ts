import type { RateUse } from '../../domain/rate-limit.ts';
import type { Session } from '../../domain/session.ts';
import type { RateSettings } from '../../domain/settings.ts';
import { readSwitches } from '../../store/maintenance.ts';
import { countRequest } from '../../store/rate-limits.ts';
import { findSession } from '../../store/sessions.ts';
import type { Table } from '../../store/table.ts';
import type { Middleware } from '../chain.ts';
import { addressLimitOf } from '../rate-limit.ts';
import { sessionTokenOf } from '../session-request.ts';

/** What stands in the table about a request of the dashboard, before anybody has judged it. */
export interface FoundSession {
  readonly table: Table;
  readonly found: {
    readonly session: Session | undefined;
    /** How the limit of the request's address stands. */
    readonly address: RateUse;
    readonly maintenance: boolean;
  };
}

/** Counts the request and reads all that those after it judge, in one round trip. */
export const lookUpSession = (table: Table, settings: RateSettings): Middleware<FoundSession> => ({
  async before({ context }) {
    const { request, now_ms } = context;
    const token = sessionTokenOf(request);
    const [address, session, { maintenance }] = await Promise.all([
      countRequest(table, addressLimitOf(request, settings), now_ms),
      token === undefined ? undefined : findSession(table, token, now_ms),
      readSwitches(table, now_ms),
    ]);
    const found = { session, address, maintenance };
    Object.assign(context, { table, found } satisfies FoundSession);
  },
});
