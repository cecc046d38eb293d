// A vendor of our own making, for the seam alone: it follows nobody's documentation, and no live call is made.
import type { Adapter, VendorAnswer, VendorRequest } from '../../functions/service/providers/adapter.ts';
import { withBearer } from '../../functions/service/providers/payload.ts';
import { readRefusal } from '../../functions/service/providers/refusal.ts';

/** Takes uploads, knows its latest runs by their inputs, and says what it charges. */
export const countingAdapter: Adapter = {
  needsKey: true,
  sign: withBearer,
  longestRun_s: 3600,
  repeatable: false,
  chargesRuns: true,
  takesFiles: 'upload',
  upload: {
    request: ({ baseUrl }, { name, type, bytes }) => ({
      method: 'POST',
      url: `${baseUrl}/files`,
      headers: { 'x-name': name },
      bytes: { type, data: bytes },
    }),
    read: (answer) =>
      answer.status === 200
        ? { state: 'uploaded', file: { token: (answer.json as { token: string }).token } }
        : (readRefusal(answer) as { state: 'busy' }),
  },
  submit: ({ provider, model, input, runId }) => ({
    method: 'POST',
    url: `${provider.baseUrl}/runs`,
    body: { model, input, tag: runId },
  }),
  poll: ({ provider, vendorId }) => ({ method: 'GET', url: `${provider.baseUrl}/runs/${vendorId}` }),
  reconcile: {
    request: ({ provider }) => ({ method: 'GET', url: `${provider.baseUrl}/runs` }),
    read: ({ status, json }, { runId }) => {
      if (status !== 200) return { state: 'unknown' };
      const found = (json as { id: string; tag: string }[]).find(({ tag }) => tag === runId);
      return found ? { state: 'taken', vendorId: found.id } : { state: 'not_taken' };
    },
  },
  check: (baseUrl) => ({ method: 'GET', url: baseUrl }),
  readCheck: () => ({ ok: true, said: 'there' }),
  read: (answer) => {
    if (answer.status !== 200) return readRefusal(answer);
    const { id, output } = answer.json as { id: string; output?: unknown };
    const requestId = String(answer.headers['x-request-id']);
    return output === undefined
      ? { state: 'running', vendorId: id, requestId }
      : { state: 'succeeded', vendorId: id, requestId, output, cost: { amount: 7, unit: 'credits' } };
  },
};

/** The server of {@link countingAdapter}: runs whatever is submitted, and counts it. */
export function countingVendor(output: unknown) {
  const runs: { readonly id: string; readonly tag: string; readonly input: unknown }[] = [];
  const uploads: string[] = [];
  const answer = (json: unknown): VendorAnswer => ({
    status: 200,
    headers: { 'x-request-id': 'req-1' },
    json,
  });
  const ask = async ({ method, url, body, bytes }: VendorRequest): Promise<VendorAnswer> => {
    if (bytes) return answer({ token: `token-${uploads.push(bytes.type)}` });
    if (method === 'POST') {
      const { tag, input } = body as { tag: string; input: unknown };
      const id = `run-${runs.length + 1}`;
      runs.push({ id, tag, input });
      return answer({ id });
    }
    return url.endsWith('/runs') ? answer(runs) : answer({ id: url.split('/').at(-1), output });
  };
  return { ask, runs, uploads };
}
