import { contentTypesOf } from '../../domain/input-format.ts';
import { LIMITS } from '../../domain/limits.ts';
import { ROUTES, type Route } from '../routes.ts';
import { envelopeOf, successDescription } from './envelope.ts';
import { errorAnswers, errorsOf, errorTable } from './error-answers.ts';
import { ANSWER_EXAMPLES } from './examples.ts';
import { COMMON_HEADERS, HEADERS, type HeaderName, headerRefs, PARAMETERS, parameterRef } from './headers.ts';
import { formWithInput, jsonWithInput } from './input-fields.ts';
import {
  answerSchemas,
  bodySchema,
  type Json,
  type ObjectSchema,
  querySchema,
  withNulls,
} from './json-schema.ts';
import { OPERATIONS, type Operation, TAGS } from './operations.ts';
import { queryParameters } from './query-parameters.ts';
import { WEBHOOKS } from './webhooks.ts';

/** Version of the interface; `/v1` of its paths is its first number. */
const VERSION = '1.0.0';

const TRYING_AGAIN =
  'Try 429, 500, 503 and 504 again: after `Retry-After` seconds, else after about one, twice as long each time up to 30, five times at most; a create with the same `Idempotency-Key`, so that it is charged once. What stands before the service answers some of these itself, where more requests come at once than it has room for: such an answer has no envelope, no code and no `X-Request-Id`, its status alone counts.';

const TEST_KEYS = `A key that begins with \`svc_test_\` takes every route as one with \`svc_live_\` does, and is refused by the same rules. Its jobs end within about a second with a canned result, whatever they ask for; webhooks are sent. Nothing is charged, no credits are needed, and of all limits only two count: those of rate, which are apart from those of live keys, and ${LIMITS.slotsOfAKind} jobs of a kind in flight (13002): \`cost\` is what the job would cost, usage stays empty, and the balance is an example. Its assets have \`test: true\`, and neither kind of key finds what the other made. A prompt, or the name of a file or source, that begins with \`test: fail\` and an \`errorCategory\` makes the job fail as that (\`test: fail engine_timeout\`); \`test: slow\` makes it take five seconds.`;

/**
 * The OpenAPI 3.1 description of the interface, made from what the service itself runs by: route table, schemas and
 * error catalogue.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export const apiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Asset Generation Service',
    version: VERSION,
    summary: '3D models and images: generate, post-process, organize.',
    description: `Generation is asynchronous: a create answers with an asset at \`taskStatus\` 0; poll it, or give a \`callbackUrl\`. Credits are deducted when a job starts and refunded if it fails.\n\nEvery failure has a code of this table; branch on it and not on the message.\n\n${TRYING_AGAIN}\n\n${TEST_KEYS}\n\nEvery GET answers HEAD too, with the same status and headers.\n\nText is well-formed Unicode, and its length counts code points. In JSON, null for an optional field is the same as leaving it out. In a form, a list is a field that comes several times; no other field may. A prompt needs a character that can be seen: the pattern says which, but for those beyond U+FFFF.\n\n${errorTable()}`,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'The deployment that serves this document.' }],
  security: [{ bearer: [] }, { apiKey: [] }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  paths: paths(),
  webhooks: WEBHOOKS,
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The API key. It is read first: if there is an `Authorization` header, it alone decides, and one that is no bearer of a valid key is 1001 whatever `x-api-key` says. So is one that is sent several times. Whoever can read a page can read the key that it sends.',
      },
      apiKey: {
        type: 'apiKey',
        in: 'header',
        name: 'x-api-key',
        description: 'The same key, where there is no `Authorization` header.',
      },
    },
    schemas: answerSchemas(),
    headers: HEADERS,
    parameters: PARAMETERS,
  },
});

/** The document as JSON text, in ASCII, so that a pattern's invisible characters can be read. */
export const documentText = (): string =>
  JSON.stringify(apiDocument()).replace(
    /[^\0-~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function paths(): Json {
  const byPath: Record<string, Record<string, Json>> = {};
  for (const route of ROUTES) {
    byPath[route.path] ??= {};
    byPath[route.path]![route.method.toLowerCase()] =
      route.name === 'api-json' ? OWN_OPERATION : operation(route, OPERATIONS[route.name]);
  }
  return byPath;
}

const OWN_OPERATION: Json = {
  operationId: 'api-json',
  tags: ['Description'],
  summary: 'This document',
  security: [],
  responses: {
    '200': {
      description: 'OpenAPI 3.1, not in the envelope.',
      headers: headerRefs(['X-Request-Id']),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
};

function operation(route: Route, described: Operation): Json {
  const { tag, summary, description, status } = described;
  const parameters = parametersOf(route, described);
  return {
    operationId: route.name,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(parameters.length && { parameters }),
    ...(described.body && { requestBody: requestBody(described) }),
    responses: {
      [status]: success(route, described),
      ...errorAnswers(route.path, errorsOf(route, described)),
    },
  };
}

const namesDelivery = ({ path }: Route): boolean => path.startsWith('/v1/webhooks/deliveries/{id}');

function parametersOf(route: Route, { query }: Operation): readonly Json[] {
  return [
    ...(route.path.includes('{id}') ? [parameterRef(namesDelivery(route) ? 'deliveryId' : 'id')] : []),
    ...(route.kind === 'generation' ? [parameterRef('Idempotency-Key')] : []),
    ...(route.name === 'get-asset' ? [parameterRef('Prefer'), parameterRef('wait')] : []),
    ...(query ? queryParameters(querySchema(query)) : []),
  ];
}

function requestBody({ body, bodyExample, files, input }: Operation): Json {
  const fields = bodySchema(body!);
  const json = withNulls(fields);
  return {
    required: fields.required !== undefined || input !== undefined,
    content: {
      'application/json': {
        schema: input ? jsonWithInput(json, fields, input) : json,
        example: bodyExample,
      },
      ...(files && { 'multipart/form-data': formContent(fields, files, input) }),
    },
  };
}

function formContent(
  fields: ObjectSchema,
  files: NonNullable<Operation['files']>,
  input: Operation['input'],
): Json {
  const parts = Object.entries(files).map(([name, { description, min, max }]) => {
    const file = { type: 'string', format: 'binary' };
    const many = { type: 'array', items: file, minItems: min, maxItems: max };
    return [name, { description: `${description} At most 20 MB each.`, ...(max > 1 ? many : file) }];
  });
  const form = { ...fields, properties: { ...fields.properties, ...Object.fromEntries(parts) } };
  return {
    schema: input ? formWithInput(form, input, files) : form,
    encoding: Object.fromEntries(
      Object.entries(files).map(([name, { takes = 'image' }]) => [
        name,
        { contentType: contentTypesOf(takes).join(', ') },
      ]),
    ),
  };
}

function success(route: Route, { status, answer, csvExample }: Operation): Json {
  const more: readonly HeaderName[] =
    route.kind === 'generation'
      ? ['Idempotency-Replayed']
      : route.name === 'get-asset'
        ? ['X-SVC-Progress', 'Preference-Applied']
        : csvExample
          ? ['Vary', 'Content-Disposition']
          : [];
  return {
    description: successDescription(status),
    headers: headerRefs([...COMMON_HEADERS, ...more]),
    content: {
      'application/json': {
        schema: envelopeOf(answer),
        example: { success: true, data: ANSWER_EXAMPLES[answer as Exclude<typeof answer, 'Error'>] },
      },
      ...(csvExample && { 'text/csv': { schema: { type: 'string' }, example: csvExample } }),
    },
  };
}
