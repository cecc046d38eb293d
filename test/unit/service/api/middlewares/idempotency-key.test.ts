import { expect, it } from 'vitest';
import { idempotencyKey } from '../../../../../functions/service/api/middlewares/idempotency-key.ts';
import { LIMITS } from '../../../../../functions/service/domain/limits.ts';
import { pass } from '../../../../support/middleware.ts';

const longest = 'k'.repeat(LIMITS.idempotencyKey_chars);

it.each([
  ['no key', undefined, undefined],
  ['a key', 'k', undefined],
  ['the longest key', longest, undefined],
  ['an empty key', '', 'invalidField'],
  ['a key that is too long', `${longest}k`, 'invalidField'],
] as const)('takes 1 to 255 characters: %s', async (_, key, refusal) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  expect((await pass(idempotencyKey(), {}, { headers })).refused).toBe(refusal);
});
