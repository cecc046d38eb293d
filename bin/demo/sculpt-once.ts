import { setTimeout as sleep } from 'node:timers/promises';
import type { ReachedService } from './reach-service.ts';

export interface Sculpted {
  readonly id: string;
  /** GLB. */
  readonly model: Uint8Array;
  /** PNG. */
  readonly picture: Uint8Array;
}

/** What of an asset's JSON is looked at. */
interface AssetJson {
  readonly id: string;
  /** 0 queued, 1 processing, 2 succeeded, 3 failed. */
  readonly taskStatus: number;
  readonly files?: { readonly model: string; readonly thumbnail: string };
  readonly errorDetail?: string;
}

const POLL_MS = 400;

/**
 * Sends a prompt and waits for its model.
 *
 * @param show called with the percent, each time that it has changed
 * @throws Error with the service's own sentence if it refuses or fails
 */
export async function sculptOnce(
  { baseUrl, apiKey }: Pick<ReachedService, 'baseUrl' | 'apiKey'>,
  prompt: string,
  show: (percent: number) => void,
): Promise<Sculpted> {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const create = { method: 'POST', headers, body: JSON.stringify({ prompt }) };
  const { asset: created } = await ask(`${baseUrl}/v1/models/from-text`, create);
  let shown = -1;
  for (;;) {
    const { asset, progress } = await ask(`${baseUrl}/v1/assets/${created.id}`, { headers });
    const percent = asset.taskStatus === 2 ? 100 : progress;
    if (percent > shown) show(percent);
    shown = Math.max(shown, percent);
    if (asset.taskStatus === 3) throw new Error(asset.errorDetail ?? 'The job failed.');
    if (asset.files) {
      const [model, picture] = await Promise.all([asset.files.model, asset.files.thumbnail].map(download));
      return { id: asset.id, model: model!, picture: picture! };
    }
    await sleep(POLL_MS);
  }
}

async function ask(url: string, request: RequestInit): Promise<{ asset: AssetJson; progress: number }> {
  const answer = await fetch(url, request);
  const body = (await answer.json()) as {
    readonly data: AssetJson;
    readonly error?: { readonly message: string };
  };
  if (!answer.ok) throw new Error(body.error?.message ?? `${answer.status} from ${url}`);
  return { asset: body.data, progress: Number(answer.headers.get('x-svc-progress') ?? 0) };
}

async function download(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}
