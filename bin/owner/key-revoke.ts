import { revokeApiKey } from '../../functions/service/store/api-keys.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { defineCommand } from './command.ts';

export const keyRevoke = defineCommand({
  name: 'key revoke',
  summary: 'deletes a key: from the next request on it is unknown',
  options: { account: ACCOUNT, key: { value: 'KEY-ID', required: true } },
  async run({ account, key }) {
    const revoked = await revokeApiKey(tableFromEnvironment(), systemPorts, account, key);
    if (!revoked) throw new Error(`The account has no key ${key}.`);
    return { document: { keyId: key, revoked }, text: `Key ${key} is revoked.` };
  },
});
