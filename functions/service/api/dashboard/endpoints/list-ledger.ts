import { ledgerLineView } from '../../../domain/ledger.ts';
import { listLedger } from '../../../store/list-ledger.ts';
import { systemPorts as ports } from '../../../store/system-ports.ts';
import { queryFields } from '../../fields/json-fields.ts';
import { invalidField } from '../../invalid-field.ts';
import { ok } from '../../reply.ts';
import { decodeLedgerPlace, encodeLedgerPlace } from '../ledger-cursor.ts';
import { serveOwner } from '../pipeline.ts';
import { listLedgerSchema } from '../schemas/ledger.ts';

export const handler = serveOwner({
  route: 'list-ledger',
  query: queryFields(listLedgerSchema),
  async respond({ table, session: { accountId }, fields: { limit, cursor } }) {
    const place = cursor === undefined ? undefined : decodeLedgerPlace(cursor, accountId);
    if (cursor !== undefined && !place)
      throw invalidField('cursor', 'Must be the nextCursor of an earlier page of the same list');
    const { lines, openingBalance, next } = await listLedger(table, ports, accountId, { limit, place });
    return ok({
      items: lines.map(ledgerLineView),
      openingBalance,
      limit,
      hasMore: next !== undefined,
      ...(next && { nextCursor: encodeLedgerPlace(next, accountId) }),
    });
  },
});
