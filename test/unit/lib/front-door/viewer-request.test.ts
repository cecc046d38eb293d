import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewerRequestFunction } from '../../../../lib/local/front-door/viewer-request.ts';

const CODE = readFileSync(new URL('../../../../lib/front-door/viewer-request.js', import.meta.url), 'utf8');
const serve = viewerRequestFunction(CODE, 'd1.cloudfront.example');

async function pass(method: string, headers: Record<string, string> = {}, url = '/v1/images') {
  const [path = '', query = ''] = url.split('?');
  const result = await serve({ method, path, query, headers, ip: '203.0.113.9' });
  if (!('request' in result)) throw new Error('It answered by itself.');
  return result;
}

it.each([
  ['GET', {}],
  ['DELETE', {}],
  ['POST', { 'content-length': '0' }],
  ['POST', { 'content-length': '1048576', 'content-type': 'application/json' }],
  ['PATCH', { 'content-length': '20' }],
  ['POST', { 'content-length': '20', 'content-type': 'application/x-multipart' }],
])('leaves to the API what fits an event: %s %o', async (method, headers) => {
  expect((await pass(method, headers)).originId).toBeUndefined();
});

it.each([
  ['POST', { 'content-length': '1048577' }],
  ['POST', { 'content-length': '20', 'content-type': 'multipart/form-data; boundary=b' }],
  ['POST', { 'content-length': '20', 'content-type': ' Multipart/Form-Data' }],
  ['POST', { 'content-length': 'nonsense' }],
  ['POST', {}],
  ['PATCH', {}],
  ['GET', { 'transfer-encoding': 'chunked' }],
])(
  'sends to the web function a form and a body that is large or of unknown length: %s %o',
  async (method, headers) => {
    expect((await pass(method, headers)).originId).toBe('uploads');
  },
);

const LENGTH = { 'content-length': '20' };

it('sends to the web function every callback of a provider, of which API Gateway knows nothing', async () => {
  expect((await pass('POST', LENGTH, '/callbacks/a/0/1?Signature=s')).originId).toBe('uploads');
});

it('sends to the web function every HEAD, for which API Gateway has no route', async () => {
  expect((await pass('HEAD', {}, '/v1/assets/a')).originId).toBe('uploads');
});

describe.each(['/llms.txt', '/auth/login', '/dashboard/api/session', '/billing/events'])('%s', (path) => {
  it.each([
    ['HEAD', '', {}],
    ['GET', '?wait=5', {}],
    ['GET', '', { prefer: 'wait=5' }],
    ['GET', '', { 'transfer-encoding': 'chunked' }],
    ['POST', '', { 'transfer-encoding': 'chunked' }],
    ['POST', '', { 'content-length': '1048577' }],
    ['POST', '', { 'content-length': '20', 'content-type': 'multipart/form-data; boundary=b' }],
  ])('is of API Gateway alone, whatever the request says: %s %s %o', async (method, query, headers) => {
    expect((await pass(method, headers, path + query)).originId).toBeUndefined();
  });
});

it('passes as bytes what is said to API Gateway at unknown length too', async () => {
  const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' };
  expect((await pass('POST', headers, '/billing/events')).request.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-svc-content-type': 'application/json',
  });
});

it.each(['POST', 'GET', 'DELETE'])('sends to the web function what is said to MCP: %s', async (method) => {
  expect((await pass(method, LENGTH, '/mcp')).originId).toBe('uploads');
  expect((await pass('OPTIONS', {}, '/mcp')).originId).toBeUndefined();
});

it.each([
  ['GET', '/v1/assets/a', { prefer: 'wait=25' }],
  ['GET', '/v1/assets/a', { prefer: 'respond-async, Wait=5' }],
  ['GET', '/v1/assets/a?wait=25', {}],
  ['GET', '/v1/assets/a?x=1&wait=soon', {}],
  ['POST', '/v1/assets/a/download', LENGTH],
])('sends to the web function what may be held open: %s %s %o', async (method, path, headers) => {
  expect((await pass(method, headers, path)).originId).toBe('uploads');
});

it.each([
  ['GET', '/v1/assets/a', {}],
  ['GET', '/v1/assets/a?waits=25', {}],
  ['GET', '/v1/assets/a', { prefer: 'respond-async' }],
  ['GET', '/v1/assets/a/download', {}],
  ['POST', '/v1/assets/a/remesh', LENGTH],
])('leaves to the API what is answered at once: %s %s %o', async (method, path, headers) => {
  expect((await pass(method, headers, path)).originId).toBeUndefined();
});

it.each([
  ['/v1/%63redits', '/v1/credits'],
  ['/%761/assets/%30%41', '/v1/assets/0A'],
  ['/v1/assets/%2e%2e/%20%25%c3%a4%', '/v1/assets/%2e%2e/%20%25%c3%a4%'],
  ['/v1/assets/%2563', '/v1/assets/%2563'],
])('reads a letter that is escaped as the letter: %s', async (path, plain) => {
  for (const method of ['GET', 'OPTIONS', 'HEAD'])
    expect((await pass(method, {}, path)).request.path).toBe(plain);
});

it.each([
  ['/v1/assets%2Fx', '/v1/assets%252Fx'],
  ['/v1%2fassets/a%2F/remesh', '/v1%252fassets/a%252F/remesh'],
  ['/v1/assets%252Fx', '/v1/assets%252Fx'],
])(
  'keeps a slash that is escaped from separating anything once the path is decoded: %s',
  async (path, passed) => {
    expect((await pass('GET', {}, path)).request.path).toBe(passed);
  },
);

it('tells what is of API Gateway alone by the letters, however they are escaped', async () => {
  const path = '/%64ashboard/api/session?wait=25';
  expect((await pass('GET', {}, path)).originId).toBeUndefined();
});

it('says over whatever the viewer says who they are and where they called', async () => {
  const forged = { 'x-svc-viewer-ip': '127.0.0.1', 'x-svc-base-url': 'https://evil.example', accept: '*/*' };
  expect((await pass('GET', forged)).request.headers).toEqual({
    accept: '*/*',
    'x-svc-viewer-ip': '203.0.113.9',
    'x-svc-base-url': 'http://d1.cloudfront.example',
  });
});

it('receives webhooks at a path of its own, says what came and lets nothing through', async () => {
  const head = { path: '/webhook-bin', query: '', ip: '203.0.113.9' };
  const headers = {
    'x-svc-event': 'asset.succeeded',
    'x-svc-delivery-id': 'msg_1',
    'x-svc-signature': 't=1,v1=ab',
  };
  const result = await serve({ ...head, method: 'POST', headers });
  if (!('response' in result)) throw new Error('It went on.');
  expect(result.response).toMatchObject({ status: 200, body: '["asset.succeeded","msg_1","t=1,v1=ab"]' });
  expect(await serve({ ...head, method: 'POST', headers: {} })).toMatchObject({
    response: { body: '["","",""]' },
  });
  expect(await serve({ ...head, method: 'GET', headers })).toHaveProperty('request');
});
