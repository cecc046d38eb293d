import { TASK_STATUS } from '../../../../domain/asset.ts';
import { operatorAccountView } from '../../../../domain/operator-account-view.ts';
import { requireAccount } from '../../../../store/accounts.ts';
import { failedJob } from '../../../../store/check.ts';
import { searchAssets } from '../../../../store/search-assets.ts';
import { systemPorts } from '../../../../store/system-ports.ts';
import { ok } from '../../../reply.ts';
import { serveOperator } from '../pipeline.ts';
import { accountIdOf, refuse } from '../refusals.ts';

const FAILED_JOBS = 20;

export const handler = serveOperator({
  route: 'operator-account',
  async respond({ table, pathId, now_ms }) {
    const account = await requireAccount(table, accountIdOf(pathId)).catch(refuse);
    const failed = await searchAssets(
      table,
      systemPorts,
      account.id,
      { keyword: undefined, list: 'all', filter: { status: [TASK_STATUS.failed] } },
      { limit: FAILED_JOBS, offset: 0, cursor: undefined },
    );
    return ok({ ...operatorAccountView(account, now_ms), failedJobs: failed.items.map(failedJob) });
  },
});
