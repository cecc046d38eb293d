import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Lookup, resolveHost } from '../../../../functions/service/outbound/resolve.ts';

const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const example = new URL('https://example.com/hook');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('resolveHost', () => {
  it('gives the addresses that were checked', async () => {
    expect(await resolveHost(example, answering('8.8.8.8', '2606:4700::1'))).toEqual({
      ok: true,
      addresses: [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1', family: 6 },
      ],
    });
  });

  it.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2606:4700::1', '::1'], ['::ffff:169.254.169.254']])(
    'refuses an answer with one private address: %s %s',
    async (...addresses) => {
      const resolution = await resolveHost(example, answering(...addresses.filter(Boolean)));
      expect(resolution).toEqual({ ok: false, reason: 'private_address' });
    },
  );

  it('calls a name unresolved that has no address', async () => {
    expect(await resolveHost(example, answering())).toEqual({ ok: false, reason: 'unresolved' });
  });

  it('calls a name unresolved that the resolver rejects', async () => {
    const lookup: Lookup = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await resolveHost(example, lookup)).toEqual({ ok: false, reason: 'unresolved' });
  });

  it('calls a name unresolved when the resolver stays silent for 3 s', async () => {
    vi.useFakeTimers();
    const resolution = resolveHost(example, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await resolution).toEqual({ ok: false, reason: 'unresolved' });
  });

  it('asks no resolver about a literal address', async () => {
    const lookup = vi.fn<Lookup>();
    expect(await resolveHost(new URL('http://[::ffff:7f00:1]/'), lookup)).toMatchObject({ ok: false });
    expect(await resolveHost(new URL('http://0x8.0x8.0x8.0x8/'), lookup)).toMatchObject({ ok: true });
    expect(lookup).not.toHaveBeenCalled();
  });

  it('refuses localhost whatever a resolver says of it', async () => {
    const resolution = await resolveHost(new URL('http://api.localhost:8080/'), answering('8.8.8.8'));
    expect(resolution).toEqual({ ok: false, reason: 'private_address' });
  });

  it('lets private hosts pass only where ALLOW_PRIVATE_HOSTS is 1', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
    expect(await resolveHost(new URL('http://127.0.0.1:9/'))).toMatchObject({ ok: true });
    expect(await resolveHost(example, answering())).toEqual({ ok: false, reason: 'unresolved' });
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', 'true');
    expect(await resolveHost(new URL('http://127.0.0.1:9/'))).toMatchObject({ ok: false });
  });
});
