import { mintApiKey } from '../../functions/service/store/api-keys.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { defineCommand } from './command.ts';
import { fields } from './table.ts';

export const keyMint = defineCommand({
  name: 'key mint',
  summary: 'makes an API key and shows it, this once',
  options: { account: ACCOUNT },
  async run({ account }) {
    const { keyId, apiKey } = await mintApiKey(tableFromEnvironment(), systemPorts, account);
    const document = { keyId, apiKey };
    return { document, text: `${fields(document)}\n\nKeep the key now: it is never shown again.` };
  },
});
