import { setOrganization } from '../../functions/service/store/account-standing.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { accountReport } from './account-report.ts';
import { defineCommand } from './command.ts';

const ORGANIZATION_ID = /^[^\s\p{Cc}]{1,100}$/u;

export const orgSet = defineCommand({
  name: 'org set',
  summary: 'makes an account a member of an organization, and of no other',
  options: { account: ACCOUNT, organization: { value: 'ID', required: true } },
  async run({ account, organization }) {
    // A script's variable that is not set would make one organization of all whom it was to be set for.
    if (!ORGANIZATION_ID.test(organization)) {
      throw new Error('An organization id has 1 to 100 characters, no white space among them.');
    }
    return accountReport(await setOrganization(tableFromEnvironment(), systemPorts, account, organization));
  },
});
