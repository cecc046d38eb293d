import { describe, expect, it } from 'vitest';
import { apiDocument } from '../../../../functions/service/api/document/api-document.ts';
import { ANSWER_EXAMPLES } from '../../../../functions/service/api/document/examples.ts';
import { OPERATIONS } from '../../../../functions/service/api/document/operations.ts';
import { ROUTES } from '../../../../functions/service/api/routes.ts';
import { ANSWERS } from '../../../../functions/service/api/schemas/answers.ts';
import { ERRORS, type ErrorName, INTERFACE_ERRORS } from '../../../../functions/service/domain/errors.ts';

// What tells the service's own URLs from others.
process.env.BASE_URL = 'https://svc.example';

// biome-ignore lint/suspicious/noExplicitAny: a test reads any place of the document and asserts what it finds
const document = JSON.parse(JSON.stringify(apiDocument())) as any;

// biome-ignore lint/suspicious/noExplicitAny: as above
const operations: readonly any[] = Object.values(document.paths).flatMap((item) =>
  Object.values(item as object),
);
const described = operations.filter(({ operationId }) => operationId !== 'api-json');

/** What only the function of unknown routes answers. */
const OF_NO_OPERATION: readonly ErrorName[] = ['unknownRoute', 'unknownMethod'];

// biome-ignore lint/suspicious/noExplicitAny: as above
const errorExamples: readonly [string, any][] = described.flatMap(({ responses }) =>
  Object.values(responses).flatMap((response) =>
    // biome-ignore lint/suspicious/noExplicitAny: as above
    Object.entries((response as any).content['application/json'].examples ?? {}),
  ),
);

/** Paths of fields that say nothing of themselves, in a JSON Schema. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function undescribed(schema: any, path: string): string[] {
  const nested = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    // biome-ignore lint/suspicious/noExplicitAny: as above
    ...((field as any).description || (field as any).$ref ? [] : [`${path}.${name}`]),
    ...undescribed(field, `${path}.${name}`),
  ]);
  return [...own, ...nested.flatMap((inner: unknown) => undescribed(inner, `${path}[]`))];
}

describe('the description of the interface', () => {
  it('is OpenAPI 3.1 of version 1.0.0', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.version).toBe('1.0.0');
  });

  it('has every route, and none beside', () => {
    const paths = Object.entries<object>(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
    );
    expect(paths.sort()).toEqual(ROUTES.map(({ name, method, path }) => [name, method, path]).sort());
  });

  it('takes the key in both ways on every route but its own', () => {
    expect(document.security).toEqual([{ bearer: [] }, { apiKey: [] }]);
    expect(document.components.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    });
    const open = operations.filter(({ security }) => security !== undefined);
    expect(open.map(({ operationId }) => operationId)).toEqual(['api-json']);
  });

  it.each(described.map((operation) => [operation.operationId, operation]))(
    'says of every field of %s what it is',
    (_, { parameters = [], requestBody, responses }) => {
      const bodies = Object.values<{ schema: object }>(requestBody?.content ?? {});
      for (const { schema } of bodies) expect(undescribed(schema, 'body')).toEqual([]);
      const inline = parameters.filter(({ $ref }: { $ref?: string }) => !$ref);
      expect(inline.filter(({ description }: { description?: string }) => !description)).toEqual([]);
      for (const response of Object.values<{ description: string }>(responses)) {
        expect(response.description).not.toBe('');
      }
    },
  );

  it.each(Object.keys(ANSWERS))('says of every field of an answer what it is: %s', (name) => {
    expect(undescribed(document.components.schemas[name], name)).toEqual([]);
  });

  it('has both content types exactly where a form is taken', () => {
    const forms = described
      .filter(({ requestBody }) => requestBody?.content['multipart/form-data'])
      .map(({ operationId }) => operationId);
    expect(forms.sort()).toEqual(['from-image', 'images', 'import', 'parts-board']);
    for (const { requestBody } of described) {
      if (requestBody) expect(requestBody.content).toHaveProperty(['application/json', 'schema']);
    }
  });

  it('has one type of each body, which generators of clients make a form of', () => {
    const bodies = operations.flatMap(({ operationId, requestBody }) =>
      // biome-ignore lint/suspicious/noExplicitAny: as above
      Object.entries<any>(requestBody?.content ?? {}).map(([type, { schema }]) => ({
        operationId,
        type,
        schema,
      })),
    );
    expect(bodies.filter(({ schema }) => schema.anyOf || schema.oneOf || schema.allOf)).toEqual([]);
    const form = bodies.find(({ operationId, type }) => operationId === 'from-image' && /form/.test(type))!;
    expect(Object.keys(form.schema.properties)).toEqual(
      expect.arrayContaining(['image', 'images', 'imageUrl', 'texture']),
    );
  });

  it('has the ranges and defaults of the contract', () => {
    const body = (path: string) =>
      document.paths[path].post.requestBody.content['application/json'].schema.properties;
    expect(body('/v1/models/from-text')).toMatchObject({
      prompt: { type: 'string', minLength: 1, maxLength: 1_024 },
      polycount: { type: ['number', 'null'], minimum: 100, maximum: 2_000_000 },
      texture: { type: ['boolean', 'null'], default: true },
      callbackUrl: { format: 'uri', maxLength: 2_048 },
      webhookSecret: { maxLength: 255 },
      license: { default: 'all-rights-reserved', enum: expect.arrayContaining(['cc0']) },
    });
    expect(body('/v1/collections/{id}/assets').assetIds).toMatchObject({ minItems: 1, maxItems: 200 });
    const query = Object.fromEntries(
      document.paths['/v1/assets'].get.parameters.map((parameter: { name: string }) => [
        parameter.name,
        parameter,
      ]),
    );
    expect(query).toMatchObject({
      page: { required: false, schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 } },
      limit: { required: false, schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
      offset: { required: false, schema: { type: 'integer', minimum: 0, maximum: 1_000_000 } },
      category: { schema: { default: 'all' } },
      keyword: { schema: { maxLength: 255 } },
    });
  });

  it('has ids in requests as it has them in answers, so that a generated client takes its own', () => {
    const bodyOf = (path: string) =>
      document.paths[path].post.requestBody.content['application/json'].schema.properties;
    for (const path of ['/v1/collections/{id}/assets', '/v1/collections/{id}/assets/remove'])
      expect(bodyOf(path).assetIds.items).toMatchObject({ type: 'string', format: 'uuid' });
    expect(bodyOf('/v1/collections').parentId.format).toBe('uuid');
  });

  it('takes an Idempotency-Key where a job is created, and Prefer where an asset is fetched', () => {
    const taking = (name: string) =>
      described
        .filter(({ parameters = [] }) =>
          parameters.some(({ $ref }: { $ref?: string }) => $ref === `#/components/parameters/${name}`),
        )
        .map(({ operationId }) => operationId);
    const creating = ROUTES.filter(({ kind }) => kind === 'generation').map(({ name }) => name);
    expect(taking('Idempotency-Key').sort()).toEqual([...creating].sort());
    expect(taking('Prefer')).toEqual(['get-asset']);
  });
});

describe('the error catalogue', () => {
  it('has every row in an operation that answers it, but the rows of unknown routes', () => {
    const expected = Object.keys(INTERFACE_ERRORS).filter(
      (name) => !OF_NO_OPERATION.includes(name as ErrorName),
    );
    expect([...new Set(errorExamples.map(([name]) => name))].sort()).toEqual(expected.sort());
  });

  it('is the one that every example in the description is of', () => {
    for (const [name, { value }] of errorExamples) {
      const { code, httpStatus, message } = ERRORS[name as ErrorName];
      expect(value.error).toMatchObject({ code, httpStatus, message });
      expect(ANSWERS.Error.parse(value)).toEqual(value);
    }
  });

  it('stands in the description as a table of the same rows', () => {
    const rows = [...document.info.description.matchAll(/^\| (\d+) \| (\d+) \| (.*) \|$/gm)];
    const errors = Object.values(INTERFACE_ERRORS).map(({ code, httpStatus, message }) => [
      code,
      httpStatus,
      message,
    ]);
    expect(rows.map(([, code, status, message]) => [Number(code), Number(status), message])).toEqual(errors);
  });

  it('has an example at the path of each route that can answer it', () => {
    for (const [path, item] of Object.entries<object>(document.paths)) {
      for (const { responses } of Object.values(item)) {
        for (const { content } of Object.values<{ content: object }>(responses)) {
          // biome-ignore lint/suspicious/noExplicitAny: as above
          const examples = Object.values<any>((content as any)['application/json'].examples ?? {});
          for (const { value } of examples) {
            expect(value.error.path).toMatch(new RegExp(`^${path.replace('{id}', '[-0-9a-f]{36}')}$`));
          }
        }
      }
    }
  });
});

describe('its examples', () => {
  it.each(Object.entries(ANSWER_EXAMPLES))(
    'are what the schema of %s says, and nothing more',
    (name, example) => {
      expect(ANSWERS[name as keyof typeof ANSWERS].parse(example)).toEqual(example);
    },
  );

  it.each(Object.entries(OPERATIONS).filter(([, { body }]) => body))(
    'of %s are accepted by the schema that validates',
    async (_, { body, bodyExample }) => {
      expect(await body!.safeParseAsync(bodyExample)).toMatchObject({ success: true });
    },
  );
});

describe('the webhooks section', () => {
  it.each(['asset.succeeded', 'asset.failed'])('has %s with its headers and an asset as data', (event) => {
    const { parameters, requestBody } = document.webhooks[event].post;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
      'X-SVC-Event',
      'X-SVC-Delivery-Id',
      'X-SVC-Signature',
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    const { schema, example } = requestBody.content['application/json'];
    expect(schema.required).toEqual(['event', 'deliveryId', 'createdAt', 'data']);
    expect(example.event).toBe(event);
    expect(ANSWERS.Asset.parse(example.data)).toEqual(example.data);
  });
});
