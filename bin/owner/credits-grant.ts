import { grantPack } from '../../functions/service/store/account-standing.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { accountReport } from './account-report.ts';
import { defineCommand } from './command.ts';

export const creditsGrant = defineCommand({
  name: 'credits grant',
  summary: 'records the completed purchase of a credit pack',
  options: { account: ACCOUNT, credits: { value: 'N', required: true } },
  async run({ account, credits }) {
    if (!/^[1-9]\d{0,8}$/.test(credits)) {
      throw new Error(`--credits is a whole number from 1 to 999999999, not ${credits}.`);
    }
    return accountReport(await grantPack(tableFromEnvironment(), systemPorts, account, Number(credits)));
  },
});
