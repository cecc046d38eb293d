import type { Account } from '../../functions/service/domain/account.ts';
import { operatorAccountView } from '../../functions/service/domain/operator-account-view.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import type { Report } from './command.ts';
import { fields } from './table.ts';

/** What a command that made or changed an account has to say: the account as it is now. */
export function accountReport(account: Account): Report {
  const document = operatorAccountView(account, systemPorts.now());
  return { document, text: fields(document) };
}
