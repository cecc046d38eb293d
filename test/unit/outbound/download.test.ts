import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { download } from '../../../functions/outbound/download.ts';
import { serveFiles } from '../../support/file-server.ts';

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
    '/away': to('http://[::1]:9/'),
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

  it('holds a redirect to the same guard as the first address', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '0');
    expect(await from('/file')).toBe('private_address');
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
    expect(await from('/away')).toBe('connection_failed');
  });
});
