import type { Adapter, VendorAnswer } from '../adapter.ts';
import { CALLBACKS_SETTING } from '../calls-back.ts';
import { withBearer } from '../payload.ts';
import { readPrediction, readPredictionRefusal } from './prediction.ts';

/**
 * A model server of the operator's: whatever was built with Cog, on the same machine, network or behind a proxy.
 *
 * Cog keeps no results and answers a GET of a run with 405. Where it can reach us it calls back at the end (calls-back.ts);
 * elsewhere the submission itself waits for it. Sent again under the same id it is answered 202 while the run goes on; after the end, Cog
 * runs it again. That happens only when the callback was lost, or the function that waited was killed; it costs time of the
 * operator's own GPU and no money.
 * @see https://github.com/replicate/cog/blob/main/docs/http.md
 */
export const cog: Adapter = {
  needsKey: false,
  sign: withBearer,
  takesFiles: 'data-uri',
  // A Lambda function runs for 15 minutes; the rest is for the result.
  longestRun_s: 840,
  callback: { longestRun_s: 3600 },
  settings: { callbacks: CALLBACKS_SETTING },
  repeatable: true,
  chargesRuns: false,
  submit: ({ provider, runId, input, callback }) => ({
    method: 'PUT',
    url: `${provider.baseUrl}/predictions/${runId}`,
    ...(callback?.isHeld === false && { headers: { prefer: 'respond-async' } }),
    body: {
      input,
      ...(callback && { webhook: callback.url, webhook_events_filter: ['completed'] }),
    },
  }),
  cancel: ({ provider, vendorId }) => ({
    method: 'POST',
    url: `${provider.baseUrl}/predictions/${encodeURIComponent(vendorId)}/cancel`,
  }),
  check: (baseUrl) => ({ method: 'GET', url: `${baseUrl}/health-check` }),
  readCheck: ({ status, json }) => {
    const { status: health } = (json ?? {}) as { readonly status?: unknown };
    if (status !== 200 || typeof health !== 'string')
      return { ok: false, said: `no Cog server: HTTP ${status}` };
    // BUSY runs somebody's job and takes the next one after it.
    return { ok: health === 'READY' || health === 'BUSY', said: health };
  },
  read: (answer: VendorAnswer) =>
    answer.status === 200 || answer.status === 202 ? readPrediction(answer) : readPredictionRefusal(answer),
};
