import { expect, it } from 'vitest';
import { entitlement } from '../../../../../functions/service/api/middlewares/entitlement.ts';
import { sampleKey } from '../../../../support/domain-samples.ts';
import { pass } from '../../../../support/middleware.ts';

it.each([
  [true, undefined],
  [false, 'noEntitlement'],
] as const)('asks whether the account is entitled: %s, %s', async (entitled, refusal) => {
  expect((await pass(entitlement(), { key: sampleKey({ entitled }) })).refused).toBe(refusal);
});
