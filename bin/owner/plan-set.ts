import { PLAN_NAMES } from '../../functions/service/domain/plans.ts';
import { setPlan } from '../../functions/service/store/account-standing.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { accountReport } from './account-report.ts';
import { defineCommand } from './command.ts';

export const planSet = defineCommand({
  name: 'plan set',
  summary: "changes the plan: the old one's credits expire, the new one's first month begins",
  options: { account: ACCOUNT, plan: { value: 'PLAN', required: true, choices: PLAN_NAMES } },
  async run({ account, plan }) {
    return accountReport(await setPlan(tableFromEnvironment(), systemPorts, account, plan));
  },
});
