import { setOrganization } from '../../functions/store/accounts.ts';
import { systemPorts } from '../../functions/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { accountReport } from './account-report.ts';
import { defineCommand } from './command.ts';

export const orgLeave = defineCommand({
  name: 'org leave',
  summary: 'takes an account out of its organization',
  options: { account: ACCOUNT },
  async run({ account }) {
    return accountReport(await setOrganization(tableFromEnvironment(), systemPorts, account, undefined));
  },
});
