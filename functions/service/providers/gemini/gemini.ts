import type { Adapter, VendorAnswer } from '../adapter.ts';
import { fieldsOf } from '../answer-fields.ts';
import { wordOf } from './fields.ts';
import { imageRequest } from './image-request.ts';
import { readContent } from './read-content.ts';
import { isKeyRefused, readError } from './read-error.ts';

/**
 * Google's Gemini API: image models that answer `generateContent` with the picture in the answer. It has no id by which a
 * request could be asked for or sent again. A template gives it `prompt`, `images`, `aspectRatio` and `imageSize`.
 *
 * @see https://ai.google.dev/gemini-api/docs/image-generation
 */
export const gemini: Adapter = {
  needsKey: true,
  model: { pattern: /^[a-z0-9][a-z0-9.-]{0,99}$/, hint: 'the id of a model, such as gemini-3-pro-image' },
  takesFiles: 'data-uri',
  // A Lambda function runs for 15 minutes; the rest is for the result.
  longestRun_s: 840,
  repeatable: false,
  chargesRuns: true,
  sign: (request, key) =>
    key === undefined ? request : { ...request, headers: { ...request.headers, 'x-goog-api-key': key } },
  submit: ({ provider, model, input }) => ({
    method: 'POST',
    url: `${provider.baseUrl}/models/${model}:generateContent`,
    body: imageRequest(input),
  }),
  check: (baseUrl, engines = []) => {
    const [model] = engines.flatMap(({ models }) => models);
    return { method: 'GET', url: `${baseUrl}/models/${model}` };
  },
  readCheck,
  read: (answer) => (answer.status === 200 ? readContent(answer) : readError(answer)),
};

function readCheck({ status, json }: VendorAnswer): { readonly ok: boolean; readonly said: string } {
  if (status === 200) return { ok: true, said: `the key is taken, ${wordOf(fieldsOf(json).name)} is there` };
  if (status === 401 || status === 403 || isKeyRefused(json))
    return { ok: false, said: 'the key is refused' };
  return { ok: false, said: status === 404 ? 'there is no such model' : `HTTP ${status}` };
}
