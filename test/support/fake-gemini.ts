// A fake of Google's Gemini API for images, after its documentation and its client: no live call was ever made.
import { encode } from 'fast-png';
import {
  type FakeAnswer,
  type RecordedRequest,
  type RequestRecorder,
  recordRequests,
} from './request-recorder.ts';

export const GEMINI_KEY = 'AIzaSy-a-key-of-the-fake';

const EDGES_PX: Readonly<Record<string, number>> = { '1K': 1024, '2K': 2048, '4K': 4096 };

interface Body {
  readonly contents: readonly { readonly parts: readonly { readonly text?: string }[] }[];
  readonly generationConfig: {
    readonly imageConfig?: { readonly aspectRatio?: string; readonly imageSize?: string };
  };
}

/** Grey pictures of the size and the ratio that they are asked for. */
export const startFakeGemini = (): Promise<RequestRecorder> => recordRequests(answerOf);

function answerOf({ method, path, headers, json }: RecordedRequest): FakeAnswer {
  if (headers['x-goog-api-key'] !== GEMINI_KEY) {
    return refused(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
    ]);
  }
  const [, model, verb] = /^\/v1\/models\/([\w.-]+)(:generateContent)?$/.exec(path) ?? [];
  if (model === undefined || (method === 'POST') !== (verb !== undefined)) {
    return refused(404, 'NOT_FOUND', 'The model is not found.');
  }
  if (method === 'GET') return { json: { name: `models/${model}` } };
  return generated(json as Body);
}

function generated({ contents, generationConfig }: Body): FakeAnswer {
  const { aspectRatio = '1:1', imageSize = '1K' } = generationConfig.imageConfig ?? {};
  const edge = EDGES_PX[imageSize];
  if (edge === undefined) return refused(400, 'INVALID_ARGUMENT', 'The image size is not supported.');
  if (contents[0]?.parts[0]?.text?.includes('forbidden')) {
    return { json: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, responseId: 'blocked-1' } };
  }
  const [w = 1, h = 1] = aspectRatio.split(':').map(Number);
  const [width, height] = w >= h ? [edge, Math.round((edge * h) / w)] : [Math.round((edge * w) / h), edge];
  const data = new Uint8Array(width * height).fill(120);
  const png = Buffer.from(encode({ width, height, data, channels: 1, depth: 8 })).toString('base64');
  const parts = [{ inlineData: { mimeType: 'image/png', data: png } }];
  return {
    json: {
      candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 2000, totalTokenCount: 2009 },
      responseId: 'made-1',
    },
  };
}

const refused = (
  code: number,
  status: string,
  message: string,
  details: readonly object[] = [],
): FakeAnswer => ({
  status: code,
  json: { error: { code, message, status, details } },
});
