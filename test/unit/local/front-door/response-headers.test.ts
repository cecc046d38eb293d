import { expect, test } from 'vitest';
import { withPolicyHeaders } from '../../../../lib/local/front-door/response-headers.ts';

const request = (headers: Record<string, string>) => ({
  method: 'GET',
  path: '/',
  query: '',
  ip: '127.0.0.1',
  body: Buffer.alloc(0),
  headers,
});
const response = { status: 429, headers: { 'x-request-id': 'r1' }, body: '' };
const policyOf = (...origins: string[]) => ({
  CorsConfig: {
    AccessControlAllowOrigins: { Items: origins },
    AccessControlAllowMethods: { Items: ['GET', 'POST'] },
    AccessControlAllowHeaders: { Items: ['Authorization'] },
    AccessControlExposeHeaders: { Items: ['Retry-After'] },
    AccessControlMaxAgeSec: 600,
  },
});
const corsOf = (origin: string | undefined, ...origins: string[]) =>
  withPolicyHeaders(request(origin === undefined ? {} : { origin }), response, policyOf(...origins)).headers;

test('an answer to a page of an allowed origin says so, a refusal too', () => {
  expect(corsOf('https://a.example', 'https://a.example', 'https://b.example')).toEqual({
    'x-request-id': 'r1',
    'access-control-allow-origin': 'https://a.example',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization',
    'access-control-expose-headers': 'Retry-After',
    'access-control-max-age': '600',
  });
  expect(corsOf('https://c.example', '*')).toMatchObject({ 'access-control-allow-origin': '*' });
});

test('an answer to another page, or to no page, does not', () => {
  expect(corsOf('https://c.example', 'https://a.example')).toEqual(response.headers);
  expect(corsOf(undefined, '*')).toEqual(response.headers);
});

test('what the policy removes does not reach the viewer, whatever its case', () => {
  const policy = { RemoveHeadersConfig: { Items: [{ Header: 'X-Request-Id' }] } };
  expect(withPolicyHeaders(request({}), response, policy).headers).toEqual({});
});
