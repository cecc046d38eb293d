import { lambdaHandler } from '../lambda-handler.ts';
import { logLine } from '../log.ts';
import { makeCheck } from '../store/check.ts';
import { systemPorts } from '../store/system-ports.ts';
import { tableFromEnvironment } from '../store/table.ts';

const table = tableFromEnvironment();

/** Checks the books of every account, for an operator who has asked for it: it takes longer than a request may. */
export const handler = lambdaHandler(async (): Promise<void> => {
  const { audit, problemCount } = await makeCheck(table, systemPorts);
  logLine('check', { accounts: audit?.accounts, problems: problemCount });
});
