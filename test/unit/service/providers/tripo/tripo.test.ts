import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProviders } from '../../../../../bin/read-providers.ts';
import type { RunRequest, VendorAnswer } from '../../../../../functions/service/providers/adapter.ts';
import { fillTemplate } from '../../../../../functions/service/providers/input-template.ts';
import { providersOf } from '../../../../../functions/service/providers/provider-settings.ts';
import { tripo } from '../../../../../functions/service/providers/tripo/tripo.ts';

const SAMPLE = join(import.meta.dirname, '../../../../../lib/provider-samples/tripo.json');
const TASK = '1ec04ced-4b87-44f6-a296-beee80777941';
const TRACE = '20516a36-f45c-4454-83c8-45877b75eac8';

const answer = (status: number, json: unknown, headers: VendorAnswer['headers'] = {}): VendorAnswer => ({
  status,
  headers,
  json,
});
const task = (fields: object) => answer(200, { code: 0, data: { task_id: TASK, ...fields } });
const refused = (status: number, code: number, message = 'as documented') =>
  answer(status, { code, message, suggestion: 'Refer to the documentation' });

describe('a submission to Tripo', () => {
  const [provider] = providersOf(readProviders(SAMPLE));
  /** What a step of an engine of the sample sends for these fields. */
  function sent(engineId: string, step: number, fields: Record<string, unknown>) {
    const engine = provider!.engines.find(({ entry }) => entry.id === engineId)!;
    const { model, input } = engine.steps[step]!;
    const run = {
      provider,
      engine,
      step,
      model,
      runId: 'run',
      previous: [],
      input: fillTemplate(input, fields as never),
    };
    const { method, url, body } = tripo.submit(run as unknown as RunRequest);
    return { method, path: url.replace('https://openapi.tripo3d.ai', ''), body };
  }

  it('asks for a model of words, with the faces and the texture of the job', () => {
    expect(sent('tripo-text', 0, { prompt: 'a cat', texture: true, polycount: 4000 })).toEqual({
      method: 'POST',
      path: '/v3/generation/text-to-model',
      body: {
        prompt: 'a cat',
        model: 'v3.0-20250812',
        face_limit: 4000,
        texture: true,
        pbr: true,
        auto_size: true,
      },
    });
  });

  it('asks for a model of one view by another operation than of several, whose places are all there', () => {
    expect(sent('tripo-image', 0, { images: ['file_a'], texture: false })).toEqual({
      method: 'POST',
      path: '/v3/generation/image-to-model',
      body: { input: 'file_a', model: 'v3.0-20250812', texture: false, pbr: false, auto_size: true },
    });
    expect(sent('tripo-image', 0, { images: ['file_a', 'file_b'], texture: false })).toMatchObject({
      path: '/v3/generation/multiview-to-model',
      body: { inputs: ['file_a', 'file_b', null, null] },
    });
    const { body } = sent('tripo-image', 0, { images: ['a', 'b', 'c', 'd'] });
    expect(body).toMatchObject({ inputs: ['a', 'b', 'c', 'd'] });
  });

  it('leaves an object out of which the job has nothing', () => {
    expect(sent('tripo-texture', 1, { prompt: 'rust', steps: [{ vendorId: TASK }] }).body).toEqual({
      input: TASK,
      model: 'v3.0-20250812',
      texture_prompt: { text: 'rust' },
    });
    expect(sent('tripo-texture', 1, { steps: [{ vendorId: TASK }] }).body).toEqual({
      input: TASK,
      model: 'v3.0-20250812',
    });
  });

  it('carries the key in its header only', () => {
    const request = { method: 'GET', url: 'https://openapi.tripo3d.ai/v3/tasks/x' } as const;
    expect(tripo.sign(request, 'tsk_1', 0)).toEqual({
      ...request,
      headers: { authorization: 'Bearer tsk_1' },
    });
  });

  it('is never sent twice: nothing tells two tasks of a kind apart', () => {
    expect(tripo.repeatable).toBe(false);
    expect(tripo.reconcile).toBeUndefined();
  });
});

describe('an upload to Tripo', () => {
  it('is a form with the file as its only field', async () => {
    const file = { name: 'model.glb', type: 'model/gltf-binary', bytes: Buffer.from('glTF--file\r\n') };
    const request = tripo.upload!.request({ baseUrl: 'https://openapi.tripo3d.ai' } as never, file);
    expect(request).toMatchObject({ method: 'POST', url: 'https://openapi.tripo3d.ai/v3/files' });
    const { type, data } = request.bytes!;
    const form = await new Response(Buffer.from(data), { headers: { 'content-type': type } }).formData();
    expect([...form.keys()]).toEqual(['file']);
    const sent = form.get('file') as File;
    expect([sent.name, sent.type]).toEqual(['model.glb', 'model/gltf-binary']);
    expect(Buffer.from(await sent.arrayBuffer()).equals(file.bytes)).toBe(true);
  });

  it.each<[string, VendorAnswer, object]>([
    [
      'the token',
      answer(200, { code: 0, data: { file_token: 'file_1' } }),
      { state: 'uploaded', file: 'file_1' },
    ],
    ['no room', refused(429, 2000), { state: 'busy' }],
    ['a file that is none', refused(400, 1004), { state: 'failed', category: 'engine_rejected_input' }],
    ['a refused key', refused(401, 1002), { state: 'failed', category: 'internal', trouble: 'key' }],
    ['a page', answer(200, undefined), { state: 'failed', category: 'internal', trouble: 'undocumented' }],
  ])('reads %s', (_, given, state) => {
    expect(tripo.upload!.read(given)).toMatchObject(state);
  });
});

describe('an answer of Tripo', () => {
  it.each<[string, VendorAnswer, object]>([
    ['a task that was created', task({}), { state: 'running', vendorId: TASK }],
    ['one that waits', task({ status: 'queued', progress: 0 }), { state: 'running', progress: 0 }],
    ['how far it is', task({ status: 'running', progress: 45.4 }), { state: 'running', progress: 45 }],
    ['one out of sight', task({ status: 'unknown' }), { state: 'running', vendorId: TASK }],
    [
      'the end, and what it cost',
      task({ status: 'success', output: { model_url: 'https://a.example/m.glb' }, credits_consumed: 30 }),
      {
        state: 'succeeded',
        vendorId: TASK,
        output: { model_url: 'https://a.example/m.glb' },
        cost: { amount: 30, unit: 'credits' },
      },
    ],
    [
      'a body that can be rigged',
      task({ status: 'success', output: { riggable: true, topology: 'biped' } }),
      { state: 'succeeded' },
    ],
    [
      'one that cannot',
      task({ status: 'success', output: { riggable: false }, credits_consumed: 5 }),
      { state: 'failed', category: 'engine_rejected_input', cost: { amount: 5, unit: 'credits' } },
    ],
    ['content', task({ status: 'banned' }), { state: 'failed', category: 'content_policy' }],
    ['a task past its time', task({ status: 'expired' }), { state: 'failed', category: 'engine_timeout' }],
    ['a cancelled task', task({ status: 'cancelled' }), { state: 'failed', category: 'internal' }],
    [
      'a task that broke',
      task({ status: 'failed', error_code: 1001 }),
      { state: 'failed', category: 'engine_unavailable' },
    ],
    [
      'a task whose content was refused late',
      task({ status: 'failed', error_code: 2008 }),
      { state: 'failed', category: 'content_policy' },
    ],
    [
      'a task that failed without a word',
      task({ status: 'failed' }),
      { state: 'failed', category: 'internal', trouble: 'undocumented' },
    ],
  ])('reads %s', (_, given, state) => {
    expect(tripo.read(given)).toMatchObject(state);
  });

  it.each<[number, number, object]>([
    [500, 1000, { category: 'engine_unavailable' }],
    [500, 1001, { category: 'engine_unavailable' }],
    [401, 1002, { category: 'internal', trouble: 'key' }],
    [400, 1003, { category: 'engine_rejected_input' }],
    [400, 1004, { category: 'engine_rejected_input' }],
    [403, 1005, { category: 'internal', trouble: 'key' }],
    [400, 2008, { category: 'content_policy' }],
    [403, 2010, { category: 'internal', trouble: 'balance' }],
    // Whatever status a code comes with, the code is what was meant.
    [200, 2010, { category: 'internal', trouble: 'balance' }],
    [400, 2999, { category: 'engine_rejected_input' }],
    [200, 2999, { category: 'internal', trouble: 'undocumented' }],
  ])('is read by HTTP %i and code %i', (status, code, failure) => {
    expect(tripo.read(refused(status, code))).toMatchObject({ state: 'failed', ...failure });
  });

  it('is busy at ten tasks, and says after how long to ask again', () => {
    expect(tripo.read(refused(429, 2000))).toEqual({ state: 'busy' });
    expect(tripo.read(answer(429, undefined, { 'retry-after': '7' }))).toEqual({
      state: 'busy',
      retryAfter_s: 7,
    });
  });

  it.each<[number, object]>([
    [502, { state: 'failed', category: 'engine_unavailable' }],
    [503, { state: 'busy' }],
    [404, { state: 'failed', category: 'internal', trouble: 'undocumented' }],
    [302, { state: 'failed', category: 'internal', trouble: 'undocumented' }],
  ])('that is a page with HTTP %i is what stands before the API', (status, state) => {
    expect(tripo.read(answer(status, undefined))).toMatchObject(state);
  });

  it('has an id for support, in its header or its body', () => {
    expect(tripo.read(answer(500, undefined, { 'x-tripo-trace-id': TRACE }))).toMatchObject({
      requestId: TRACE,
    });
    expect(tripo.read(answer(400, { code: 1004, request_id: TRACE }))).toMatchObject({ requestId: TRACE });
  });

  const huge = 'x'.repeat(1_000_000);
  const STRANGE: readonly unknown[] = [
    undefined, null, 0, '', 'text', true, [], [null], {}, huge,
    { code: null }, { code: 'toString' }, { code: '__proto__', message: {} }, { code: 0 }, { code: 0, data: null },
    { code: 0, data: [] }, { code: 0, data: 'task' }, { code: 0, data: { task_id: '' } }, { code: 0, data: { task_id: 7 } },
    { code: 0, data: { task_id: '../../account' } }, { code: 0, data: { task_id: huge } },
    { code: 0, data: { task_id: TASK, status: 'constructor' } }, { code: 0, data: { task_id: TASK, status: 7 } },
    { code: 0, data: { task_id: TASK, status: 'success' } }, { code: 0, data: { task_id: TASK, status: 'success', output: 'u' } },
    JSON.parse('{"code":0,"data":{"__proto__":{"status":"success"},"task_id":null}}'),
  ]; // biome-ignore format: a list
  it.each(STRANGE.map((json, i) => [i, json]))(
    'that nobody described is a matter for the operator: %i',
    (_, json) => {
      const internal = { state: 'failed', category: 'internal', trouble: 'undocumented' };
      expect(tripo.read(answer(200, json))).toMatchObject(internal);
      expect(tripo.upload!.read(answer(200, json))).toMatchObject(internal);
      expect(tripo.readCheck(answer(200, json))).toMatchObject({ ok: false });
    },
  );

  it('may have numbers of any kind where nothing depends on them', () => {
    const fields = { status: 'success', output: {}, credits_consumed: '30' };
    expect(tripo.read(task(fields))).not.toHaveProperty('cost');
    expect(tripo.read(task({ ...fields, credits_consumed: -1 }))).not.toHaveProperty('cost');
    expect(tripo.read(task({ status: 'running', progress: 1e9 }))).toMatchObject({ progress: 100 });
    expect(tripo.read(task({ status: 'running', progress: '45' }))).not.toHaveProperty('progress');
  });
});

describe('the check of Tripo', () => {
  it('says what is left to spend', () => {
    expect(tripo.readCheck(answer(200, { code: 0, data: { balance: 500, frozen: 20 } }))).toEqual({
      ok: true,
      said: '500 credits, 20 of running tasks',
    });
    expect(tripo.readCheck(answer(200, { code: 0, data: { balance: 0 } }))).toMatchObject({ ok: false });
    expect(tripo.readCheck(refused(401, 1002))).toEqual({ ok: false, said: 'the key is refused' });
  });
});
