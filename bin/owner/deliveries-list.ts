import { DELIVERY_STATES, destinationHost } from '../../functions/domain/delivery.ts';
import { requireAccount } from '../../functions/store/accounts.ts';
import { listDeliveries } from '../../functions/store/list-deliveries.ts';
import { tableFromEnvironment } from '../../functions/store/table.ts';
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
  },
  async run({ account, state, limit = DEFAULT_LIMIT }) {
    if (!/^[1-9]\d{0,3}$/.test(limit)) {
      throw new Error(`--limit is a whole number from 1 to 9999, not ${limit}.`);
    }
    const store = tableFromEnvironment();
    const { id } = await requireAccount(store, account);
    const deliveries = await listDeliveries(store, id, { state, limit: Number(limit) });
    const rows = deliveries.map((delivery) => [
      delivery.assetId,
      delivery.event,
      delivery.state,
      delivery.attempts.length,
      delivery.attempts.at(-1)?.status,
      destinationHost(delivery),
      delivery.createdAt,
    ]);
    return {
      document: { items: deliveries.map(deliveryView) },
      text: table([['ASSET', 'EVENT', 'STATE', 'ATTEMPTS', 'LAST', 'HOST', 'CREATED'], ...rows]),
    };
  },
});
