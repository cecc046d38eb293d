import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonBody, queryFields } from '../../../../../functions/service/api/fields/json-fields.ts';
import { sentFields } from '../../../../../functions/service/api/middlewares/sent-fields.ts';
import { validFields } from '../../../../../functions/service/api/middlewares/valid-fields.ts';
import { pass } from '../../../../support/middleware.ts';

const schema = z.object({ name: z.string() });

it('a body that cannot be read is refused before what it says', async () => {
  const { refused } = await pass(sentFields(jsonBody(schema)), {}, { body: Buffer.from('{') });
  expect(refused).toBe('unreadableBody');
});

it('what was sent is added as it is, and its fields once they are valid', async () => {
  const body = Buffer.from('{"name":"a","more":1}');
  const { sent } = (await pass(sentFields(jsonBody(schema)), {}, { body })).context;
  expect(sent).toEqual({ name: 'a', more: 1 });
  expect((await pass(validFields(jsonBody(schema)), { sent })).context.fields).toEqual({ name: 'a' });
});

it('fields of a wrong type are refused', async () => {
  expect((await pass(validFields(jsonBody(schema)), { sent: { name: 1 } })).refused).toBe('invalidField');
});

it('a query is read as a body is', async () => {
  const { sent } = (await pass(sentFields(queryFields(schema)), {}, { query: { name: 'a' } })).context;
  expect(sent).toEqual({ name: 'a' });
});

it('a route without fields looks at no body', async () => {
  const passed = await pass(sentFields(undefined), {}, { body: Buffer.from('{') });
  expect([passed.refused, passed.context.sent]).toEqual([undefined, undefined]);
  expect((await pass(validFields(undefined), { sent: undefined })).context.fields).toBeUndefined();
});
