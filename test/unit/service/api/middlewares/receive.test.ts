import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import type { ApiEvent, Received } from '../../../../../functions/service/api/chain.ts';
import { receive } from '../../../../../functions/service/api/middlewares/receive.ts';
import { ok } from '../../../../../functions/service/api/reply.ts';
import { NOW_MS } from '../../../../support/domain-samples.ts';
import { around, sampleRequest } from '../../../../support/middleware.ts';

const gatewayEvent = (over: Partial<APIGatewayProxyEventV2> = {}) =>
  ({
    rawPath: '/v1/assets/a',
    headers: { 'x-api-key': 'k' },
    queryStringParameters: { limit: '2' },
    pathParameters: { id: 'a' },
    requestContext: { requestId: 'r', http: { method: 'GET' }, timeEpoch: NOW_MS },
    isBase64Encoded: false,
    ...over,
  }) as APIGatewayProxyEventV2;

/** What a chain behind it finds in the context. */
async function found(event: ApiEvent): Promise<Received> {
  let context: Received | undefined;
  await around(
    [receive()],
    async (_, given) => {
      context = given;
      return ok({});
    },
    { context: {} as Received, event },
  );
  return context!;
}

it('reads an event of API Gateway', async () => {
  const { request, pathId } = await found(gatewayEvent({ body: '{}' }));
  expect(request).toEqual({
    id: 'r',
    method: 'GET',
    path: '/v1/assets/a',
    pathParameters: { id: 'a' },
    headers: { 'x-api-key': 'k' },
    query: { limit: '2' },
    body: Buffer.from('{}'),
    received_ms: NOW_MS,
  });
  expect(pathId).toBe('a');
});

it('takes a request that the web function has read as it is', async () => {
  const request = sampleRequest();
  expect((await found(request)).request).toBe(request);
});

it('refuses nothing: what is wrong with an event is for those after it to say', async () => {
  const { request } = await found(gatewayEvent({ body: '\u0000{', headers: {}, rawPath: '//' }));
  expect([request.path, request.body.toString()]).toEqual(['//', '\u0000{']);
});

it('takes for the present time when the front door had the request', async () => {
  expect((await found(gatewayEvent())).now_ms).toBe(NOW_MS);
});

it('names no id if the path has none', async () => {
  expect((await found(sampleRequest())).pathId).toBe('');
});

it('begins notes of its own for each request', async () => {
  const [one, other] = [await found(sampleRequest()), await found(sampleRequest())];
  expect(one.notes).toEqual({ log: {}, headers: {} });
  expect(one.notes).not.toBe(other.notes);
  expect(one.notes.headers).not.toBe(other.notes.headers);
});
