import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonBody } from '../../../../../functions/service/api/fields/json-fields.ts';
import { validFields } from '../../../../../functions/service/api/middlewares/valid-fields.ts';
import { pass } from '../../../../support/middleware.ts';

const schema = z.object({ name: z.string() });

it('adds the fields of the schema, and leaves out what it does not know', async () => {
  const { context } = await pass(validFields(jsonBody(schema)), { sent: { name: 'a', more: 1 } });
  expect(context.fields).toEqual({ name: 'a' });
});

it.each([[{ name: 1 }], [{}], [[]], ['text'], [null]])('refuses %j', async (sent) => {
  expect((await pass(validFields(jsonBody(schema)), { sent })).refused).toBe('invalidField');
});

it('adds none where the route has none', async () => {
  const { refused, context } = await pass(validFields(undefined), { sent: undefined });
  expect([refused, context.fields]).toEqual([undefined, undefined]);
});
