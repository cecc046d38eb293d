import { type ApiKeyRecord, hashApiKey, isApiKey } from '../../domain/api-key.ts';
import type { Asset } from '../../domain/asset.ts';
import { isAssetId } from '../../domain/ids.ts';
import { findApiKey } from '../../store/api-keys.ts';
import { getAsset } from '../../store/assets.ts';
import { findProgress } from '../../store/progress.ts';
import type { Table } from '../../store/table.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../routes.ts';
import { presentedKey } from './api-key.ts';

/** What is read of a request at once. */
export interface Found {
  readonly key: ApiKeyRecord | undefined;
  readonly asset: Asset | undefined;
  /** How far the asset's job is, where the route shows it and the engine has said it. */
  readonly progress: number | undefined;
}

/**
 * The key that the request carries and the asset that its path names, in one round trip: whether the two belong
 * together is decided after. A key with a wrong checksum looks up nothing at all.
 */
export async function lookUp(table: Table, request: ApiRequest, route: Route): Promise<Found> {
  const presented = presentedKey(request);
  if (!presented || !isApiKey(presented)) return NOTHING;
  const assetId = assetIdOf(request, route);
  const [key, asset, progress] = await Promise.all([
    findApiKey(table, hashApiKey(presented)),
    assetId === undefined ? undefined : getAsset(table, assetId),
    assetId && route.name === 'get-asset' ? findProgress(table, assetId) : undefined,
  ]);
  return { key, asset, progress };
}

const NOTHING: Found = { key: undefined, asset: undefined, progress: undefined };

/** Undefined also for what cannot be an id. */
function assetIdOf({ pathParameters: { id = '' } }: ApiRequest, route: Route): string | undefined {
  return route.path.startsWith('/v1/assets/{id}') && isAssetId(id) ? id : undefined;
}
