import { decodeCursor, encodeCursor } from '../../functions/service/domain/cursor.ts';
import { attemptCount, DELIVERY_STATES, destinationHost } from '../../functions/service/domain/delivery.ts';
import { requireAccount } from '../../functions/service/store/accounts.ts';
import { listDeliveries } from '../../functions/service/store/list-deliveries.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { defineCommand } from './command.ts';
import { deliveryView } from './delivery-view.ts';
import { table } from './table.ts';

const DEFAULT_LIMIT = '20';

export const deliveriesList = defineCommand({
  name: 'deliveries list',
  summary: `lists an account's webhooks, those of its newest assets first; ${DEFAULT_LIMIT} unless a limit is named`,
  options: {
    account: ACCOUNT,
    state: { value: 'STATE', required: false, choices: DELIVERY_STATES },
    limit: { value: 'N', required: false },
    cursor: { value: 'NEXT-CURSOR', required: false },
  },
  async run({ account, state, limit = DEFAULT_LIMIT, cursor }) {
    if (!/^[1-9]\d{0,3}$/.test(limit)) {
      throw new Error(`--limit is a whole number from 1 to 9999, not ${limit}.`);
    }
    const store = tableFromEnvironment();
    const { id } = await requireAccount(store, account);
    const list = JSON.stringify(['deliveries', id, state]);
    const place = cursor === undefined ? undefined : decodeCursor(cursor, list);
    if (cursor !== undefined && !place) throw new Error('--cursor is the nextCursor of the same list.');
    const { items, next } = await listDeliveries(store, id, { state, limit: Number(limit), cursor: place });
    const rows = items.map((delivery) => [
      delivery.assetId,
      delivery.event,
      delivery.state,
      attemptCount(delivery),
      delivery.attempts.at(-1)?.status,
      destinationHost(delivery),
      delivery.createdAt,
    ]);
    const nextCursor = next && encodeCursor(next, list);
    const text = table([['ASSET', 'EVENT', 'STATE', 'ATTEMPTS', 'LAST', 'HOST', 'CREATED'], ...rows]);
    return {
      document: { items: items.map(deliveryView), ...(nextCursor && { nextCursor }) },
      text: nextCursor ? `${text}\n\nThere may be more: --cursor ${nextCursor}` : text,
    };
  },
});
