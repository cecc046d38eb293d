import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../../functions/service/domain/errors.ts';
import { untilCommitted } from '../../../../functions/service/store/commit.ts';
import { constantPorts } from '../../../support/test-ports.ts';

/** No wait between attempts. */
const ports = constantPorts(0, 0);
const failure = (name: string, fields: object = {}): Error =>
  Object.assign(new Error(name), { name, ...fields });
const cancelled = (...codes: string[]): Error =>
  failure('TransactionCanceledException', {
    $fault: 'client',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

async function attemptsUntil(error: Error, succeedsAt = Number.POSITIVE_INFINITY): Promise<number> {
  let attempts = 0;
  await untilCommitted(ports, async () => {
    attempts++;
    if (attempts < succeedsAt) throw error;
  }).catch(() => undefined);
  return attempts;
}

describe('a write is tried again', () => {
  test.each([
    cancelled('ConditionalCheckFailed', 'None'),
    cancelled('None', 'TransactionConflict', 'ConditionalCheckFailed'),
    cancelled('ThrottlingError'),
    failure('ConditionalCheckFailedException', { $fault: 'client' }),
    failure('TransactionInProgressException', { $fault: 'client' }),
    failure('ProvisionedThroughputExceededException', { $fault: 'client' }),
    failure('InternalServerError', { $fault: 'server' }),
    failure('Error', { $metadata: { httpStatusCode: 503 } }),
    failure('Error', { code: 'ECONNRESET' }),
    failure('Error', { code: 'EPIPE' }),
    failure('TimeoutError'),
  ])('after %o', async (error) => {
    expect(await attemptsUntil(error, 3)).toBe(3);
  });
});

describe('a write is given up at once', () => {
  test.each([
    cancelled('ConditionalCheckFailed', 'ValidationError'),
    cancelled(),
    failure('ValidationException', { $fault: 'client', $metadata: { httpStatusCode: 400 } }),
    failure('AccessDeniedException', { $fault: 'client', $metadata: { httpStatusCode: 400 } }),
    failure('InsufficientStorage', { $fault: 'server', $metadata: { httpStatusCode: 507 } }),
    new ServiceError('tooManyInFlight'),
    new TypeError('a mistake of our own'),
  ])('after %o', async (error) => {
    expect(await attemptsUntil(error)).toBe(1);
  });
});

describe('when every attempt has failed', () => {
  test('it was contended: the caller is told to come back', async () => {
    const error = cancelled('TransactionConflict');
    await expect(
      untilCommitted(ports, async () => {
        throw error;
      }),
    ).rejects.toMatchObject({ error: 'rateLimited' });
    expect(await attemptsUntil(error)).toBe(30);
  });

  test('the answers were lost: the failure itself is thrown', async () => {
    const error = failure('Error', { code: 'ECONNREFUSED' });
    await expect(
      untilCommitted(ports, async () => {
        throw error;
      }),
    ).rejects.toBe(error);
  });
});
