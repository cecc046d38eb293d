import { setOperator } from '../../functions/service/store/account-standing.ts';
import { accountIdOfEmail } from '../../functions/service/store/accounts.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';

export const operatorGrant = operatorCommand(
  'grant',
  'lets the account of an address do in the dashboard, under Operator, what account list and show, org, plan, limits, credits, provider list, enable and disable, maintenance and audit do',
);
export const operatorRevoke = operatorCommand('revoke', 'takes that right away; it holds at once');

function operatorCommand(word: 'grant' | 'revoke', summary: string) {
  return defineCommand({
    name: `operator ${word}`,
    summary,
    operand: 'EMAIL',
    options: {},
    async run(_, email) {
      const table = tableFromEnvironment();
      const id = await accountIdOfEmail(table, email);
      if (id === undefined) throw new Error(`There is no account for ${email}: make it first.`);
      const operator = word === 'grant';
      await setOperator(table, systemPorts, id, operator);
      const text = operator ? `${email} is an operator now.` : `${email} is no operator any more.`;
      return { document: { id, email, operator }, text };
    },
  });
}
