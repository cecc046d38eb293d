import { COLLECTION_REFUSALS } from '../domain/collection.ts';
import type { ErrorName } from '../domain/errors.ts';
import { HOLD_REFUSALS } from '../domain/hold.ts';
import { REPLAY_REFUSALS } from '../domain/idempotency.ts';
import { MAX_REFUSALS, PLAN_REFUSALS } from '../domain/preconditions.ts';

/*
 * What the modules of this folder answer, from what they call and of their own. It stands beside them and not in them:
 * the description is made of it, and would bring every AWS client with it.
 */

/** commit.ts: a write that met another every time. */
const COMMIT_REFUSALS: readonly ErrorName[] = ['rateLimited'];

/** create-job.ts and engine-seats.ts; the key may have lost its right since it was read. */
export const CREATE_REFUSALS: readonly ErrorName[] = [
  ...REPLAY_REFUSALS,
  ...PLAN_REFUSALS,
  ...MAX_REFUSALS,
  ...HOLD_REFUSALS,
  ...COMMIT_REFUSALS,
  'engineAtCapacity',
  'maintenance',
  'invalidApiKey',
  'noEntitlement',
  'keyPaused',
];

/** change-asset.ts */
export const CHANGE_ASSET_REFUSALS: readonly ErrorName[] = ['assetNotFound', ...COMMIT_REFUSALS];

/** settle-job.ts, and with it cancel-job.ts. */
export const SETTLE_REFUSALS: readonly ErrorName[] = [...COMMIT_REFUSALS, 'assetNotFound'];

/** collections.ts: a change of one that is there, and a new one. */
export const CHANGE_COLLECTION_REFUSALS: readonly ErrorName[] = [...COLLECTION_REFUSALS, ...COMMIT_REFUSALS];
export const CREATE_COLLECTION_REFUSALS: readonly ErrorName[] = [
  ...CHANGE_COLLECTION_REFUSALS,
  'invalidField',
];

/** collection-members.ts */
export const CHANGE_MEMBERS_REFUSALS: readonly ErrorName[] = [...CHANGE_COLLECTION_REFUSALS, 'assetNotFound'];

/** exports.ts */
export const EXPORT_REFUSALS: readonly ErrorName[] = ['engineTimeout', 'engineRejectedInput', 'unexpected'];
