import { expect, it } from 'vitest';
import { envelope } from '../../../../../functions/service/api/middlewares/envelope.ts';
import { NO_CONTENT, ok } from '../../../../../functions/service/api/reply.ts';
import { ServiceError } from '../../../../../functions/service/domain/errors.ts';
import { around, sampleReceived } from '../../../../support/middleware.ts';

/** As a middleware of the chain notes a header, whatever comes of the request. */
function noted() {
  const context = sampleReceived();
  context.notes.headers['x-noted'] = 'yes';
  return { context };
}

it('puts the data of an answer in the envelope of a success, byte for byte', async () => {
  const dataJson = '{"a":1.0,  "b":"\\u00e4"}';
  const { statusCode, body } = await around([envelope()], async () => ({ statusCode: 201, dataJson }));
  expect([statusCode, body]).toEqual([201, `{"success":true,"data":${dataJson}}`]);
});

it('puts no envelope around nothing, nor around what asks for none', async () => {
  expect((await around([envelope()], async () => NO_CONTENT)).body).toBe('');
  expect((await around([envelope()], async () => ({ ...ok({ a: 1 }), bare: true }))).body).toBe('{"a":1}');
});

it('makes an answer of what is thrown, with the path and id of the request', async () => {
  const refusal = new ServiceError('invalidField', { issues: [] });
  const { statusCode, body } = await around([envelope()], () => Promise.reject(refusal));
  expect([statusCode, JSON.parse(body!)]).toMatchObject([
    400,
    { success: false, error: { code: 2001, path: '/', requestId: 'request-1', details: { issues: [] } } },
  ]);
});

it('adds the headers that were noted to a success and to a refusal', async () => {
  const success = await around([envelope()], async () => ok({}), noted());
  const refusal = new ServiceError('rateLimited');
  const failure = await around([envelope()], () => Promise.reject(refusal), noted());
  expect([success.headers, failure.headers]).toMatchObject([{ 'x-noted': 'yes' }, { 'x-noted': 'yes' }]);
});

it('lets those around it see the answer', async () => {
  const seen: unknown[] = [];
  const outer = {
    after: ({ response }: { response: unknown }) => void seen.push(response),
    onError: ({ response }: { response: unknown }) => void seen.push(response),
  };
  await around([outer as never, envelope()], async () => ok({}));
  await around([outer as never, envelope()], () => Promise.reject(new ServiceError('keyPaused')));
  expect(seen).toMatchObject([{ statusCode: 200 }, { statusCode: 403 }]);
});
