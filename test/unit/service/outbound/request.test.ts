import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OutboundRequest, outboundRequest } from '../../../../functions/service/outbound/request.ts';
import type { Lookup } from '../../../../functions/service/outbound/resolve.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const post = (url: string, more: Partial<OutboundRequest> = {}) =>
  outboundRequest({
    url,
    method: 'POST',
    headers: {},
    body: '{}',
    timeout_ms: 2_000,
    maxResponse_bytes: 1_024,
    ...more,
  });

beforeEach(() => {
  vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const loopback: Lookup = async () => [{ address: '127.0.0.1', family: 4 }];

describe('outboundRequest', () => {
  it('connects to the checked address with the original host name', async () => {
    let host: string | undefined;
    const port = await serve((request, response) => {
      host = request.headers.host;
      response.end('hello');
    });
    const response = await post(`http://no-such-name.invalid:${port}/hook`, { lookup: loopback });
    expect(Buffer.from(response.body).toString()).toBe('hello');
    expect(host).toBe(`no-such-name.invalid:${port}`);
  });

  it('looks a name up once, so that an answer that changes after the check is never used', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '');
    const answers = ['203.0.114.1', '127.0.0.1'];
    let contacted = false;
    const port = await serve((_request, response) => {
      contacted = true;
      response.end();
    });
    const lookup = vi.fn<Lookup>(async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
    await expect(post(`http://rebind.example:${port}/`, { lookup, timeout_ms: 300 })).rejects.toMatchObject({
      name: 'OutboundError',
    });
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(contacted).toBe(false);
  });

  it('contacts nobody when an address is private', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '');
    let contacted = false;
    const port = await serve(() => {
      contacted = true;
    });
    await expect(post(`http://private.example:${port}/`, { lookup: loopback })).rejects.toMatchObject({
      reason: 'private_address',
    });
    await expect(post(`http://2130706433:${port}/`)).rejects.toMatchObject({ reason: 'private_address' });
    expect(contacted).toBe(false);
  });

  it('returns a redirect and does not follow it', async () => {
    let requests = 0;
    const port = await serve((_request, response) => {
      requests += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await post(`http://127.0.0.1:${port}/`)).status).toBe(302);
    expect(requests).toBe(1);
  });

  it('reads no more of an answer than it was told to', async () => {
    const port = await serve((_request, response) => {
      const flood = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => clearInterval(flood));
    });
    const { body } = await post(`http://127.0.0.1:${port}/`, { maxResponse_bytes: 1_500 });
    expect(body.length).toBe(1_500);
  });

  it('reads an answer of many small pieces, up to the last byte that it was told to', async () => {
    const port = await serve(async (_request, response) => {
      for (let i = 0; i < 1_100; i++) {
        await new Promise((written) => response.write(Buffer.of(i % 251), written));
      }
      response.end();
    });
    const whole = Buffer.from(Array.from({ length: 1_100 }, (_, i) => i % 251));
    for (const maxResponse_bytes of [1_024, 1_100, 2_000]) {
      const { body } = await post(`http://127.0.0.1:${port}/`, { maxResponse_bytes });
      expect(whole.subarray(0, maxResponse_bytes).equals(body)).toBe(true);
    }
  });

  it('gives up when the time is over, before and within the answer', async () => {
    const silent = await serve(() => {});
    const dripping = await serve((_request, response) => {
      response.writeHead(200);
      response.write('.');
    });
    for (const port of [silent, dripping]) {
      await expect(post(`http://127.0.0.1:${port}/`, { timeout_ms: 150 })).rejects.toMatchObject({
        reason: 'timeout',
      });
    }
  });

  it('is what came by then where the status suffices', async () => {
    const dripping = await serve((_request, response) => {
      response.writeHead(200);
      response.write('.');
    });
    const silent = await serve(() => {});
    const answer = { timeout_ms: 150, statusSuffices: true } as const;
    const { status, body } = await post(`http://127.0.0.1:${dripping}/`, answer);
    expect([status, Buffer.from(body).toString()]).toEqual([200, '.']);
    await expect(post(`http://127.0.0.1:${silent}/`, answer)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('says that a connection failed when nobody listens', async () => {
    await expect(post('http://127.0.0.1:1/')).rejects.toMatchObject({ reason: 'connection_failed' });
  });

  it.each(['ftp://example.com/', 'file:///etc/passwd', 'nonsense'])(
    'speaks no other protocol: %s',
    async (url) => {
      await expect(post(url)).rejects.toMatchObject({ reason: 'unsupported_url' });
    },
  );
});
