import { requireAccount } from '../../functions/service/store/accounts.ts';
import { resumeApiKey } from '../../functions/service/store/api-keys.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { defineCommand } from './command.ts';
import { keyView } from './key-view.ts';
import { fields } from './table.ts';

export const keyResume = defineCommand({
  name: 'key resume',
  summary: 'ends the pause of the daily safety limit',
  options: { account: ACCOUNT, key: { value: 'KEY-ID', required: true } },
  async run({ account, key }) {
    const table = tableFromEnvironment();
    const { id } = await requireAccount(table, account);
    const resumed = await resumeApiKey(table, systemPorts, id, key);
    if (!resumed) throw new Error(`The account has no key ${key}.`);
    const document = keyView(resumed);
    return { document, text: fields(document) };
  },
});
