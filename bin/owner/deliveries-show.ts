import { requireDelivery } from '../../functions/service/store/deliveries.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';
import { deliveryView } from './delivery-view.ts';
import { fields, table } from './table.ts';

export const deliveriesShow = defineCommand({
  name: 'deliveries show',
  summary: "shows the webhook of an asset's job with its attempts, without its secret",
  operand: 'ASSET-ID',
  options: {},
  async run(_, assetId) {
    const document = deliveryView(await requireDelivery(tableFromEnvironment(), assetId));
    const { attempts, ...rest } = document;
    const rows = attempts.map(({ at, status, duration_ms, answer }) => [
      at,
      status,
      duration_ms,
      printable(answer),
    ]);
    const log = rows.length === 0 ? [] : ['', table([['ATTEMPT', 'STATUS', 'MS', 'ANSWER'], ...rows])];
    return { document, text: [fields(rest), ...log].join('\n') };
  },
});

/** What a receiver answered, on one line and without the characters by which it could write on the terminal. */
const printable = (answer: string): string => JSON.stringify(answer).replace(/\p{Cc}/gu, '\ufffd');
