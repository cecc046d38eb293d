import type { Adapter, RunRequest, VendorAnswer } from '../adapter.ts';
import type { Json } from '../input-template.ts';
import { withBearer } from '../payload.ts';
import { undocumented } from '../refusal.ts';
import { opened } from './answer.ts';
import { fileForm } from './file-form.ts';
import { readTask } from './task.ts';

/**
 * Tripo's API, version 3. An engine's `model` is what follows `/v3/` in the path of an operation, such as
 * `generation/text-to-model`; its input is the body. Operations on models take a task, so that ours is imported first.
 *
 * A creation has no idempotency key, and the vendor's own SDK never repeats one. `GET /v3/account/usage` lists recent
 * tasks by id, type and time: nothing in it says for which of two jobs of a kind a task was created, and nothing says
 * that one which is not listed was not taken. So a submission whose answer was lost fails and is refunded.
 *
 * No one has called it from here: requests are held to the vendor's own SDK, codes are those of its pages. Only others write
 * that a 404 is a task of another key, and how many faces each operation takes, which the sample file goes by.
 * @see https://pypi.org/project/tripo3d/1.0.0/
 */
export const tripo: Adapter = {
  needsKey: true,
  sign: withBearer,
  longestRun_s: 3600,
  repeatable: false,
  chargesRuns: true,
  takesFiles: 'upload',
  model: {
    pattern: /^(generation|models|mesh|animations)\/[a-z]+(-[a-z]+)*$/,
    hint: 'as generation/text-to-model',
  },
  upload: {
    request: (provider, file) => ({
      method: 'POST',
      url: `${provider.baseUrl}/v3/files`,
      bytes: fileForm('file', file),
    }),
    read: readUpload,
  },
  submit: (run) => {
    const { operation, body } = operationOf(run);
    return { method: 'POST', url: `${run.provider.baseUrl}/v3/${operation}`, body };
  },
  poll: ({ provider, vendorId }) => ({
    method: 'GET',
    url: `${provider.baseUrl}/v3/tasks/${encodeURIComponent(vendorId)}`,
  }),
  check: (baseUrl) => ({ method: 'GET', url: `${baseUrl}/v3/account/balance` }),
  readCheck: ({ status, json }) => {
    const { data } = (json ?? {}) as { readonly data?: unknown };
    const { balance, frozen } = (data ?? {}) as { readonly balance?: unknown; readonly frozen?: unknown };
    if (status === 401 || status === 403) return { ok: false, said: 'the key is refused' };
    if (status !== 200 || typeof balance !== 'number') return { ok: false, said: `HTTP ${status}` };
    return { ok: balance > 0, said: `${balance} credits, ${Number(frozen ?? 0)} of running tasks` };
  },
  read: readTask,
};

const MULTIVIEW = 'generation/multiview-to-model';
const PLACES = [0, 1, 2, 3] as const;

/**
 * The operation and its body. Several views go to one operation and a single one to another, though both are one engine
 * here: an engine of `multiview-to-model` sends the one view of a job to `image-to-model`. The places of several are
 * front, left, back and right, null where there is none.
 */
function operationOf({ model = '', input }: RunRequest): { operation: string; body: Fields } {
  const body: Fields = Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value)));
  const { inputs: views, ...rest } = body;
  if (model !== MULTIVIEW || !Array.isArray(views)) return { operation: model, body };
  if (views.length === 1)
    return { operation: 'generation/image-to-model', body: { ...rest, input: views[0] } };
  return { operation: model, body: { ...rest, inputs: PLACES.map((i) => views[i] ?? null) } };
}

type Fields = Readonly<Record<string, Json>>;

/** An object whose fields the job has none of, such as `texture_prompt` without a prompt. */
const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const TOKEN = /^[!-~]{1,1000}$/;

/** A file's token is what an operation takes for its URL. */
function readUpload(answer: VendorAnswer) {
  const envelope = opened<{ readonly file_token: unknown }>(answer);
  if (envelope.state !== 'opened') return envelope;
  const { file_token } = envelope.data;
  return typeof file_token === 'string' && TOKEN.test(file_token)
    ? ({ state: 'uploaded', file: file_token } as const)
    : undocumented('no file_token');
}
