import { lambdaHandler } from '../lambda-handler.ts';
import type { AccountWork } from '../store/account-work.ts';
import { filesFromEnvironment } from '../store/files.ts';
import { systemPorts as ports } from '../store/system-ports.ts';
import { tableFromEnvironment } from '../store/table.ts';
import { closeAccountFurther } from './close-account.ts';
import { endWhatRuns } from './end-what-runs.ts';
import { exportAccount } from './export-account.ts';

const world = { table: tableFromEnvironment(), files: filesFromEnvironment(), ports };
const seeTo = endWhatRuns();

/** What takes longer for an account than a request may: its export, and its end. Each may be begun again at any point. */
export const handler = lambdaHandler(async ({ accountId, task }: AccountWork): Promise<void> => {
  if (task === 'export') await exportAccount(world, accountId);
  else await closeAccountFurther({ ...world, seeTo }, accountId);
});
