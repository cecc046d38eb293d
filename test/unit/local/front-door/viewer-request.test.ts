import { describe, expect, test } from 'vitest';
import type { ViewerRequest } from '../../../../lib/local/front-door/http.ts';
import { viewerRequestFunction } from '../../../../lib/local/front-door/viewer-request.ts';

const request: ViewerRequest = {
  method: 'GET',
  path: '/v1/credits',
  query: 'a=1&a=2&b',
  headers: { 'x-svc-viewer-ip': '6.6.6.6', cookie: 'k=v', accept: '*/*' },
  ip: '127.0.0.1',
  body: Buffer.alloc(0),
};
const run = (body: string, from = request) =>
  viewerRequestFunction(`import cf from 'cloudfront';\n${body}`, 'localhost:3000')(from);

describe('a CloudFront Function at viewer request', () => {
  test("overwrites a header with the viewer's address, and leaves the rest of the request as it was", async () => {
    const code = `function handler(event) {
      event.request.headers['x-svc-viewer-ip'] = { value: event.viewer.ip };
      return event.request;
    }`;
    expect(await run(code)).toEqual({
      originId: undefined,
      request: { ...request, headers: { ...request.headers, 'x-svc-viewer-ip': '127.0.0.1' } },
    });
  });

  test('selects another origin', async () => {
    const code = `async function handler(event) { cf.selectRequestOriginById('uploads'); return event.request; }`;
    expect(await run(code)).toMatchObject({ originId: 'uploads' });
  });

  test('answers the request itself', async () => {
    const code = `function handler() {
      return { statusCode: 302, headers: { location: { value: '/new' } }, body: { data: 'moved' } };
    }`;
    expect(await run(code)).toEqual({
      response: { status: 302, headers: { location: '/new' }, body: 'moved' },
    });
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'passes on what is called %s, several times too',
    async (name) => {
      const query = `${name}=1&${name}=2&${name}=3`;
      const headers = { ...Object.fromEntries([[name.toLowerCase(), 'x']]), cookie: `${name}=1; ${name}=2` };
      const inherited = Object.getOwnPropertyNames(Object.prototype);
      const result = await run('function handler(event) { return event.request; }', {
        ...request,
        query,
        headers,
      });
      expect(result).toMatchObject({ request: { query } });
      expect('request' in result && Object.entries(result.request.headers)).toEqual(Object.entries(headers));
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
    },
  );

  test('has none of this process within reach', async () => {
    await expect(run('function handler() { return process.env; }')).rejects.toThrow('process is not defined');
  });
});
