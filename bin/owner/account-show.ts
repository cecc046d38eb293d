import { requireAccount } from '../../functions/service/store/accounts.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { accountReport } from './account-report.ts';
import { defineCommand } from './command.ts';

export const accountShow = defineCommand({
  name: 'account show',
  summary: 'shows an account with its credits as of now',
  options: { account: ACCOUNT },
  async run({ account }) {
    return accountReport(await requireAccount(tableFromEnvironment(), account));
  },
});
