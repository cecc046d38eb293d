import { expect, it } from 'vitest';
import { firstAnswer } from '../../../../../functions/service/api/middlewares/first-answer.ts';
import { idempotencyClaim } from '../../../../../functions/service/domain/idempotency.ts';
import { pass } from '../../../../support/middleware.ts';

const claim = idempotencyClaim('key', 'remesh', 'asset-1', { polycount: 1 });
const other = idempotencyClaim('key', 'remesh', 'asset-1', { polycount: 2 });
const answered = { ...claim, dataJson: '{"id":"asset-2"}' } as never;

it('answers a repetition as the first time, and says so', async () => {
  const { answer } = await pass(firstAnswer(), { claim, answered });
  expect(answer).toEqual({
    statusCode: 201,
    dataJson: '{"id":"asset-2"}',
    headers: { 'idempotency-replayed': 'true' },
  });
});

it('refuses another request with the same key', async () => {
  expect((await pass(firstAnswer(), { claim: other, answered })).refused).toBe('idempotencyKeyReused');
});

it.each([
  ['no key', { claim: undefined, answered: undefined }],
  ['a new key', { claim, answered: undefined }],
])('lets a request with %s go on', async (_, found) => {
  const { answer, refused } = await pass(firstAnswer(), found);
  expect([answer, refused]).toEqual([undefined, undefined]);
});
