import { requireAccount } from '../../functions/service/store/accounts.ts';
import { listApiKeys } from '../../functions/service/store/api-keys.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { defineCommand } from './command.ts';
import { keyView } from './key-view.ts';
import { table } from './table.ts';

export const keyList = defineCommand({
  name: 'key list',
  summary: "lists an account's keys that are not revoked, oldest first",
  options: { account: ACCOUNT },
  async run({ account }) {
    const store = tableFromEnvironment();
    const { id } = await requireAccount(store, account);
    const keys = (await listApiKeys(store, id)).map(keyView);
    const now = new Date().toISOString();
    const rows = keys.map(
      ({ keyId, paused, day, spent, allowance, createdAt, expiresAt, readOnly, test }) => [
        keyId,
        expiresAt !== undefined && expiresAt <= now ? 'expired' : paused ? 'paused' : 'active',
        readOnly ? 'reads' : 'all',
        test ? 'test' : 'live',
        `${spent} of ${allowance} on ${day}`,
        createdAt,
        expiresAt,
      ],
    );
    return {
      document: { items: keys },
      text: table([['KEY', 'STATE', 'MAY', 'KIND', 'SPENT', 'CREATED', 'EXPIRES'], ...rows]),
    };
  },
});
