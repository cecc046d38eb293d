import { expect, it } from 'vitest';
import { maintenance } from '../../../../../functions/service/api/middlewares/maintenance.ts';
import { lookedUp } from '../../../../support/looked-up.ts';
import { pass } from '../../../../support/middleware.ts';

it.each([
  [false, undefined],
  [true, 'maintenance'],
] as const)('refuses while the service is closed: %s, %s', async (closed, refusal) => {
  expect((await pass(maintenance(), lookedUp({ maintenance: closed }))).refused).toBe(refusal);
});
