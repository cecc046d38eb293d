import { openPlace, sealPlace } from '../../../../domain/cursor.ts';
import { isUuid } from '../../../../domain/ids.ts';
import { operatorAccountView } from '../../../../domain/operator-account-view.ts';
import { getAccount } from '../../../../store/accounts.ts';
import { fillDirectory, listDirectory } from '../../../../store/directory.ts';
import { systemPorts as ports } from '../../../../store/system-ports.ts';
import { queryFields } from '../../../fields/json-fields.ts';
import { invalidField } from '../../../invalid-field.ts';
import { ok } from '../../../reply.ts';
import { serveOperator } from '../pipeline.ts';
import { accountsSchema } from '../schemas.ts';

/** How long one request puts accounts of an older release into the directory. */
const FILL_MS = 8_000;

export const handler = serveOperator({
  route: 'operator-accounts',
  query: queryFields(accountsSchema),
  async respond({ table, fields: { q, limit, cursor }, now_ms }) {
    const wanted = q.trim().toLowerCase();
    if (isUuid(wanted)) {
      const account = await getAccount(table, wanted);
      return ok({ items: account ? [operatorAccountView(account, now_ms)] : [], complete: true });
    }
    const until_ms = ports.now() + FILL_MS;
    const complete = await fillDirectory(table, () => ports.now() < until_ms);
    const listed = JSON.stringify(['directory', wanted]);
    const after = cursor === undefined ? undefined : openPlace(cursor, listed);
    // DynamoDB refuses a place that is outside of what is asked for.
    if (cursor !== undefined && after === undefined)
      throw invalidField('cursor', 'Must be the nextCursor of an earlier page of the same list');
    const { accounts, next } = await listDirectory(table, { prefix: wanted, limit, after });
    return ok({
      items: accounts.map((account) => operatorAccountView(account, now_ms)),
      ...(next !== undefined && { nextCursor: sealPlace(next, listed) }),
      complete,
    });
  },
});
