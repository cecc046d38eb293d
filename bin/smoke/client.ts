import { setTimeout as sleep } from 'node:timers/promises';

/** What of an asset's JSON the smoke test looks at. */
export interface AssetJson {
  readonly id: string;
  /** 0 queued, 1 processing, 2 succeeded, 3 failed. */
  readonly taskStatus: number;
  readonly engine: string;
  /** Credits. */
  readonly cost: number;
  readonly errorDetail?: string;
  readonly files?: Readonly<Record<'model' | 'image' | 'thumbnail' | 'textures', string>>;
}

/** Calls the API with one key, and gives what is in the envelope. A refusal is thrown as an Error with its sentence. */
export interface SmokeClient {
  readonly baseUrl: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object | FormData): Promise<T>;
  /** Creates a job and waits for its end. @throws Error if it fails */
  job(path: string, body: object | FormData): Promise<AssetJson>;
}

/** Jobs are polled: a request with `Prefer: wait` would take a concurrent execution all the time. */
const POLL_MS = 700;
/** Longer than the slowest engine. */
const JOB_TIMEOUT_MS = 15 * 60_000;

interface Envelope<T> {
  readonly data: T;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly details?: { readonly issues?: readonly { readonly path: string; readonly message: string }[] };
  };
}

export function smokeClient(baseUrl: string, apiKey: string): SmokeClient {
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { 'x-api-key': apiKey, ...init.headers };
    const answer = await fetch(new URL(path, baseUrl), { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} from ${path}: ${messageOf(text)}`);
    return (JSON.parse(text) as Envelope<T>).data;
  };
  const client: SmokeClient = {
    baseUrl,
    get: ask,
    post: (path, body) =>
      body instanceof FormData
        ? ask(path, { method: 'POST', body })
        : ask(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    job: async (path, body) => {
      const { id } = await client.post<AssetJson>(path, body);
      const deadline_ms = Date.now() + JOB_TIMEOUT_MS;
      while (Date.now() < deadline_ms) {
        const asset = await client.get<AssetJson>(`/v1/assets/${id}`);
        if (asset.taskStatus === 2) return asset;
        if (asset.taskStatus === 3) throw new Error(`${asset.engine} failed: ${asset.errorDetail} (${id})`);
        await sleep(POLL_MS);
      }
      throw new Error(`The job ${id} has not ended after ${JOB_TIMEOUT_MS / 60_000} minutes.`);
    },
  };
  return client;
}

/** What does not come from the service itself has no envelope. */
function messageOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as Envelope<unknown>;
    if (!error) return text.slice(0, 200);
    const issues = error.details?.issues?.map(({ path, message }) => `${path}: ${message}`) ?? [];
    return [`${error.code} ${error.message}`, ...issues].join(' ');
  } catch {
    return text.slice(0, 200);
  }
}

/** @throws Error if the URL does not give a file */
export async function download(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} from ${new URL(url).pathname}`);
  return new Uint8Array(await answer.arrayBuffer());
}
