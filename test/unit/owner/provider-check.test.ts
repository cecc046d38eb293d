import { describe, expect, it } from 'vitest';
import { checkEach, howToldOf } from '../../../bin/owner/provider-check.ts';
import type { VendorRequest } from '../../../functions/service/providers/adapter.ts';
import { adapters } from '../../../functions/service/providers/adapters.ts';
import { VendorSilence } from '../../../functions/service/providers/vendor-client.ts';

const [CORE, ULTRA] = ['stability.stable-image-core-v1:1', 'stability.stable-image-ultra-v1:1'];
const provider = {
  baseUrl: 'https://vendor.example',
  settings: { region: 'us-west-2' },
  engines: [
    { id: 'core', models: [CORE] },
    { id: 'both', models: [CORE, ULTRA] },
  ],
};
function asked(answerTo: (url: string) => object) {
  const urls: string[] = [];
  const ask = async ({ url }: VendorRequest) => {
    urls.push(url);
    return { status: 200, headers: {}, json: answerTo(url) };
  };
  return { ask, urls };
}
const alive = (url: string) => ({
  modelDetails: {
    modelId: decodeURIComponent(url.split('/').at(-1)!),
    modelLifecycle: { status: 'ACTIVE' },
  },
});

describe('provider check', () => {
  it.each([
    ['https://svc.example', 'http://127.0.0.1:5000', undefined, 'it calls back when a run has ended'],
    ['https://svc.example', 'https://gpu.example', 'no', 'it does not call back here: a function waits'],
    // In a container mostly, to which our localhost is its own.
    [
      'http://localhost:3000',
      'http://127.0.0.1:5000',
      undefined,
      'it does not call back here: a function waits',
    ],
    ['http://localhost:3000', 'http://127.0.0.1:5000', 'yes', 'it calls back when a run has ended'],
    [
      'http://localhost:3000',
      'http://192.168.1.9:5000',
      'yes',
      'it does not call back here: a function waits',
    ],
  ])('of a service at %s says of a Cog at %s (callbacks: %s) that %s', (ourUrl, baseUrl, callbacks, said) => {
    const cog = { baseUrl, ...(callbacks && { settings: { callbacks } }) };
    expect(howToldOf(adapters.cog, cog, ourUrl)).toEqual([expect.stringContaining(said)]);
    expect(howToldOf(adapters.replicate, cog, ourUrl)).toEqual([]);
  });

  it('asks once for each model, and tells of all of them', async () => {
    const { ask, urls } = asked(alive);
    expect(await checkEach(adapters.bedrock, provider, ask)).toEqual({
      ok: true,
      said: `${CORE} is ACTIVE; ${ULTRA} is ACTIVE`,
    });
    expect(urls).toHaveLength(2);
  });

  it('is not ready if one model is not', async () => {
    const { ask } = asked((url) => (url.includes('ultra') ? {} : alive(url)));
    expect(await checkEach(adapters.bedrock, provider, ask)).toEqual({
      ok: false,
      said: `${CORE} is ACTIVE; HTTP 200`,
    });
  });

  it('asks once where the check is of no model', async () => {
    const { ask, urls } = asked(() => ({ balance: 7 }));
    expect(await checkEach(adapters.meshy, provider, ask)).toEqual({ ok: true, said: '7 credits' });
    expect(urls).toHaveLength(1);
    const none = { ...provider, engines: [{ id: 'x', models: [] }] };
    expect(await checkEach(adapters.meshy, none, ask)).toMatchObject({ ok: true });
  });

  it('says once that nobody answers', async () => {
    const ask = () => Promise.reject(new VendorSilence(false));
    expect(await checkEach(adapters.bedrock, provider, ask)).toEqual({
      ok: false,
      said: 'https://vendor.example does not answer',
    });
  });
});
