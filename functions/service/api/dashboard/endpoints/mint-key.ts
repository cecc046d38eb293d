import { jsonBody } from '../../fields/json-fields.ts';
import { mintOwnKey, requireFuture } from '../own-key.ts';
import { serveOwner } from '../pipeline.ts';
import { mintKeySchema } from '../schemas/keys.ts';

/** An answer that holds a key: it is stored by its hash alone. */
export const handler = serveOwner({
  route: 'mint-key',
  body: jsonBody(mintKeySchema),
  async respond({ table, session: { accountId }, fields, now_ms }) {
    const { name, expiresAt, readOnly, test, dailyCap } = fields;
    const asked = {
      name,
      ...(expiresAt !== undefined && { expiresAt: requireFuture(expiresAt, now_ms) }),
      ...(readOnly && { readOnly }),
      ...(test && { test }),
      ...(dailyCap !== undefined && { dailyCap_credits: dailyCap }),
    };
    return mintOwnKey(table, accountId, asked, now_ms);
  },
});
