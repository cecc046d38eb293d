import { SQSClient } from '@aws-sdk/client-sqs';
import { destinationHost } from '../../functions/service/domain/delivery.ts';
import { environment } from '../../functions/service/environment.ts';
import { resendDelivery } from '../../functions/service/store/resend-delivery.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';
import { deliveryView } from './delivery-view.ts';

export const deliveriesResend = defineCommand({
  name: 'deliveries resend',
  summary:
    "sends the webhook of an asset's job again, under the same id and on a new schedule, unless it is being sent",
  operand: 'ASSET-ID',
  options: {},
  async run(_, assetId) {
    const queue = { client: new SQSClient({}), url: environment('WEBHOOK_QUEUE_URL') };
    const store = { table: tableFromEnvironment(), ports: systemPorts, queue };
    const { delivery, wasPending } = await resendDelivery(store, assetId);
    const host = destinationHost(delivery);
    const outcome = wasPending
      ? 'was pending still; it is due now and is enqueued again'
      : 'is enqueued again';
    return {
      document: { ...deliveryView(delivery), wasPending },
      text: `Delivery ${delivery.deliveryId} to ${host} ${outcome}.`,
    };
  },
});
