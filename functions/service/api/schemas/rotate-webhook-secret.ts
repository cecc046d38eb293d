import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { text } from './text.ts';

const secret = () => text(LIMITS.webhookSecret_chars).check(z.minLength(1));

/** POST /v1/webhooks/rotate-secret. */
export const rotateWebhookSecretSchema = z.object({
  oldSecret: described('The `webhookSecret` of the jobs whose deliveries it is about.', secret()),
  newSecret: described('What takes its place: another one.', secret()),
  oldEndsInSeconds: described(
    'For how long deliveries carry a signature of each; 0 ends the old one at once.',
    z._default(
      z
        .number()
        .check(
          z.multipleOf(1),
          z.minimum(0),
          z.maximum(LIMITS.secretRotation_s),
          z.meta({ type: 'integer' }),
        ),
      LIMITS.secretRotation_s,
    ),
  ),
});
