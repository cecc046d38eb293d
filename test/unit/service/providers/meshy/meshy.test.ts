import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProviders } from '../../../../../bin/read-providers.ts';
import type { RunRequest, VendorAnswer } from '../../../../../functions/service/providers/adapter.ts';
import { fillTemplate, type RunFields } from '../../../../../functions/service/providers/input-template.ts';
import { meshy } from '../../../../../functions/service/providers/meshy/meshy.ts';
import { providersOf } from '../../../../../functions/service/providers/provider-settings.ts';

const SAMPLE = join(import.meta.dirname, '../../../../../lib/provider-samples/meshy.json');
const TASK = '018a210d-8ba4-705c-b111-1f1776f7f578';
const GLB = 'data:model/gltf-binary;base64,Z2xURg==';
const PNG = 'data:image/png;base64,iVBORw==';

const answer = (status: number, json: unknown, headers: VendorAnswer['headers'] = {}): VendorAnswer => ({
  status,
  headers,
  json,
});
const task = (fields: object) => answer(200, { id: TASK, ...fields });

const [provider] = providersOf(readProviders(SAMPLE));
/** A run of a step of an engine of the sample for these fields. */
function runOf(engineId: string, step: number, fields: RunFields): RunRequest {
  const engine = provider!.engines.find(({ entry }) => entry.id === engineId)!;
  const { model, input } = engine.steps[step]!;
  return {
    provider: provider!,
    engine,
    step,
    ...(model !== undefined && { model }),
    runId: 'run',
    previous: [],
    input: fillTemplate(input, fields),
  };
}

describe('a submission to Meshy', () => {
  it('makes a mesh of words, then its texture', () => {
    expect(meshy.submit(runOf('meshy-text', 0, { prompt: 'a cat', polycount: 4000 }))).toEqual({
      method: 'POST',
      url: 'https://api.meshy.ai/openapi/v2/text-to-3d',
      body: {
        mode: 'preview',
        prompt: 'a cat',
        ai_model: 'meshy-6',
        should_remesh: true,
        topology: 'triangle',
        target_polycount: 4000,
        auto_size: true,
      },
    });
    const refine = meshy.submit(runOf('meshy-text', 1, { steps: [{ vendorId: TASK }] }));
    expect(refine.url).toBe('https://api.meshy.ai/openapi/v2/text-to-3d');
    expect(refine.body).toEqual({ mode: 'refine', preview_task_id: TASK, enable_pbr: true, auto_size: true });
  });

  it('has one view and several in one list, as data URIs', () => {
    const { url, body } = meshy.submit(runOf('meshy-image', 0, { images: [PNG, PNG], texture: false }));
    expect(url).toBe('https://api.meshy.ai/openapi/v1/multi-image-to-3d');
    expect(body).toMatchObject({ image_urls: [PNG, PNG], should_texture: false });
  });

  it('has a model under the type that the vendor asks for', () => {
    const { url, body } = meshy.submit(runOf('meshy-texture', 0, { model: GLB, prompt: 'rust' }));
    expect(url).toBe('https://api.meshy.ai/openapi/v1/retexture');
    expect(body).toMatchObject({
      model_url: 'data:application/octet-stream;base64,Z2xURg==',
      text_style_prompt: 'rust',
    });
  });

  it('rigs, and plays the clip that a preset is', () => {
    expect(meshy.submit(runOf('meshy-rig-animate', 0, { model: GLB })).url).toMatch(/\/v1\/rigging$/);
    const clip = meshy.submit(runOf('meshy-rig-animate', 1, { preset: 'run', steps: [{ vendorId: TASK }] }));
    expect(clip.url).toMatch(/\/v1\/animations$/);
    expect(clip.body).toEqual({ rig_task_id: TASK, action_id: 14 });
  });

  it('is looked for and ended where it was made', () => {
    const run = { ...runOf('meshy-remesh', 0, {}), vendorId: TASK };
    const url = `https://api.meshy.ai/openapi/v1/remesh/${TASK}`;
    expect(meshy.poll!(run)).toEqual({ method: 'GET', url });
    expect(meshy.cancel!(run)).toEqual({ method: 'DELETE', url });
  });

  it('is never sent twice', () => {
    expect([meshy.repeatable, meshy.reconcile]).toEqual([false, undefined]);
  });
});

describe('an answer of Meshy', () => {
  it.each<[string, VendorAnswer, object]>([
    ['a task that was created', answer(202, { result: TASK }), { state: 'running', vendorId: TASK }],
    [
      'one that waits',
      task({ status: 'PENDING', progress: 0 }),
      { state: 'running', vendorId: TASK, progress: 0 },
    ],
    ['how far it is', task({ status: 'IN_PROGRESS', progress: 50 }), { state: 'running', progress: 50 }],
    [
      'a model, and what it cost',
      task({
        status: 'SUCCEEDED',
        prompt: 'a cat',
        model_urls: { glb: 'https://a.example/m.glb' },
        consumed_credits: 20,
      }),
      {
        state: 'succeeded',
        vendorId: TASK,
        output: { model_urls: { glb: 'https://a.example/m.glb' } },
        cost: { amount: 20, unit: 'credits' },
      },
    ],
    [
      'a rig',
      task({ status: 'SUCCEEDED', result: { rigged_character_glb_url: 'https://a.example/r.glb' } }),
      { state: 'succeeded', output: { result: { rigged_character_glb_url: 'https://a.example/r.glb' } } },
    ],
    [
      'a task that failed',
      task({ status: 'FAILED', task_error: { message: 'Generation failed' } }),
      { state: 'failed', category: 'internal', said: 'Generation failed' },
    ],
    [
      'content',
      task({ status: 'FAILED', task_error: { message: 'The prompt was flagged by moderation.' } }),
      { state: 'failed', category: 'content_policy' },
    ],
    ['a cancelled task', task({ status: 'CANCELED' }), { state: 'failed', category: 'internal' }],
    [
      'a wrong parameter',
      answer(400, { message: 'model_url is not reachable' }),
      { state: 'failed', category: 'engine_rejected_input' },
    ],
    [
      'content that is refused at once',
      answer(400, { message: 'prompt contains sensitive content' }),
      { state: 'failed', category: 'content_policy' },
    ],
    [
      'a body without a pose',
      answer(422, { message: 'Pose estimation failed' }),
      { state: 'failed', category: 'engine_rejected_input' },
    ],
    ['a refused key', answer(401, { message: 'Invalid API key' }), { category: 'internal', trouble: 'key' }],
    [
      'an empty balance',
      answer(402, { message: 'Insufficient funds' }),
      { category: 'internal', trouble: 'balance' },
    ],
    ['a browser', answer(403, {}), { category: 'internal', trouble: 'key' }],
    [
      'a task that is gone',
      answer(404, { message: 'NotFound' }),
      { category: 'internal', trouble: 'undocumented' },
    ],
    ['too many tasks', answer(429, { message: 'NoMoreConcurrentTasks' }), { state: 'busy' }],
    [
      'too many requests',
      answer(429, { message: 'RateLimitExceeded' }, { 'retry-after': '3' }),
      { state: 'busy', retryAfter_s: 3 },
    ],
    ['a fault of its own', answer(500, undefined), { state: 'failed', category: 'engine_unavailable' }],
  ])('reads %s', (_, given, state) => {
    expect(meshy.read(given)).toMatchObject(state);
  });

  it('never hands on what the user wrote', () => {
    const read = meshy.read(task({ status: 'SUCCEEDED', prompt: 'a secret', model_urls: {} }));
    expect(JSON.stringify(read)).not.toContain('secret');
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{}],
    [{ result: {} }],
    [{ result: '../balance' }],
    [{ result: 'x'.repeat(1_000_000) }],
    [{ id: 7, status: 'SUCCEEDED' }],
    [{ id: TASK, status: 'constructor' }],
    [{ id: TASK, status: null }],
    [JSON.parse('{"__proto__":{"result":"a"}}')],
  ])('that nobody described is a matter for the operator: %j', (json) => {
    expect(meshy.read(answer(200, json))).toMatchObject({ category: 'internal', trouble: 'undocumented' });
    expect(meshy.readCheck(answer(200, json))).toMatchObject({ ok: false });
  });

  it('may have anything where nothing depends on it', () => {
    const odd = { status: 'FAILED', task_error: 'x', progress: 'y', consumed_credits: {} };
    expect(meshy.read(task(odd))).toMatchObject({ state: 'failed', category: 'internal' });
    expect(meshy.read(task({ ...odd, status: 'SUCCEEDED' }))).not.toHaveProperty('cost');
    expect(meshy.read(answer(400, { message: ['no', 'text'] }))).toMatchObject({
      category: 'engine_rejected_input',
    });
  });
});

describe('the check of Meshy', () => {
  it('says what is left to spend', () => {
    expect(meshy.readCheck(answer(200, { balance: 100 }))).toEqual({ ok: true, said: '100 credits' });
    expect(meshy.readCheck(answer(401, {}))).toEqual({ ok: false, said: 'the key is refused' });
  });
});
