import { DELIVERY_ID, FAILED_ASSET, SUCCEEDED_ASSET } from './examples.ts';
import type { Json } from './json-schema.ts';

const ALWAYS = true;
const IF_SIGNED = false;

const header = (name: string, required: boolean, description: string, example: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
  example,
});

const headers = (event: string): readonly Json[] => [
  header('X-SVC-Event', ALWAYS, 'The event.', event),
  header(
    'X-SVC-Delivery-Id',
    ALWAYS,
    'Stays the same when a delivery is repeated: dedupe on it.',
    DELIVERY_ID,
  ),
  header(
    'X-SVC-Signature',
    IF_SIGNED,
    '`t=<unix seconds>,v1=<hex>` if the job has a `webhookSecret`: HMAC-SHA256, keyed with it, of `<t>.<raw body>`. Compare in constant time and refuse a `t` that is over 5 minutes old. While a secret is being changed there are several `v1=<hex>`, one a secret: one that fits is enough.',
    't=1767873601,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  ),
  header('webhook-id', ALWAYS, 'The delivery id, as Standard Webhooks names it.', DELIVERY_ID),
  header('webhook-timestamp', ALWAYS, 'Unix seconds of this attempt.', '1767873601'),
  header(
    'webhook-signature',
    IF_SIGNED,
    'The signature of the Standard Webhooks specification, if the job has a `webhookSecret`; several, with a space between, while it is being changed.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

function webhook(event: string, meaning: string, asset: Json): Json {
  return {
    post: {
      operationId: event,
      summary: meaning,
      description:
        'Answer with 2xx within seconds. Anything else is tried again, 16 times over at least 96 hours; 410 stops it, a redirect is a failure.',
      tags: ['Generation'],
      security: [],
      parameters: headers(event),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: eventSchema(event),
            example: {
              event,
              deliveryId: DELIVERY_ID,
              createdAt: '2026-01-08T12:00:00.000Z',
              data: asset,
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'Received.' },
        '410': { description: 'No longer wanted: the delivery is not repeated.' },
      },
    },
  };
}

const eventSchema = (event: string): Json => ({
  type: 'object',
  required: ['event', 'deliveryId', 'createdAt', 'data'],
  properties: {
    event: { type: 'string', const: event, description: 'The event.' },
    deliveryId: { type: 'string', description: 'Equals X-SVC-Delivery-Id.' },
    createdAt: { type: 'string', format: 'date-time', description: 'When the job ended.' },
    data: {
      $ref: '#/components/schemas/Asset',
      description: 'The asset, byte for byte as GET shows it.',
    },
  },
});

/** What the service sends to a job's `callbackUrl`. */
export const WEBHOOKS: Json = {
  'asset.succeeded': webhook('asset.succeeded', 'A job reached taskStatus 2', SUCCEEDED_ASSET),
  'asset.failed': webhook('asset.failed', 'A job reached taskStatus 3 and is refunded', FAILED_ASSET),
};
