import { grantPack } from '../../functions/service/store/account-standing.ts';
import { createAccount, listAccounts } from '../../functions/service/store/accounts.ts';
import { mintApiKey, revokeApiKey } from '../../functions/service/store/api-keys.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';

/** Of the one account that all smoke tests of a deployment use; nothing is ever sent to it. */
const EMAIL = 'smoke@example.com';

/** More than one run costs. */
const CREDITS = 3_000;

/** The account with a key for one run, and credits that are enough for it. */
export async function openTestAccount(): Promise<{ readonly apiKey: string; close(): Promise<void> }> {
  const table = tableFromEnvironment();
  const known = (await listAccounts(table)).find(({ email }) => email === EMAIL);
  const { id, packCredits } =
    known ?? (await createAccount(table, systemPorts, { email: EMAIL, plan: 'max' }));
  if (packCredits < CREDITS) await grantPack(table, systemPorts, id, CREDITS);
  const { keyId, apiKey } = await mintApiKey(table, systemPorts, id);
  return {
    apiKey,
    close: async () => {
      await revokeApiKey(table, systemPorts, id, keyId);
    },
  };
}
