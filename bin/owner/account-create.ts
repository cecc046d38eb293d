import { PLAN_NAMES } from '../../functions/service/domain/plans.ts';
import { createAccount } from '../../functions/service/store/accounts.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { accountReport } from './account-report.ts';
import { defineCommand } from './command.ts';

export const accountCreate = defineCommand({
  name: 'account create',
  summary: "opens an account with its plan's first month of credits",
  options: {
    email: { value: 'ADDRESS', required: true },
    plan: { value: 'PLAN', required: true, choices: PLAN_NAMES },
  },
  async run({ email, plan }) {
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`${email} is no e-mail address.`);
    return accountReport(await createAccount(tableFromEnvironment(), systemPorts, { email, plan }));
  },
});
