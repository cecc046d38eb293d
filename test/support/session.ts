import { startSession } from '../../functions/service/store/sessions.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import type { Table } from '../../functions/service/store/table.ts';

/** As users know the service that api-harness.ts starts. */
export const BASE_URL = 'https://svc.example';

/** The headers by which a page of the service calls, as the function gets them. */
export const headersOfSession = (token: string, baseUrl = BASE_URL): Record<string, string> => ({
  cookie: `${baseUrl.startsWith('https:') ? '__Host-' : ''}session=${token}`,
  'x-session-request': '1',
  'x-svc-base-url': baseUrl,
});

/** A browser of that account, signed in: what its pages send. */
export const newSession = async (table: Table, accountId: string): Promise<Record<string, string>> =>
  headersOfSession(await startSession(table, systemPorts, accountId, { agent: 'a test' }));
