import { kstDay } from './api-key.ts';
import type { Asset } from './asset.ts';
import type { JobUse } from './job.ts';

/** Stands for what cannot be known any more: of a job of an older release whose key is revoked or whose asset is deleted. */
export const UNKNOWN = 'unknown';

/**
 * Where the price of an asset's job is counted, and its refund too: so no day, key or engine ever has more refunded than
 * charged, and what is left of a day is what its assets cost.
 *
 * @param keyId of the key that paid
 */
export const jobUse = (
  { createdAt, engine, operation }: Pick<Asset, 'createdAt' | 'engine' | 'operation'>,
  keyId: string,
): JobUse => ({ day: kstDay(Date.parse(createdAt)), keyId, engine, operation });
