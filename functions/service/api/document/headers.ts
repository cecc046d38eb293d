import { LIMITS } from '../../domain/limits.ts';
import { ASSET_ID, DELIVERY_ID } from './examples.ts';
import type { Json } from './json-schema.ts';

const header = (description: string, schema: Json, example: unknown): Json => ({
  description,
  schema,
  example,
});
const text = { type: 'string' };

/** Headers of answers, by their names in the document. */
export const HEADERS = {
  'X-Request-Id': header('Names the request to support.', text, '6f1c2a90-0f6e-4b7e-9f3d-2d1a4c5b6e7f'),
  'RateLimit-Policy': header(
    'The limits that the request counts against, by the draft RateLimit fields.',
    text,
    '"ip";q=240;w=60',
  ),
  RateLimit: header(
    'What is left of each limit, and in how many seconds it is whole again.',
    text,
    '"ip";r=239;t=42',
  ),
  'Retry-After': header('Seconds after which to try again.', { type: 'integer', minimum: 1 }, 5),
  'Idempotency-Replayed': header(
    'Present if this is the first answer to the same Idempotency-Key again.',
    { type: 'string', enum: ['true'] },
    'true',
  ),
  'X-SVC-Progress': header(
    'How far a running job is, in percent.',
    { type: 'integer', minimum: 0, maximum: 100 },
    40,
  ),
  Vary: header('The answer goes by these headers of the request.', text, 'Accept'),
  'Content-Disposition': header(
    'The name of a file, of an answer as CSV.',
    text,
    'attachment; filename="usage-2026-01-01-2026-01-31-by-day.csv"',
  ),
  'Preference-Applied': header('The wait that was heeded.', text, 'wait=10'),
} as const;
export type HeaderName = keyof typeof HEADERS;

/** Every answer under /v1 has these. */
export const COMMON_HEADERS: readonly HeaderName[] = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'];

export const headerRefs = (names: readonly HeaderName[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers and path variables of requests, by their names in the document. */
export const PARAMETERS = {
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Id of the asset or collection.',
    schema: text,
    example: ASSET_ID,
  },
  deliveryId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Id of the delivery.',
    schema: text,
    example: DELIVERY_ID,
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same key with the same request gets the first answer again for 24 hours, and is charged once. A refusal is not remembered.',
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKey_chars },
    example: 'chair-0001',
  },
  wait: {
    name: 'wait',
    in: 'query',
    description: `As \`Prefer: wait=N\`, for clients that can set no header; it wins over the header. ${LIMITS.wait_s.min} to ${LIMITS.wait_s.max}; more counts as ${LIMITS.wait_s.max}.`,
    schema: { type: 'integer', minimum: LIMITS.wait_s.min },
    example: LIMITS.wait_s.max,
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: `\`wait=N\`, ${LIMITS.wait_s.min} to ${LIMITS.wait_s.max}: answers when the asset is terminal, at the latest after N seconds.`,
    schema: text,
    example: 'wait=10',
  },
} as const;

export const parameterRef = (name: keyof typeof PARAMETERS): Json => ({
  $ref: `#/components/parameters/${name}`,
});
