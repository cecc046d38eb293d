import { type ApiKeyRecord, hashApiKey, isApiKey } from '../../domain/api-key.ts';
import type { Asset } from '../../domain/asset.ts';
import { type Catalogue, catalogueWithout } from '../../domain/catalogue.ts';
import { deployedCatalogue } from '../../domain/deployed-catalogue.ts';
import { isAssetId } from '../../domain/ids.ts';
import type { RateUse } from '../../domain/rate-limit.ts';
import type { RateSettings } from '../../domain/settings.ts';
import { findApiKey, findDashboardKey } from '../../store/api-keys.ts';
import { getAsset } from '../../store/assets.ts';
import { readSwitches } from '../../store/maintenance.ts';
import { findProgress } from '../../store/progress.ts';
import { countRequest } from '../../store/rate-limits.ts';
import { findSession } from '../../store/sessions.ts';
import type { Table } from '../../store/table.ts';
import type { Middleware } from '../chain.ts';
import { addressLimitOf } from '../rate-limit.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../routes.ts';
import { sessionTokenOf } from '../session-request.ts';

/** What stands in the table about a request, before anybody has judged it. */
export interface LookedUp {
  readonly table: Table;
  /** What there is for new jobs. */
  readonly catalogue: Catalogue;
  readonly found: {
    /** The key that the request carries, or that its session spends by. */
    readonly key: ApiKeyRecord | undefined;
    /** The asset that its path names, whosever it is. */
    readonly asset: Asset | undefined;
    readonly progress: number | undefined;
    /** How the limit of the request's address stands. */
    readonly address: RateUse;
    readonly maintenance: boolean;
  };
}

/**
 * Counts the request and reads all that those after it judge, in one round trip. A key with a wrong checksum looks up
 * nothing.
 */
export const lookUp = (table: Table, route: Route, settings: RateSettings): Middleware<LookedUp> => ({
  async before({ context }) {
    const { request, now_ms } = context;
    const [address, named, { maintenance, disabledProviders }] = await Promise.all([
      countRequest(table, addressLimitOf(request, settings), now_ms),
      keyAndAsset(table, request, route, now_ms),
      readSwitches(table, now_ms),
    ]);
    const catalogue = catalogueWithout(deployedCatalogue(), disabledProviders);
    Object.assign(context, {
      table,
      catalogue,
      found: { ...named, address, maintenance },
    } satisfies LookedUp);
  },
});

type KeyAndAsset = Pick<LookedUp['found'], 'key' | 'asset' | 'progress'>;

async function keyAndAsset(
  table: Table,
  request: ApiRequest,
  route: Route,
  now_ms: number,
): Promise<KeyAndAsset> {
  const caller = callerOf(table, request, now_ms);
  if (!caller) return NOTHING;
  const assetId = assetIdOf(request, route);
  const [key, asset, progress] = await Promise.all([
    caller,
    assetId === undefined ? undefined : getAsset(table, assetId),
    assetId && route.name === 'get-asset' ? findProgress(table, assetId) : undefined,
  ]);
  return { key, asset, progress };
}

/** The key is looked up, or the session and then its account's key; neither for a request that can have none. */
function callerOf(
  table: Table,
  request: ApiRequest,
  now_ms: number,
): Promise<ApiKeyRecord | undefined> | undefined {
  const presented = presentedKey(request);
  if (presented !== undefined)
    return isApiKey(presented) ? findApiKey(table, hashApiKey(presented)) : undefined;
  const token = sessionTokenOf(request);
  return token === undefined ? undefined : keyOfSession(table, token, now_ms);
}

async function keyOfSession(table: Table, token: string, now_ms: number): Promise<ApiKeyRecord | undefined> {
  const session = await findSession(table, token, now_ms);
  return session && findDashboardKey(table, session.accountId);
}

const NOTHING: KeyAndAsset = { key: undefined, asset: undefined, progress: undefined };

/**
 * The key that a request carries: in `Authorization: Bearer` (in any case) or, only if there is no `Authorization` at
 * all, in `x-api-key`. A header that came several times names no key, and neither does it leave it to a session.
 */
function presentedKey({ headers }: ApiRequest): string | undefined {
  if (headers.authorization === undefined) return headers['x-api-key']?.trim();
  return /^bearer +(\S+) *$/i.exec(headers.authorization)?.[1] ?? '';
}

/** Undefined also for what cannot be an id. */
function assetIdOf({ pathParameters: { id = '' } }: ApiRequest, route: Route): string | undefined {
  return route.path.startsWith('/v1/assets/{id}') && isAssetId(id) ? id : undefined;
}
