import { setOrganization } from '../../functions/service/store/account-standing.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
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
