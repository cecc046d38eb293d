import { testEventView } from '../../domain/delivery-view.ts';
import { LIMITS } from '../../domain/limits.ts';
import { signingSecrets } from '../../domain/webhook-secrets.ts';
import { systemPorts as ports } from '../../store/system-ports.ts';
import { secretRotations } from '../../store/webhook-secrets.ts';
import { renderEvent } from '../../webhooks/render-event.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { holdOpen } from '../hold-open.ts';
import { serve } from '../pipeline.ts';
import { requireWithinLimit } from '../rate-limit.ts';
import { ok } from '../reply.ts';
import { sampleEvent } from '../sample-event.ts';
import { testWebhookSchema } from '../schemas/test-webhook.ts';
import { countWebhookRequest } from '../webhook-limit.ts';

/** Nothing of it is stored but that the request was counted. */
export const handler = serve({
  route: 'test-webhook',
  body: jsonBody(testWebhookSchema),
  async respond(context) {
    const { table, key, fields } = context;
    await countWebhookRequest(context);
    const { callbackUrl, webhookSecret } = fields;
    const sample = sampleEvent(fields.event, ports);
    const rotations = await secretRotations(table, key.accountId);
    const secrets = signingSecrets(webhookSecret, rotations, ports.now());
    const body = renderEvent(sample, sample.assetJson);
    // With the first event, as what knows of addresses is loaded with the first URL: no refusal needs either.
    const { attemptDelivery } = await import('../../webhooks/attempt.ts');
    const { attempt } = await holdOpen(key.accountId, LIMITS.delivery.attemptTimeout_s, (wait_s) => {
      requireWithinLimit({ exceeded: wait_s === 0, resetsIn_s: LIMITS.delivery.attemptTimeout_s });
      return attemptDelivery({ ...sample, callbackUrl, body, secrets }, ports.now);
    });
    return ok(testEventView(sample, attempt));
  },
});
