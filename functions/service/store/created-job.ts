import type { Asset } from '../domain/asset.ts';
import { type IdempotencyClaim, requireSameRequest } from '../domain/idempotency.ts';
import type { Ports } from '../domain/ports.ts';
import { findAnswer } from './answers.ts';
import { newAssetJson } from './asset-json.ts';
import { getAsset } from './assets.ts';
import type { Table } from './table.ts';

/** A job that exists now. */
export interface CreatedJob {
  readonly assetId: string;
  /** Undefined if it was deleted since. */
  readonly asset: Asset | undefined;
  /** The asset's public JSON text when it was made. */
  readonly dataJson: string;
  /** It was made by another request with the same Idempotency-Key, and nothing was charged for this one. */
  readonly replayed: boolean;
}

/** The job that this request has made. */
export const createdJob = (asset: Asset, now_ms: number): CreatedJob => ({
  assetId: asset.id,
  asset,
  dataJson: newAssetJson(asset, now_ms),
  replayed: false,
});

/**
 * The job that an earlier request with this Idempotency-Key has made.
 *
 * @throws ServiceError `idempotencyKeyReused` (2003) if that request asked for something else
 */
export async function answeredJob(
  table: Table,
  ports: Ports,
  accountId: string,
  claim: IdempotencyClaim,
): Promise<CreatedJob | undefined> {
  const answer = await findAnswer(table, accountId, claim, ports.now());
  if (!answer) return undefined;
  requireSameRequest(answer, claim);
  const { assetId, dataJson } = answer;
  return { assetId, asset: await getAsset(table, assetId), dataJson, replayed: true };
}

/** Thrown when another request with the same Idempotency-Key has made its job in the meantime. */
export class QuickerRequest extends Error {
  readonly created: CreatedJob;

  constructor(created: CreatedJob) {
    super('The job of this Idempotency-Key is made.');
    this.created = created;
  }
}
