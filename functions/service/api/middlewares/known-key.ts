import { type ApiKeyRecord, isExpired } from '../../domain/api-key.ts';
import type { Asset } from '../../domain/asset.ts';
import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { inItsAccount } from '../../domain/sandbox.ts';
import { standingAt } from '../../domain/standing.ts';
import type { Middleware } from '../chain.ts';
import type { LookedUp } from './look-up.ts';

/** Who calls, and what of theirs the path names. */
export interface Caller {
  /** The `accountId` of a test key is its sandbox: nothing after this knows of its owner's account. */
  readonly key: ApiKeyRecord;
  /** The caller's asset that the path names; undefined if the path names none, or none that is theirs. */
  readonly asset: Asset | undefined;
  /** How far the asset's job is, where the route shows it and the engine has said it. */
  readonly progress: number | undefined;
}

/** What every route answers to a key that it does not know. */
export const UNKNOWN_KEY_REFUSALS: readonly ErrorName[] = ['invalidApiKey'];

/** Throws ServiceError `invalidApiKey` (1001) for a request without a key, and for one that is unknown, revoked or expired. */
export const knownKey = (): Middleware<Caller, LookedUp> => ({
  before({ context }) {
    const { key: found, asset, progress } = context.found;
    const key = found && inItsAccount(standingAt(found, context.now_ms));
    if (!key || isExpired(key, context.now_ms)) throw new ServiceError('invalidApiKey');
    Object.assign(context.notes.log, { accountId: key.accountId, keyId: key.keyId });
    const own = asset?.accountId === key.accountId ? asset : undefined;
    Object.assign(context, { key, asset: own, progress } satisfies Caller);
  },
});
