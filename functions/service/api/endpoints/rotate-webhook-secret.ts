import { isoTime } from '../../domain/ports.ts';
import { systemPorts as ports } from '../../store/system-ports.ts';
import { addSecretRotation } from '../../store/webhook-secrets.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { invalidField } from '../invalid-field.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { rotateWebhookSecretSchema } from '../schemas/rotate-webhook-secret.ts';

export const handler = serve({
  route: 'rotate-webhook-secret',
  body: jsonBody(rotateWebhookSecretSchema),
  async respond({ table, key, fields, now_ms }) {
    const { oldSecret: from, newSecret: to, oldEndsInSeconds } = fields;
    if (from === to) throw invalidField('newSecret', 'Must be another than oldSecret');
    const rotation = { from, to, endsAt: isoTime(now_ms + oldEndsInSeconds * 1000) };
    const { endsAt } = await addSecretRotation(table, ports, key.accountId, rotation);
    return ok({ oldEndsAt: endsAt });
  },
});
