import { expect, test } from 'vitest';
import { failureResult } from '../../../../functions/service/api/reply.ts';
import type { ApiRequest } from '../../../../functions/service/api/request.ts';

const request = { id: 'r', path: '/v1/credits' } as ApiRequest;
const answer = (thrown: unknown) => {
  const { statusCode, headers, body } = failureResult(request, thrown, 0);
  return { statusCode, retryAfter: headers?.['retry-after'], code: JSON.parse(String(body)).error.code };
};

test('a store that fails is answered with 503 and when to try again', () => {
  const away = Object.assign(new Error('ServiceUnavailable'), { $fault: 'server' });
  expect(answer(away)).toEqual({ statusCode: 503, retryAfter: '5', code: 9003 });
});

test('a store whose disk is full is named', () => {
  const full = Object.assign(new Error('InsufficientStorage'), { $metadata: { httpStatusCode: 507 } });
  expect(answer(full)).toEqual({ statusCode: 503, retryAfter: '5', code: 9003 });
  const { error } = JSON.parse(String(failureResult(request, full, 0).body));
  expect(error.details).toEqual({ reason: 'The disk of the service is full.' });
});

test('a mistake of our own stays one', () => {
  const mistake = Object.assign(new Error('ValidationException'), { $fault: 'client' });
  expect(answer(mistake)).toEqual({ statusCode: 500, retryAfter: undefined, code: 9000 });
  expect(answer(new TypeError('x'))).toMatchObject({ statusCode: 500, code: 9000 });
});
