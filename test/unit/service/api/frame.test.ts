import type { Context } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import { chain } from '../../../../functions/service/api/chain.ts';
import { framed } from '../../../../functions/service/api/frame.ts';
import { NO_CONTENT, ok } from '../../../../functions/service/api/reply.ts';
import { ServiceError } from '../../../../functions/service/domain/errors.ts';
import { sampleRequest } from '../../../support/middleware.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});
const log = vi.spyOn(console, 'info').mockImplementation(() => {});
const lines = () => log.mock.calls.splice(0).map(([line]) => JSON.parse(line as string));
const bodyOf = ({ body = '' }) => JSON.parse(body);

describe('the frame', () => {
  it('envelopes what the handler answers', async () => {
    const handler = framed(
      'test',
      chain().handler(async () => ok({ a: 1 })),
    );
    const answer = await handler(sampleRequest());
    expect([answer.statusCode, bodyOf(answer)]).toEqual([200, { success: true, data: { a: 1 } }]);
  });

  it('envelopes and logs what a middleware answers early', async () => {
    lines();
    const handler = framed(
      'test',
      chain()
        .use({ before: () => NO_CONTENT })
        .handler(vi.fn()),
    );
    expect((await handler(sampleRequest())).statusCode).toBe(204);
    expect(lines()).toMatchObject([{ endpoint: 'test', status: 204 }]);
  });

  it('envelopes and logs what is thrown, with the headers that were noted before', async () => {
    lines();
    const refuse = chain()
      .use({
        before({ context: { notes } }) {
          notes.headers['x-noted'] = 'yes';
          notes.log.keyId = 'key-1';
        },
      })
      .handler(async () => {
        throw new ServiceError('rateLimited', undefined, 7);
      });
    const answer = await framed('test', refuse)(sampleRequest());
    expect([answer.statusCode, bodyOf(answer).error.code]).toEqual([429, 10003]);
    expect(answer.headers).toMatchObject({ 'x-noted': 'yes', 'retry-after': '7' });
    expect(lines()).toMatchObject([{ status: 429, error: 'rateLimited', keyId: 'key-1' }]);
  });

  it.each([['text'], [undefined], [null]])(
    'envelopes and logs a thrown %j, which is no error',
    async (thrown) => {
      const handler = framed(
        'test',
        chain().handler(() => Promise.reject(thrown)),
      );
      const answer = await handler(sampleRequest());
      expect([answer.statusCode, bodyOf(answer).error.code]).toEqual([500, 9000]);
    },
  );

  it('answers in the envelope when its time runs out', async () => {
    const context = { getRemainingTimeInMillis: () => 0 } as Context;
    const handler = framed(
      'test',
      chain().handler(() => new Promise(() => {})),
    );
    const answer = await handler(sampleRequest(), context);
    expect([answer.statusCode, bodyOf(answer).error.code]).toEqual([500, 9000]);
  });

  it('keeps the requests that one process serves at once apart', async () => {
    const echo = framed(
      'test',
      chain().handler(async (_event, { request, notes }) => {
        await new Promise(setImmediate);
        notes.headers['x-id'] = request.id;
        return ok({ id: request.id });
      }),
    );
    const ids = ['a', 'b', 'c'];
    const answers = await Promise.all(ids.map((id) => echo(sampleRequest({ id }))));
    expect(answers.map((answer) => [bodyOf(answer).data.id, answer.headers?.['x-id']])).toEqual(
      ids.map((id) => [id, id]),
    );
  });
});
