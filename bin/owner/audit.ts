import { audit } from '../../functions/service/store/audit.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';

export const auditCommand = defineCommand({
  name: 'audit',
  summary: 'checks that each ledger sums to its wallet and in-flight counts equal the open jobs',
  options: {},
  async run() {
    const document = await audit(tableFromEnvironment());
    const { ok, accounts, problems } = document;
    const text = [...problems, `Accounts checked: ${accounts}. Problems: ${problems.length}.`].join('\n');
    return { document, text, bad: !ok };
  },
});
