import { expect, it } from 'vitest';
import { accountLimit } from '../../../../../functions/service/api/middlewares/account-limit.ts';
import { sampleUse } from '../../../../support/looked-up.ts';
import { pass } from '../../../../support/middleware.ts';

it.each([
  [false, undefined],
  [true, 'rateLimited'],
] as const)('refuses what is one too many: %s, %s', async (exceeded, refusal) => {
  const accountUse = sampleUse({ name: 'account', exceeded });
  expect((await pass(accountLimit(), { accountUse })).refused).toBe(refusal);
});
