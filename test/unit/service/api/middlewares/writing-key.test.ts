import { expect, it } from 'vitest';
import { writingKey } from '../../../../../functions/service/api/middlewares/writing-key.ts';
import { ROUTES } from '../../../../../functions/service/api/routes.ts';
import { sampleKey } from '../../../../support/domain-samples.ts';
import { pass } from '../../../../support/middleware.ts';

const routes = ROUTES.filter(({ kind }) => kind !== 'open');

it.each(routes)('a key that may only read is refused $name, unless it reads: $kind', async (route) => {
  const { refused } = await pass(writingKey(route), { key: sampleKey({ readOnly: true }) });
  expect(refused).toBe(route.kind === 'read' ? undefined : 'keyPaused');
});

it.each(routes)('any other key is not refused $name', async (route) => {
  expect((await pass(writingKey(route), { key: sampleKey() })).refused).toBeUndefined();
});
