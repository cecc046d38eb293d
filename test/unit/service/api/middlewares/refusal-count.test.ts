import { expect, it, vi } from 'vitest';
import { envelope } from '../../../../../functions/service/api/middlewares/envelope.ts';
import { refusalCount } from '../../../../../functions/service/api/middlewares/refusal-count.ts';
import { ok } from '../../../../../functions/service/api/reply.ts';
import { ServiceError } from '../../../../../functions/service/domain/errors.ts';
import { around } from '../../../../support/middleware.ts';

const metrics = vi.spyOn(console, 'log').mockImplementation(() => {});
const measured = () =>
  metrics.mock.calls.splice(0).map(([line]) => {
    const { code, Refusals } = JSON.parse(line as string);
    return { code, Refusals };
  });

const outage = Object.assign(new Error('ServiceUnavailable'), { $fault: 'server' });
const fullDisk = Object.assign(new Error('InsufficientStorage'), { $metadata: { httpStatusCode: 507 } });

it.each([
  ['a refusal', new ServiceError('insufficientCredits'), '14001'],
  ['a service of AWS that is away', outage, '9003'],
  ['a disk that is full', fullDisk, '9003'],
  ['a mistake of ours', new TypeError('x'), '9000'],
  ['what is no error', 'text', '9000'],
])('counts %s once, under the code that it is answered', async (_, thrown, code) => {
  const answer = await around([refusalCount(), envelope()], () => Promise.reject(thrown));
  expect(measured()).toEqual([{ code, Refusals: 1 }]);
  expect(JSON.parse(answer.body!).error.code).toBe(Number(code));
});

it('makes no answer of its own', async () => {
  const refusal = new ServiceError('rateLimited');
  await expect(around([refusalCount()], () => Promise.reject(refusal))).rejects.toBe(refusal);
  measured();
});

it('counts no success', async () => {
  await around([refusalCount(), envelope()], async () => ok({}));
  expect(measured()).toEqual([]);
});
