import { assetPath, cancelCall, type Job, waitForAsset } from './job.ts';
import { startJob } from './models.ts';
import { List } from './pages.ts';
import { Transfer, type TransferOptions } from './transfer.ts';
import type { Transport } from './transport.ts';
import type {
  Answer,
  Asset,
  AssetPage,
  Body,
  CallOptions,
  Download,
  JobOptions,
  Query,
  WaitOptions,
} from './types.ts';

type ListQuery = Query<'list-assets'>;
export type AssetFilters = Omit<ListQuery, 'status' | 'createdAfter' | 'createdBefore'> & {
  /** Only assets at these values of `taskStatus`: 0 queued, 1 processing, 2 succeeded, 3 failed. */
  readonly status?: Asset['taskStatus'] | readonly Asset['taskStatus'][] | undefined;
  readonly createdAfter?: string | Date | undefined;
  readonly createdBefore?: string | Date | undefined;
};

/** Assets, and what is made of them. */
export class Assets {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(id: string, options?: CallOptions): Promise<Asset> {
    return this.#transport.data({ method: 'GET', path: assetPath(id) }, options);
  }

  /**
   * The asset as it is when its job has ended.
   * @throws JobFailedError if it fails
   */
  wait(id: string, options?: WaitOptions): Promise<Asset> {
    return waitForAsset(this.#transport, id, options);
  }

  /** The caller's assets, the newest first unless `sort` says otherwise. */
  list(filters: AssetFilters = {}, options?: CallOptions): List<Asset, AssetPage> {
    return new List(
      this.#transport,
      '/v1/assets',
      { ...filters, status: filters.status?.toString() },
      options,
    );
  }

  /** Changes the name or the license. */
  update(id: string, changes: Body<'change-asset'>, options?: CallOptions): Promise<Asset> {
    return this.#transport.data({ method: 'PATCH', path: assetPath(id), body: changes }, options);
  }

  /** Ends its job and gives its credits back. */
  cancel(id: string, options?: CallOptions): Promise<Answer<'CancelledJob'>> {
    return this.#transport.data(cancelCall(id), options);
  }

  delete(id: string, options?: CallOptions): Promise<Answer<'DeletedAsset'>> {
    return this.#transport.data({ method: 'DELETE', path: assetPath(id), deletes: id }, options);
  }

  remesh(id: string, request: Body<'remesh'> = {}, options?: JobOptions): Job {
    return this.#derive(id, 'remesh', request, options);
  }

  unwrapUv(id: string, request: Body<'uv-unwrap'> = {}, options?: JobOptions): Job {
    return this.#derive(id, 'uv-unwrap', request, options);
  }

  texture(id: string, request: Body<'texture'> = {}, options?: JobOptions): Job {
    return this.#derive(id, 'texture', request, options);
  }

  animate(id: string, request: Body<'animate'> = {}, options?: JobOptions): Job {
    return this.#derive(id, 'animate', request, options);
  }

  /** A signed URL of the asset in a format, with levels of detail if asked: GLB as a file, FBX and OBJ as a zip with textures. */
  export(id: string, request: Body<'download'>, options?: CallOptions): Promise<Download> {
    const call = {
      method: 'POST',
      path: assetPath(id, 'download'),
      body: request,
      isIdempotent: true,
    } as const;
    return this.#transport.data(call, options);
  }

  /** The same, and then the file itself. */
  download(id: string, request: Body<'download'>, options: TransferOptions = {}): Transfer {
    const { signal } = options;
    return new Transfer(
      this.#transport,
      async () => (await this.export(id, request, { signal })).url,
      options,
    );
  }

  /** A file by its URL: one of an asset's `files`. The key is not sent there. */
  file(url: string, options?: TransferOptions): Transfer {
    return new Transfer(this.#transport, async () => url, options);
  }

  #derive(id: string, action: string, body: object, options?: JobOptions): Job {
    return startJob(this.#transport, { path: assetPath(id, action), body }, options);
  }
}
