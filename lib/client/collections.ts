import { List } from './pages.ts';
import type { Transport } from './transport.ts';
import type { Answer, Asset, AssetPage, Body, CallOptions, Collection, Query } from './types.ts';

const collectionPath = (id: string, action = ''): string =>
  `/v1/collections/${encodeURIComponent(id)}${action}`;

/** Assets kept together. */
export class Collections {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  create(request: Body<'create-collection'>, options?: CallOptions): Promise<Collection> {
    return this.#transport.data({ method: 'POST', path: '/v1/collections', body: request }, options);
  }

  async list(options?: CallOptions): Promise<Collection[]> {
    const call = { method: 'GET', path: '/v1/collections' } as const;
    return (await this.#transport.data<Answer<'Collections'>>(call, options)).items;
  }

  rename(id: string, name: string, options?: CallOptions): Promise<Collection> {
    return this.#transport.data({ method: 'PATCH', path: collectionPath(id), body: { name } }, options);
  }

  /** Never deletes an asset; collections within it move up. */
  delete(id: string, options?: CallOptions): Promise<Answer<'DeletedCollection'>> {
    return this.#transport.data({ method: 'DELETE', path: collectionPath(id), deletes: id }, options);
  }

  /** Its assets, the last added first. */
  assets(
    id: string,
    query: Query<'list-collection-assets'> = {},
    options?: CallOptions,
  ): List<Asset, AssetPage> {
    return new List(this.#transport, collectionPath(id, '/assets'), query, options);
  }

  add(id: string, assetIds: readonly string[], options?: CallOptions): Promise<Answer<'AddedAssets'>> {
    return this.#transport.data(
      { method: 'POST', path: collectionPath(id, '/assets'), body: { assetIds } },
      options,
    );
  }

  remove(id: string, assetIds: readonly string[], options?: CallOptions): Promise<Answer<'RemovedAssets'>> {
    return this.#transport.data(
      { method: 'POST', path: collectionPath(id, '/assets/remove'), body: { assetIds } },
      options,
    );
  }
}
