import type { Adapter, VendorAnswer } from '../adapter.ts';
import { fieldsOf, textOf } from '../answer-fields.ts';
import { withBearer } from '../payload.ts';
import { readPrediction, readPredictionRefusal } from './prediction.ts';

const VERSION = /(?:^|:)([0-9a-f]{64})$/;
const MODEL = /^([0-9a-f]{64}|[\w.-]+\/[\w.-]+(:[0-9a-f]{64})?|deployments\/[\w.-]+\/[\w.-]+)$/;

/**
 * Replicate's hosted models. A create has no idempotency key, so one whose answer was lost is not sent again.
 * `model` is `owner/name` of an official model, the 64 hexadecimal digits of a version with or without `owner/name:` before
 * them, or `deployments/owner/name` of the operator's own.
 * @see https://replicate.com/docs/reference/http
 */
export const replicate: Adapter = {
  needsKey: true,
  sign: withBearer,
  takesFiles: 'url',
  model: { pattern: MODEL, hint: 'owner/name, owner/name:version, a version, or deployments/owner/name' },
  longestRun_s: 3600,
  repeatable: false,
  chargesRuns: true,
  submit: ({ provider, engine, model = '', input }) => ({
    method: 'POST',
    url: provider.baseUrl + submissionPath(model),
    // When the engine's time is over nobody waits for the run: Replicate then ends it by itself.
    headers: { 'cancel-after': `${engine.entry.timeout_s}s` },
    body: { ...versionIn(model), input },
  }),
  poll: ({ provider, vendorId }) => ({
    method: 'GET',
    url: `${provider.baseUrl}/predictions/${encodeURIComponent(vendorId)}`,
  }),
  cancel: ({ provider, vendorId }) => ({
    method: 'POST',
    url: `${provider.baseUrl}/predictions/${encodeURIComponent(vendorId)}/cancel`,
  }),
  check: (baseUrl) => ({ method: 'GET', url: `${baseUrl}/account` }),
  readCheck: ({ status, json }) => {
    const whose = textOf(fieldsOf(json).username);
    if (status === 200) return { ok: true, said: whose ? `the key is ${whose}'s` : 'the key is taken' };
    return { ok: false, said: status === 401 ? 'the key is refused' : `HTTP ${status}` };
  },
  read: (answer: VendorAnswer) =>
    answer.status >= 200 && answer.status < 300 ? readPrediction(answer) : readPredictionRefusal(answer),
};

function submissionPath(model: string): string {
  if (VERSION.test(model)) return '/predictions';
  return model.startsWith('deployments/') ? `/${model}/predictions` : `/models/${model}/predictions`;
}

function versionIn(model: string): { readonly version?: string } {
  const [, version] = VERSION.exec(model) ?? [];
  return version === undefined ? {} : { version };
}
