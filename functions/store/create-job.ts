import { acceptJob, type JobDraft } from '../domain/accept-job.ts';
import type { Account } from '../domain/account.ts';
import { type ApiKeyRecord, pause } from '../domain/api-key.ts';
import type { Asset } from '../domain/asset.ts';
import type { CatalogueEngine } from '../domain/catalogue.ts';
import { ServiceError } from '../domain/errors.ts';
import { uuidv7 } from '../domain/ids.ts';
import type { Ports } from '../domain/ports.ts';
import { accountActions, requireAccount } from './accounts.ts';
import { findApiKey, keyAction, putKey } from './api-keys.ts';
import { assetKeys, getAsset, newAssetActions } from './assets.ts';
import { transact, untilCommitted } from './commit.ts';
import { putNew } from './items.ts';
import { jobKey, type Key, OPEN_INDEX, type OpenKind } from './keys.ts';
import type { Table } from './table.ts';

/** A validated request for a job. */
export interface JobRequest
  extends Pick<
    JobDraft,
    'operation' | 'name' | 'license' | 'options' | 'inputs' | 'callbackUrl' | 'webhookSecret'
  > {
  /** Account and key as they were read for this request; they are read again if they have changed since. */
  readonly account: Account;
  readonly key: ApiKeyRecord;
  readonly engine: CatalogueEngine;
  /** The asset that the job works on. */
  readonly source?: Asset | undefined;
  /** Where credits are bought, for the refusal. */
  readonly topUpUrl: string;
}

/**
 * Makes a job and its asset at taskStatus 0, and charges for it, in one transaction. A refusal is exact at the moment
 * it is made, however many requests come at once, and changes nothing but the pause that a spent allowance brings.
 *
 * @throws ServiceError `tooManyInFlight` (13002), `insufficientCredits` (14001), `keyPaused` (6016); `invalidApiKey`
 *   or `noEntitlement` if the key lost its right in between; `rateLimited` (10003) if all retries met other writes
 */
export function createJob(table: Table, ports: Ports, request: JobRequest): Promise<Asset> {
  const draft = draftOf(request, uuidv7(ports));
  return untilCommitted(ports, async (retries) => {
    if (retries === 0) return writeJob(table, ports, request, draft);
    const [written, account, key] = await Promise.all([
      getAsset(table, draft.assetId),
      requireAccount(table, request.account.id),
      findApiKey(table, request.key.hash),
    ]);
    if (written) return written;
    return writeJob(table, ports, { ...request, account, key: requireUsable(key) }, draft);
  });
}

function draftOf(request: JobRequest, assetId: string): JobDraft {
  const { account: _, key: __, topUpUrl: ___, engine, source, ...fields } = request;
  return {
    ...fields,
    assetId,
    engine: engine.id,
    slot: engine.slot,
    cost: engine.cost,
    ...(source && { sourceAssetId: source.id }),
  };
}

async function writeJob(table: Table, ports: Ports, request: JobRequest, draft: JobDraft): Promise<Asset> {
  const now_ms = ports.now();
  const { account, key, topUpUrl } = request;
  const accepted = await pausingOnRefusal(table, key, now_ms, () =>
    acceptJob({ account, key, draft, now_ms, topUpUrl }),
  );
  const { asset, job } = accepted;
  const open = { [OPEN_INDEX.pk]: 'JOB' satisfies OpenKind, [OPEN_INDEX.sk]: asset.createdAt };
  await transact(table, [
    ...accountActions(table, accepted),
    keyAction(table, accepted.key),
    ...newAssetActions(table, asset),
    putNew(table, jobKey(asset.id), { ...job, ...open }),
  ]);
  return asset;
}

/** A job that would pass the key's allowance pauses the key, by a write of its own: the job itself leaves no trace. */
async function pausingOnRefusal<T>(
  table: Table,
  key: ApiKeyRecord,
  now_ms: number,
  accept: () => T,
): Promise<T> {
  try {
    return accept();
  } catch (error) {
    const spent = error instanceof ServiceError && error.error === 'keyPaused' && !key.paused;
    if (spent) await putKey(table, pause(key, now_ms));
    throw error;
  }
}

/** The pipeline's own checks again, for a key that was changed since. */
function requireUsable(key: ApiKeyRecord | undefined): ApiKeyRecord {
  if (!key) throw new ServiceError('invalidApiKey');
  if (!key.entitled) throw new ServiceError('noEntitlement');
  if (key.paused) throw new ServiceError('keyPaused');
  return key;
}

/** The state machine's input: the items whose taskStatus it moves to 1 by itself are named by their keys. */
export interface JobInput {
  readonly assetId: string;
  readonly engine: string;
  readonly items: readonly Key[];
}

/** What the execution of an asset's job is started with. */
export const jobInput = (asset: Asset): JobInput => ({
  assetId: asset.id,
  engine: asset.engine,
  items: assetKeys(asset),
});
