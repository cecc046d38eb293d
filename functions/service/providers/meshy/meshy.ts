import type { Adapter, SubmittedRun } from '../adapter.ts';
import type { Json } from '../input-template.ts';
import { withBearer } from '../payload.ts';
import { readTask } from './task.ts';

/**
 * Meshy's API. An engine's `model` is the path of an operation, such as `v1/image-to-3d`; its input is the body.
 *
 * A creation has no idempotency key. `GET /v1/usage/tasks` would list what was taken, but for accounts of teams alone,
 * and without what was asked for; so a submission whose answer was lost fails and is refunded.
 *
 * No one has called it from here: paths, fields, states and the answers with 4xx are those of https://docs.meshy.ai and
 * of the vendor's own MCP server; that a task says `consumed_credits` is what others write of its answers.
 */
export const meshy: Adapter = {
  needsKey: true,
  sign: withBearer,
  longestRun_s: 3600,
  repeatable: false,
  chargesRuns: true,
  // It takes URLs too, and judges a file by the extension in them, which ours need not have.
  takesFiles: 'data-uri',
  model: { pattern: /^v[12]\/[a-z0-9]+(-[a-z0-9]+)*$/, hint: 'as v1/image-to-3d' },
  submit: ({ provider, model, input }) => ({
    method: 'POST',
    url: `${provider.baseUrl}/${model}`,
    body: Object.fromEntries(Object.entries(input).map(([field, value]) => [field, asTaken(value)])),
  }),
  poll: (run) => ({ method: 'GET', url: taskUrl(run) }),
  // A task that waits is deleted and its credits come back; one that runs goes on all the same.
  cancel: (run) => ({ method: 'DELETE', url: taskUrl(run) }),
  check: (baseUrl) => ({ method: 'GET', url: `${baseUrl}/v1/balance` }),
  readCheck: ({ status, json }) => {
    const { balance } = (json ?? {}) as { readonly balance?: unknown };
    if (status === 401 || status === 403) return { ok: false, said: 'the key is refused' };
    if (status !== 200 || typeof balance !== 'number') return { ok: false, said: `HTTP ${status}` };
    return { ok: balance > 0, said: `${balance} credits` };
  },
  read: readTask,
};

const taskUrl = ({ provider, model, vendorId }: SubmittedRun): string =>
  `${provider.baseUrl}/${model}/${encodeURIComponent(vendorId)}`;

const GLB_URI = /^data:model\/gltf-binary;/;

/** A model in the request is to have this type. */
const asTaken = (value: Json): Json =>
  typeof value === 'string' ? value.replace(GLB_URI, 'data:application/octet-stream;') : value;
