import { type ApiKeyRecord, hashApiKey, isApiKey } from '../../domain/api-key.ts';
import type { Asset } from '../../domain/asset.ts';
import { isAssetId } from '../../domain/ids.ts';
import { findApiKey } from '../../store/api-keys.ts';
import { getAsset } from '../../store/assets.ts';
import type { Table } from '../../store/table.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../routes.ts';
import { presentedKey } from './api-key.ts';

/**
 * The key that the request carries and the asset that its path names, in one round trip: whether the two belong
 * together is decided after. A key with a wrong checksum looks up nothing at all.
 */
export async function lookUp(
  table: Table,
  request: ApiRequest,
  route: Route,
): Promise<{ readonly key: ApiKeyRecord | undefined; readonly asset: Asset | undefined }> {
  const presented = presentedKey(request);
  if (!presented || !isApiKey(presented)) return { key: undefined, asset: undefined };
  const assetId = assetIdOf(request, route);
  const [key, asset] = await Promise.all([
    findApiKey(table, hashApiKey(presented)),
    assetId && isAssetId(assetId) ? getAsset(table, assetId) : undefined,
  ]);
  return { key, asset };
}

const assetIdOf = (request: ApiRequest, route: Route): string | undefined =>
  route.path.startsWith('/v1/assets/{id}') ? request.pathParameters.id : undefined;
