import { ClientError } from './errors.ts';
import { pause } from './retry.ts';
import type { Call, Transport } from './transport.ts';
import type { Answer, Asset, CallOptions, WaitOptions } from './types.ts';

/** A job that was accepted, and then failed. Its credits have come back, but for what a provider is paid all the same. */
export class JobFailedError extends ClientError {
  override name = 'JobFailedError';
  readonly asset: Asset;

  constructor(asset: Asset) {
    super(asset.errorDetail ?? 'The job failed.');
    this.asset = asset;
  }

  get category(): Asset['errorCategory'] {
    return this.asset.errorCategory;
  }
}

/** How long one look is held open: with a progress to show for less, since an answer tells of it once. */
const LOOK_S = { quiet: 25, shown: 2 };
/** Where the service has no room to hold a look open, it answers at once. */
const LEAST_PAUSE_MS = 1_000;

/**
 * Waits for the end of a job. Whoever gives up waiting ends nothing: the job runs on, and can be waited for again.
 *
 * @throws JobFailedError if it fails or is cancelled
 */
export async function waitForAsset(
  transport: Transport,
  id: string,
  { signal, onProgress }: WaitOptions = {},
): Promise<Asset> {
  const call = {
    method: 'GET',
    path: assetPath(id),
    query: { wait: onProgress ? LOOK_S.shown : LOOK_S.quiet },
  } as const;
  for (let told = ''; ; ) {
    const began_ms = Date.now();
    const { data: asset, headers } = await transport.answer<Asset>(call, { signal });
    const percent = asset.taskStatus === 2 ? 100 : Number(headers.get('x-svc-progress') ?? 0);
    const now = `${asset.taskStatus} ${percent}`;
    if (asset.taskStatus !== 3 && now !== told) onProgress?.({ percent, asset });
    told = now;
    if (asset.taskStatus === 2) return asset;
    if (asset.taskStatus === 3) throw new JobFailedError(asset);
    await pause(Math.max(0, began_ms + LEAST_PAUSE_MS - Date.now()), signal);
  }
}

/** Settled as the work is, or rejected with the signal's reason as soon as it is aborted; the work goes on. */
const unlessAborted = <T>(work: Promise<T>, signal?: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(signal!.reason);
    void work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', end));
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });

/** A second one is answered as the first. */
export const cancelCall = (id: string): Call => ({
  method: 'POST',
  path: assetPath(id, 'cancel'),
  isIdempotent: true,
});

export const assetPath = (id: string, action?: string): string =>
  `/v1/assets/${encodeURIComponent(id)}${action ? `/${action}` : ''}`;

/**
 * A job that has been asked for. Awaited, it is the asset as it was accepted; {@link Job.wait} gives the asset with its
 * files.
 */
export class Job implements PromiseLike<Asset> {
  readonly #transport: Transport;
  readonly #accepted: Promise<Asset>;

  constructor(transport: Transport, accepted: Promise<Asset>) {
    this.#transport = transport;
    this.#accepted = accepted;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting it is the way to its asset
  then<A = Asset, B = never>(
    onAccepted?: ((asset: Asset) => A | PromiseLike<A>) | null,
    onRefused?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#accepted.then(onAccepted, onRefused);
  }

  /**
   * @throws ApiError if the job is refused, JobFailedError if it fails
   */
  async wait(options?: WaitOptions): Promise<Asset> {
    const { id } = await unlessAborted(this.#accepted, options?.signal);
    return waitForAsset(this.#transport, id, options);
  }

  /** Ends the job and gives its credits back. */
  async cancel(options?: CallOptions): Promise<Answer<'CancelledJob'>> {
    const { id } = await unlessAborted(this.#accepted, options?.signal);
    return this.#transport.data(cancelCall(id), options);
  }
}
