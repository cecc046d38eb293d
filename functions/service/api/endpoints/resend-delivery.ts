import { SQSClient } from '@aws-sdk/client-sqs';
import { deliverySummary } from '../../domain/delivery-view.ts';
import { environment } from '../../environment.ts';
import { ensureResent } from '../../store/resend-delivery.ts';
import { systemPorts as ports } from '../../store/system-ports.ts';
import { requireOwnDelivery } from '../own-delivery.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { countWebhookRequest } from '../webhook-limit.ts';

const queue = { client: new SQSClient({}), url: environment('WEBHOOK_QUEUE_URL') };

export const handler = serve({
  route: 'resend-delivery',
  async respond(context) {
    const { table, pathId } = context;
    const { assetId, deliveryId } = await requireOwnDelivery(context, pathId);
    await countWebhookRequest(context, deliveryId);
    return ok(deliverySummary(await ensureResent({ table, ports, queue }, assetId)));
  },
});
