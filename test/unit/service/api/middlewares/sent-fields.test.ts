import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonBody, queryFields } from '../../../../../functions/service/api/fields/json-fields.ts';
import { sentFields } from '../../../../../functions/service/api/middlewares/sent-fields.ts';
import { pass } from '../../../../support/middleware.ts';

const schema = z.object({ name: z.string() });

it('adds what was sent as it is, valid or not', async () => {
  const body = Buffer.from('{"name":1,"more":1}');
  const { context } = await pass(sentFields(jsonBody(schema)), {}, { body });
  expect(context.sent).toEqual({ name: 1, more: 1 });
});

it('refuses a body that cannot be read', async () => {
  const { refused } = await pass(sentFields(jsonBody(schema)), {}, { body: Buffer.from('{') });
  expect(refused).toBe('unreadableBody');
});

it('reads a query as a body', async () => {
  const { context } = await pass(sentFields(queryFields(schema)), {}, { query: { name: 'a' } });
  expect(context.sent).toEqual({ name: 'a' });
});

it('looks at no body where the route has no fields', async () => {
  const { refused, context } = await pass(sentFields(undefined), {}, { body: Buffer.from('{') });
  expect([refused, context.sent]).toEqual([undefined, undefined]);
});
