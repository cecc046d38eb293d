import { expect, it, vi } from 'vitest';
import { envelope } from '../../../../../functions/service/api/middlewares/envelope.ts';
import { requestLog } from '../../../../../functions/service/api/middlewares/request-log.ts';
import { ok } from '../../../../../functions/service/api/reply.ts';
import { ServiceError } from '../../../../../functions/service/domain/errors.ts';
import { NOW_MS } from '../../../../support/domain-samples.ts';
import { around, sampleReceived } from '../../../../support/middleware.ts';

vi.useFakeTimers({ now: NOW_MS + 7 });
const log = vi.spyOn(console, 'info').mockImplementation(() => {});
const lines = () => log.mock.calls.splice(0).map(([line]) => JSON.parse(line as string));
const FRAME = [requestLog('remesh'), envelope()];

it('writes one line for a success', async () => {
  await around(FRAME, async () => ok({}));
  expect(lines()).toMatchObject([
    {
      message: 'request',
      correlation_id: 'request-1',
      endpoint: 'remesh',
      method: 'POST',
      path: '/',
      status: 200,
      duration_ms: 7,
    },
  ]);
});

it('writes one line for a refusal, with the name of its error and no stack', async () => {
  await around(FRAME, () => Promise.reject(new ServiceError('keyPaused')));
  const [line, ...more] = lines();
  expect(line).toMatchObject({ status: 403, error: 'keyPaused' });
  expect([line.cause, more]).toEqual([undefined, []]);
});

it('writes what was thrown that is no refusal, which the answer does not say', async () => {
  const answer = await around(FRAME, () => Promise.reject(new TypeError('account 1234')));
  expect(lines()).toMatchObject([
    { status: 500, error: 'unexpected', cause: expect.stringContaining('TypeError: account 1234') },
  ]);
  expect(answer.body).not.toContain('1234');
});

it.each([['text'], [undefined], [null]])('writes a thrown %j, which is no error', async (thrown) => {
  await around(FRAME, () => Promise.reject(thrown));
  expect(lines()).toMatchObject([{ status: 500, error: 'unexpected', cause: String(thrown) }]);
});

it('writes what the middlewares have noted, of a success and of a refusal', async () => {
  const context = sampleReceived();
  context.notes.log.keyId = 'key-1';
  await around(FRAME, async () => ok({}), { context });
  await around(FRAME, () => Promise.reject(new ServiceError('keyPaused')), { context });
  expect(lines()).toMatchObject([{ keyId: 'key-1' }, { keyId: 'key-1', error: 'keyPaused' }]);
});

it('writes nothing that a client sends as a header, query or body', async () => {
  const context = sampleReceived({
    headers: { authorization: 'Bearer hush', cookie: 'hush' },
    query: { search: 'hush' },
    body: Buffer.from('{"prompt":"hush"}'),
  });
  await around(FRAME, async () => ok({ hush: 'hush' }), { context });
  expect(JSON.stringify(lines())).not.toContain('hush');
});
