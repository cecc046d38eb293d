import { operatorAccountView } from '../../functions/service/domain/operator-account-view.ts';
import { listAccounts } from '../../functions/service/store/accounts.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';
import { table } from './table.ts';

export const accountList = defineCommand({
  name: 'account list',
  summary: 'lists all accounts, oldest first',
  options: {},
  async run() {
    const stored = await listAccounts(tableFromEnvironment());
    const accounts = stored
      .map((account) => operatorAccountView(account, systemPorts.now()))
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
    const rows = accounts.map((account) => [
      account.id,
      account.email,
      account.plan,
      account.planCredits + account.packCredits,
      account.assets,
    ]);
    return {
      document: { items: accounts },
      text: table([['ID', 'EMAIL', 'PLAN', 'CREDITS', 'ASSETS'], ...rows]),
    };
  },
});
