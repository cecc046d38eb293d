import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { download } from '../../../../functions/service/outbound/download.ts';
import { outboundRequest } from '../../../../functions/service/outbound/request.ts';
import type { Lookup } from '../../../../functions/service/outbound/resolve.ts';
import { serveFiles } from '../../../support/file-server.ts';

vi.mock('../../../../functions/service/outbound/request.ts', { spy: true });

const LIMITS = { max_bytes: 1_000, timeout_ms: 2_000 };
const FILE = new Uint8Array(1_000).fill(7);
const to = (location: string) => ({ status: 302, headers: { location } });
let server: Awaited<ReturnType<typeof serveFiles>>;

beforeAll(async () => {
  server = await serveFiles({
    '/file': FILE,
    '/large': new Uint8Array(1_001),
    '/1': to('/file'),
    '/2': to('/1'),
    '/3': to('2'),
    '/4': to('/3'),
    '/odd': to('ftp://host.example/file'),
  });
  vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
});
afterAll(() => server.close());

const from = async (path: string): Promise<Uint8Array | string> =>
  download(server.url(path), LIMITS).catch((error) => error.reason);

describe('download', () => {
  it('gives the bytes, as many as are allowed', async () => {
    expect(await from('/file')).toEqual(Buffer.from(FILE));
    expect(await from('/large')).toBe('too_large');
  });

  it('follows three redirects, relative ones too, and no fourth', async () => {
    expect(await from('/3')).toEqual(Buffer.from(FILE));
    expect(await from('/4')).toBe('too_many_redirects');
  });

  it('refuses an answer that is no file, and a redirect to what is no http', async () => {
    expect(await from('/nowhere')).toBe('refused');
    expect(await from('/odd')).toBe('unsupported_url');
  });

  it.each([
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://localhost/',
    'http://inside.example/',
  ])('holds a redirect to %s to the guard', async (target) => {
    vi.mocked(outboundRequest).mockImplementationOnce(async () => ({
      status: 302,
      headers: { location: target },
      body: new Uint8Array(),
    }));
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '0');
    const lookup: Lookup = async () => [{ address: '10.0.0.1', family: 4 }];
    const failure = await download('https://public.example/', { ...LIMITS, lookup }).catch((error) => error);
    expect([failure.name, failure.reason]).toEqual(['OutboundError', 'private_address']);
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
  });

  it('looks each name up again after a redirect, and connects to what it has checked', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '0');
    const lookup = vi.fn<Lookup>();
    lookup.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]);
    const url = server.url('/file').replace('127.0.0.1', 'rebinding.example');
    await expect(download(url, { ...LIMITS, lookup })).rejects.toMatchObject({ reason: 'private_address' });
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
    lookup.mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
    const redirected = url.replace('/file', '/2');
    expect(await download(redirected, { ...LIMITS, lookup })).toEqual(Buffer.from(FILE));
    expect(lookup).toHaveBeenCalledTimes(4);
  });

  it('takes one time limit for all redirects together', async () => {
    const { port } = new URL(server.url('/'));
    const lookup: Lookup = async () => {
      await sleep(150);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const slow = download(`http://slow.example:${port}/3`, { ...LIMITS, timeout_ms: 400, lookup });
    await expect(slow).rejects.toMatchObject({ reason: 'timeout' });
  });
});
