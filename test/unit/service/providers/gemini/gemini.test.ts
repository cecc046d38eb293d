import { describe, expect, it } from 'vitest';
import type { RunRequest, VendorAnswer } from '../../../../../functions/service/providers/adapter.ts';
import { gemini } from '../../../../../functions/service/providers/gemini/gemini.ts';
import { strangeAnswers } from '../../../../support/strange-answers.ts';

const runOf = (input: RunRequest['input']): RunRequest => ({
  provider: {
    id: 'google',
    adapter: 'gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1',
    engines: [],
  },
  engine: undefined as never,
  step: 0,
  model: 'gemini-3-pro-image',
  runId: 'run-1',
  input,
  previous: [],
});
const PNG = { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } };
const ok = (json: unknown): VendorAnswer => ({ status: 200, headers: {}, json });
const made = (parts: readonly object[], finishReason = 'STOP') =>
  ok({ candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }], responseId: 'r-1' });
const refused = (code: number, status: string, details: readonly object[] = []): VendorAnswer => ({
  status: code,
  headers: {},
  json: { error: { code, message: 'As it is.', status, details } },
});

describe('what Gemini is sent', () => {
  it('is the prompt, the pictures, the ratio and the size', () => {
    const run = runOf({
      prompt: 'a fox',
      images: ['data:image/png;base64,AAAA', 'data:image/jpeg;base64,BBBB'],
      aspectRatio: '16:9',
      imageSize: '4K',
    });
    expect(gemini.submit(run)).toEqual({
      method: 'POST',
      url: 'https://generativelanguage.googleapis.com/v1/models/gemini-3-pro-image:generateContent',
      body: {
        contents: [
          {
            role: 'user',
            parts: [
              { text: 'a fox' },
              { inlineData: { mimeType: 'image/png', data: 'AAAA' } },
              { inlineData: { mimeType: 'image/jpeg', data: 'BBBB' } },
            ],
          },
        ],
        generationConfig: {
          responseModalities: ['IMAGE'],
          imageConfig: { aspectRatio: '16:9', imageSize: '4K' },
        },
      },
    });
  });

  it('leaves to the model what the job has not', () => {
    expect(gemini.submit(runOf({ prompt: 'a fox' })).body).toEqual({
      contents: [{ role: 'user', parts: [{ text: 'a fox' }] }],
      generationConfig: { responseModalities: ['IMAGE'] },
    });
  });

  it('has the key in a header, and never in the address', async () => {
    const signed = await gemini.sign(gemini.submit(runOf({ prompt: 'a fox' })), 'secret', 0);
    expect(signed.headers).toEqual({ 'x-goog-api-key': 'secret' });
    expect(signed.url).not.toContain('secret');
  });

  it('cannot be asked for, taken back or sent again', () => {
    expect([gemini.poll, gemini.cancel, gemini.repeatable]).toEqual([undefined, undefined, false]);
  });
});

describe('what Gemini answers', () => {
  it('is the first picture that is no thought, with what it cost', () => {
    const thought = { ...PNG, thought: true, inlineData: { mimeType: 'image/png', data: 'dGhvdWdodA==' } };
    const answer = made([thought, { text: 'Here it is:' }, PNG]);
    const json = { ...(answer.json as object), usageMetadata: { totalTokenCount: 2031 } };
    expect(gemini.read({ ...answer, json })).toEqual({
      state: 'succeeded',
      vendorId: 'r-1',
      requestId: 'r-1',
      output: 'data:image/png;base64,iVBORw0KGgo=',
      cost: { amount: 2031, unit: 'tokens' },
    });
  });

  it.each([
    ['SAFETY', 'content_policy'],
    ['PROHIBITED_CONTENT', 'content_policy'],
    ['IMAGE_SAFETY', 'content_policy'],
    ['IMAGE_PROHIBITED_CONTENT', 'content_policy'],
    ['BLOCKLIST', 'content_policy'],
    ['SPII', 'content_policy'],
    ['RECITATION', 'content_policy'],
    ['IMAGE_RECITATION', 'content_policy'],
    ['NO_IMAGE', 'engine_rejected_input'],
    ['IMAGE_OTHER', 'engine_rejected_input'],
    ['OTHER', 'engine_rejected_input'],
    ['LANGUAGE', 'engine_rejected_input'],
    ['STOP', 'internal'],
    ['MAX_TOKENS', 'internal'],
    ['FINISH_REASON_UNSPECIFIED', 'internal'],
    ['constructor', 'internal'],
  ])('reads no picture and %s as %s', (finishReason, category) => {
    const said = expect.stringContaining(finishReason);
    const usageMetadata = { totalTokenCount: 12 };
    expect(gemini.read(ok({ candidates: [{ finishReason }], usageMetadata }))).toMatchObject({
      cost: { amount: 12, unit: 'tokens' },
      state: 'failed',
      category,
      said,
    });
  });

  it('reads an answer in words as a prompt that asks for no picture', () => {
    expect(gemini.read(made([{ text: 'Foxes are mammals.' }]))).toMatchObject({
      state: 'failed',
      category: 'engine_rejected_input',
    });
  });

  it.each([
    ['SAFETY', 'content_policy'],
    ['PROHIBITED_CONTENT', 'content_policy'],
    ['BLOCKLIST', 'content_policy'],
    ['IMAGE_SAFETY', 'content_policy'],
    ['OTHER', 'content_policy'],
    ['BLOCKED_REASON_UNSPECIFIED', 'internal'],
    ['toString', 'internal'],
  ])('reads a prompt that is blocked for %s as %s', (blockReason, category) => {
    expect(gemini.read(ok({ promptFeedback: { blockReason }, responseId: 'r-1' }))).toMatchObject({
      state: 'failed',
      category,
      requestId: 'r-1',
    });
  });

  it.each<[string, VendorAnswer, object]>([
    ['an argument', refused(400, 'INVALID_ARGUMENT'), { category: 'engine_rejected_input' }],
    [
      'a wrong key, which comes like an argument',
      refused(400, 'INVALID_ARGUMENT', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      ]),
      { category: 'internal', trouble: 'key' },
    ],
    ['billing', refused(400, 'FAILED_PRECONDITION'), { category: 'internal', trouble: 'balance' }],
    ['no permission', refused(403, 'PERMISSION_DENIED'), { category: 'internal', trouble: 'key' }],
    ['a model that there is not', refused(404, 'NOT_FOUND'), { category: 'internal' }],
    ['its own fault', refused(500, 'INTERNAL'), { category: 'engine_unavailable' }],
    ['its own deadline', refused(504, 'DEADLINE_EXCEEDED'), { category: 'engine_timeout' }],
    ['an overload', refused(503, 'UNAVAILABLE'), { state: 'busy' }],
    [
      'a quota, with the time to wait',
      refused(429, 'RESOURCE_EXHAUSTED', [
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.07s' },
      ]),
      { state: 'busy', retryAfter_s: 35 },
    ],
  ])('reads %s', (_, answer, state) => {
    expect(gemini.read(answer)).toMatchObject(state);
  });

  it('takes no harm of an answer with anything in it changed, and finds no picture in it', () => {
    const empty = {
      promptFeedback: { safetyRatings: [] },
      candidates: [{ content: { parts: [{ inlineData: { mimeType: 'image/png', data: '' } }] } }],
      usageMetadata: { totalTokenCount: 1 },
      responseId: 'r',
    };
    for (const [change, json] of strangeAnswers(empty)) {
      const state = gemini.read(ok(json));
      // Any text may be a picture; what it is not is seen when it is decoded.
      if (state.state === 'succeeded') expect(state.output, change).toMatch(/^data:image\/png;base64,./);
      else expect(state, change).toMatchObject({ state: 'failed', category: 'internal' });
    }
  });
});

describe("the operator's check", () => {
  it('asks for the first model, which costs nothing', () => {
    const base = 'https://generativelanguage.googleapis.com/v1';
    expect(gemini.check(base, [{ id: 'a', models: ['gemini-3-pro-image'] }])).toEqual({
      method: 'GET',
      url: `${base}/models/gemini-3-pro-image`,
    });
  });
  it.each<[VendorAnswer, object]>([
    [ok({ name: 'models/gemini-3-pro-image' }), { ok: true }],
    [
      refused(400, 'INVALID_ARGUMENT', [{ reason: 'API_KEY_INVALID' }]),
      { ok: false, said: 'the key is refused' },
    ],
    [refused(403, 'PERMISSION_DENIED'), { ok: false, said: 'the key is refused' }],
    [refused(404, 'NOT_FOUND'), { ok: false, said: 'there is no such model' }],
  ])('reads %j', (answer, said) => {
    expect(gemini.readCheck(answer)).toMatchObject(said);
  });
});
