import { setOrganization } from '../../functions/store/accounts.ts';
import { systemPorts } from '../../functions/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { accountReport } from './account-report.ts';
import { defineCommand } from './command.ts';

export const orgSet = defineCommand({
  name: 'org set',
  summary: 'makes an account a member of an organization, and of no other',
  options: { account: ACCOUNT, organization: { value: 'ID', required: true } },
  async run({ account, organization }) {
    return accountReport(await setOrganization(tableFromEnvironment(), systemPorts, account, organization));
  },
});
