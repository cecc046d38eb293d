import { requireAccount } from '../../../store/accounts.ts';
import { listApiKeys } from '../../../store/api-keys.ts';
import { ok } from '../../reply.ts';
import { keyView } from '../key-view.ts';
import { serveOwner } from '../pipeline.ts';

/** An account has 50 at most, so they are one page. */
export const handler = serveOwner({
  route: 'list-keys',
  async respond({ table, session: { accountId }, now_ms }) {
    const [account, keys] = await Promise.all([
      requireAccount(table, accountId),
      listApiKeys(table, accountId),
    ]);
    return ok({ items: keys.map((key) => keyView(key, account, now_ms)) });
  },
});
