import { describe, expect, it } from 'vitest';
import type { VendorAnswer } from '../../../../functions/service/providers/adapter.ts';
import { cog } from '../../../../functions/service/providers/predictions/cog.ts';
import { replicate } from '../../../../functions/service/providers/predictions/replicate.ts';
import { providersOf } from '../../../../functions/service/providers/provider-settings.ts';

const VERSION = '5c7d5dc6dd8bf75c1acaa8565735e7986bc5b66206b55cca93cb72c9bf15ccaa';
const answer = (status: number, json: unknown, headers: VendorAnswer['headers'] = {}): VendorAnswer => ({
  status,
  headers,
  json,
});
function runWith(adapter: 'cog' | 'replicate', model?: string) {
  const [provider] = providersOf([
    {
      id: 'vendor',
      adapter,
      baseUrl: 'https://vendor.example/v1',
      engines: [
        {
          id: 'flux',
          name: 'FLUX',
          description: 'Text to image.',
          category: 'image',
          inputs: ['text'],
          cost: 20,
          timeout_s: 120,
          input: { prompt: '$prompt' },
          ...(model && { model }),
        },
      ],
    },
  ]);
  return {
    provider: provider!,
    engine: provider!.engines[0]!,
    step: 0,
    ...(model && { model }),
    runId: 'run-1',
    input: { prompt: 'a cat' },
    previous: [],
  };
}

describe('cog', () => {
  it('puts a run under our own id, so that it is not run twice while it runs', () => {
    expect(cog.submit(runWith('cog'))).toEqual({
      method: 'PUT',
      url: 'https://vendor.example/v1/predictions/run-1',
      body: { input: { prompt: 'a cat' } },
    });
  });

  it('tells it where to call back, and waits for its answer only if an earlier callback was lost', () => {
    const url = 'https://svc.example/callbacks/run-1/0/1?Signature=s';
    const body = { input: { prompt: 'a cat' }, webhook: url, webhook_events_filter: ['completed'] };
    const told = cog.submit({ ...runWith('cog'), callback: { url, isHeld: false } });
    expect(told).toMatchObject({ method: 'PUT', headers: { prefer: 'respond-async' }, body });
    const held = cog.submit({ ...runWith('cog'), callback: { url, isHeld: true } });
    expect([held.headers, held.body]).toEqual([undefined, body]);
  });

  it.each<[string, VendorAnswer, object]>([
    [
      'the end',
      answer(200, { id: 'a', status: 'succeeded', output: 'data:,', logs: '' }),
      { state: 'succeeded', vendorId: 'a', output: 'data:,' },
    ],
    [
      'a run that somebody else waits for',
      answer(202, { id: 'a', status: 'processing' }),
      { state: 'running', vendorId: 'a' },
    ],
    [
      'how far it is',
      answer(202, { id: 'a', status: 'processing', logs: ' 10%|# \n 40%|##' }),
      { state: 'running', progress: 40 },
    ],
    [
      'a server that is busy',
      answer(409, { error: 'At capacity - all prediction slots busy', status: 'failed' }),
      { state: 'busy' },
    ],
    ['a model that is being set up', answer(503, undefined), { state: 'busy' }],
    [
      'an input that the model does not have',
      answer(422, { detail: [{ loc: ['body', 'input', 'x'], msg: 'field required' }] }),
      { state: 'failed', category: 'engine_rejected_input' },
    ],
    [
      'a model that fails',
      answer(200, {
        id: 'a',
        status: 'failed',
        error: 'CUDA out of memory',
        metrics: { predict_time: 2.5 },
      }),
      {
        state: 'failed',
        category: 'internal',
        said: 'CUDA out of memory',
        cost: { amount: 2.5, unit: 'GPU seconds' },
      },
    ],
    [
      'a model that refuses the content',
      answer(200, { id: 'a', status: 'failed', error: 'NSFW content detected.' }),
      { state: 'failed', category: 'content_policy' },
    ],
    ['a proxy that wants a key', answer(401, { detail: 'no' }), { state: 'failed', category: 'internal' }],
    ['a page of somebody else', answer(200, undefined), { state: 'failed', category: 'internal' }],
    [
      'a status that nobody documented',
      answer(200, { id: 'a', status: 'dreaming' }),
      { state: 'failed', category: 'internal' },
    ],
  ])('reads %s', (_, given, state) => {
    expect(cog.read(given)).toMatchObject(state);
  });
});

describe('replicate', () => {
  it('asks an official model by its name, and another by its version', () => {
    expect(replicate.submit(runWith('replicate', 'black-forest-labs/flux-dev'))).toEqual({
      method: 'POST',
      url: 'https://vendor.example/v1/models/black-forest-labs/flux-dev/predictions',
      headers: { 'cancel-after': '120s' },
      body: { input: { prompt: 'a cat' } },
    });
    expect(replicate.submit(runWith('replicate', VERSION))).toMatchObject({
      url: 'https://vendor.example/v1/predictions',
      body: { version: VERSION, input: { prompt: 'a cat' } },
    });
  });

  it('polls and cancels a run by the id that the vendor gave', () => {
    const run = { ...runWith('replicate', VERSION), vendorId: 'gm3qorzdhgbfurvjtvhg6dckhu' };
    expect(replicate.poll!(run)).toEqual({
      method: 'GET',
      url: 'https://vendor.example/v1/predictions/gm3qorzdhgbfurvjtvhg6dckhu',
    });
    expect(replicate.cancel!(run).url).toMatch(/\/gm3qorzdhgbfurvjtvhg6dckhu\/cancel$/);
  });

  it.each<[string, VendorAnswer, object]>([
    [
      'a run that was taken',
      answer(201, { id: 'a', status: 'starting', output: null }),
      { state: 'running', vendorId: 'a' },
    ],
    [
      'the end',
      answer(200, { id: 'a', status: 'succeeded', output: ['https://replicate.delivery/x.png'] }),
      { state: 'succeeded' },
    ],
    [
      'too many requests',
      answer(429, { detail: 'Request was throttled.' }, { 'retry-after': '9' }),
      { state: 'busy', retryAfter_s: 9 },
    ],
    [
      'a run past its time',
      answer(200, { id: 'a', status: 'aborted' }),
      { state: 'failed', category: 'engine_timeout' },
    ],
    [
      'an empty balance',
      answer(402, { detail: 'You have insufficient credit' }),
      { state: 'failed', category: 'internal' },
    ],
    ['a gateway that broke', answer(502, undefined), { state: 'failed', category: 'engine_unavailable' }],
  ])('reads %s', (_, given, state) => {
    expect(replicate.read(given)).toMatchObject(state);
  });

  it('is never asked twice for one run: it has no idempotency key', () => {
    expect(replicate.repeatable).toBe(false);
  });
});
