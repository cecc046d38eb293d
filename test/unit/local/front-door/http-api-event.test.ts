import { describe, expect, test } from 'vitest';
import type { ViewerRequest } from '../../../../lib/local/front-door/http.ts';
import { httpApiEvent, httpApiResponse } from '../../../../lib/local/front-door/http-api-event.ts';

const request: ViewerRequest = {
  method: 'POST',
  path: '/v1/assets/a%20b',
  query: 'x=1&x=2&name=a+b',
  headers: { 'content-type': 'application/json', cookie: 'a=1; b=2', 'user-agent': 'test', accept: 'a,b' },
  ip: '127.0.0.1',
  body: Buffer.from('{"n":1}'),
};
const match = { routeKey: 'POST /v1/assets/{id}', pathParameters: { id: 'a b' } };
const NOW = new Date('2026-11-05T06:07:08.009Z');
const eventOf = (over: Partial<ViewerRequest> = {}) =>
  httpApiEvent({ ...request, ...over }, match, 'api1.execute-api.us-east-1.amazonaws.com', NOW);

describe('an HTTP API event', () => {
  test('has the payload format 2.0 to the letter', () => {
    expect(eventOf()).toEqual({
      version: '2.0',
      routeKey: 'POST /v1/assets/{id}',
      rawPath: '/v1/assets/a b',
      rawQueryString: 'x=1&x=2&name=a+b',
      cookies: ['a=1', 'b=2'],
      headers: {
        'content-type': 'application/json',
        'user-agent': 'test',
        accept: 'a,b',
        host: 'api1.execute-api.us-east-1.amazonaws.com',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-port': '443',
        'x-forwarded-proto': 'https',
      },
      queryStringParameters: { x: '1,2', name: 'a b' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'api1',
        domainName: 'api1.execute-api.us-east-1.amazonaws.com',
        domainPrefix: 'api1',
        http: {
          method: 'POST',
          path: '/v1/assets/a b',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'test',
        },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        routeKey: 'POST /v1/assets/{id}',
        stage: '$default',
        time: '05/Nov/2026:06:07:08 +0000',
        timeEpoch: NOW.getTime(),
      },
      pathParameters: { id: 'a b' },
      body: '{"n":1}',
      isBase64Encoded: false,
    });
  });

  test('has every parameter by its name, one that all objects have too', () => {
    const query = 'toString=1&__proto__=2&__proto__=3&constructor=4';
    expect(Object.entries(eventOf({ query }).queryStringParameters!)).toEqual([
      ['toString', '1'],
      ['__proto__', '2,3'],
      ['constructor', '4'],
    ]);
  });

  test('leaves out what a bare request does not have', () => {
    const event = httpApiEvent(
      { ...request, query: '', headers: {}, body: Buffer.alloc(0) },
      { routeKey: '$default', pathParameters: {} },
      'h',
      NOW,
    );
    for (const name of ['cookies', 'queryStringParameters', 'pathParameters', 'body']) {
      expect(event).not.toHaveProperty(name);
    }
  });

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
  ])('carries a body of type %s in base64', (type) => {
    const event = eventOf({ headers: { 'content-type': type }, body: Buffer.from([0, 255]) });
    expect(event).toMatchObject({ body: 'AP8=', isBase64Encoded: true });
  });
});

describe('a function result', () => {
  test('becomes the response that it describes', () => {
    const result = { statusCode: 201, headers: { 'X-A': 1 }, cookies: ['a=1', 'b=2'], body: 'ok' };
    expect(httpApiResponse(JSON.stringify(result))).toEqual({
      status: 201,
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-a': '1', 'set-cookie': ['a=1', 'b=2'] },
      body: 'ok',
    });
  });

  test('is decoded from base64', () => {
    const result = { statusCode: 200, body: 'AP8=', isBase64Encoded: true };
    expect(httpApiResponse(JSON.stringify(result)).body).toEqual(Buffer.from([0, 255]));
  });

  test('is the JSON body of a 200 if it has no status code', () => {
    expect(httpApiResponse('{"a":1}')).toMatchObject({ status: 200, body: '{"a":1}' });
  });

  test('is a 500 if its status code is no number', () => {
    expect(httpApiResponse('{"statusCode":"x"}')).toMatchObject({
      status: 500,
      body: '{"message":"Internal Server Error"}',
    });
  });
});
