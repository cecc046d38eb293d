import { GoogleGenAI } from '@google/genai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gemini } from '../../../../../functions/service/providers/gemini/gemini.ts';
import { askVendor } from '../../../../../functions/service/providers/vendor-client.ts';
import {
  type RecordedRequest,
  type RequestRecorder,
  recordRequests,
} from '../../../../support/request-recorder.ts';

const MODEL = 'gemini-3.1-flash-image';
const ANSWER = {
  candidates: [
    {
      content: { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } }] },
      finishReason: 'STOP',
      index: 0,
    },
  ],
  usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 1120, totalTokenCount: 1132 },
  modelVersion: MODEL,
  responseId: 'r-1',
};

let vendor: RequestRecorder;
beforeAll(async () => {
  vendor = await recordRequests(({ method }) => ({
    json: method === 'GET' ? { name: `models/${MODEL}` } : ANSWER,
  }));
});
afterAll(() => vendor.close());
beforeEach(() => void vendor.requests.splice(0));

const essence = ({ method, path, headers, json }: RecordedRequest) => ({
  method,
  path,
  key: headers['x-goog-api-key'],
  type: headers['content-type'],
  json,
});
const client = () => new GoogleGenAI({ apiKey: 'secret', httpOptions: { baseUrl: vendor.url } });
const submitted = (input: Record<string, string | readonly string[]>) =>
  gemini.submit({
    provider: { id: 'google', adapter: 'gemini', baseUrl: `${vendor.url}/v1`, engines: [] },
    engine: undefined as never,
    step: 0,
    model: MODEL,
    runId: 'run-1',
    input,
    previous: [],
  });

describe("Google's own client and ours", () => {
  it.each([
    ['a prompt', [], {}],
    ['a ratio', [], { aspectRatio: '21:9' }],
    ['a size', [], { aspectRatio: '1:1', imageSize: '4K' }],
    ['reference images', ['iVBORw0KGgo=', '/9j/4AAQ'], { imageSize: '2K' }],
  ])('ask alike for a picture of %s, and read the same', async (_, images, imageConfig) => {
    const theirs = await client().models.generateContent({
      model: MODEL,
      contents: [
        {
          role: 'user',
          parts: [
            { text: 'a fox' },
            ...images.map((data) => ({ inlineData: { mimeType: 'image/png', data } })),
          ],
        },
      ],
      config: {
        responseModalities: ['IMAGE'],
        ...(Object.keys(imageConfig).length > 0 && { imageConfig }),
      },
    });
    const input = {
      prompt: 'a fox',
      images: images.map((data) => `data:image/png;base64,${data}`),
      ...imageConfig,
    };
    const answer = await askVendor(await gemini.sign(submitted(input), 'secret', 0), 5000);
    const [first, second] = vendor.requests.map(essence);
    expect(second).toEqual(first);
    expect(gemini.read(answer)).toMatchObject({
      state: 'succeeded',
      output: `data:image/png;base64,${theirs.data}`,
      cost: { amount: theirs.usageMetadata!.totalTokenCount },
      requestId: theirs.responseId,
    });
  });

  it('check a model alike', async () => {
    await client().models.get({ model: MODEL });
    const check = gemini.check(`${vendor.url}/v1`, [{ id: 'a', models: [MODEL] }]);
    await askVendor(await gemini.sign(check, 'secret', 0), 5000);
    const [first, second] = vendor.requests.map(({ method, path, headers }) => [
      method,
      path,
      headers['x-goog-api-key'],
    ]);
    expect(second).toEqual(first);
  });
});
