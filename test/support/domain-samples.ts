import { type JobDraft, newJob } from '../../functions/service/domain/accept-job.ts';
import { type Account, openAccount, renew } from '../../functions/service/domain/account.ts';
import {
  type ApiKeyRecord,
  type KeyAllowance,
  newAllowance,
} from '../../functions/service/domain/api-key.ts';
import type { FileKeys, ModelMetadata } from '../../functions/service/domain/asset.ts';
import { ServiceError } from '../../functions/service/domain/errors.ts';
import { takeHold } from '../../functions/service/domain/hold.ts';
import type { Outcome } from '../../functions/service/domain/job.ts';
import { OPERATIONS } from '../../functions/service/domain/operations.ts';
import { moved } from './moves.ts';

export const NOW_MS = Date.parse('2026-03-10T04:00:00.000Z');
export const TOP_UP_URL = 'https://svc.example/billing/top-up';
export const UPGRADE_URL = 'https://svc.example/billing/upgrade';

export const sampleAccount = (over: Partial<Account> = {}): Account => ({
  ...openAccount({ id: 'account-1', email: 'dev@example.com', plan: 'starter' }, NOW_MS).account,
  keys: { 'key-1': sampleAllowance() },
  ...over,
});

/** What the key of {@link sampleKey} may spend. */
export const sampleAllowance = (over: Partial<KeyAllowance> = {}): KeyAllowance => ({
  ...newAllowance(NOW_MS, 20_000),
  ...over,
});

export const sampleKey = (over: Partial<ApiKeyRecord> = {}): ApiKeyRecord => ({
  hash: 'ab'.repeat(32),
  keyId: 'key-1',
  accountId: 'account-1',
  plan: 'starter',
  entitled: true,
  createdAt: new Date(NOW_MS).toISOString(),
  version: 1,
  ...over,
});

/** A job with all that is written of it, as the store makes it of the domain's parts. */
export function acceptJob(request: {
  readonly account: Account;
  readonly draft?: JobDraft;
  readonly now_ms?: number;
}) {
  const { draft = sampleDraft(), now_ms = NOW_MS } = request;
  const renewed = renew(request.account, now_ms);
  const { assetId, slot, cost, operation } = draft;
  const wanted = { assetId, slot, cost, category: OPERATIONS[operation].category, keyId: 'key-1' };
  const move = takeHold(renewed.account, wanted, { now_ms, topUpUrl: TOP_UP_URL });
  const account = moved(renewed.account, move)!;
  const made = newJob(account, sampleKey(), draft);
  return { ...made, account, entries: [...renewed.entries, ...made.entries] };
}

export const sampleDraft = (over: Partial<JobDraft> = {}): JobDraft => ({
  assetId: '019cd6a0-0000-7000-8000-000000000001',
  operation: 'remesh',
  engine: 'svc-remesh',
  slot: 'model',
  cost: 10,
  name: 'chair remesh',
  license: 'all-rights-reserved',
  sourceAssetId: '019cd6a0-0000-7000-8000-000000000000',
  options: { polycount: 2_000 },
  inputs: { model: 'files/019cd6a0-0000-7000-8000-000000000000/model.glb' },
  ...over,
});

export const SAMPLE_METADATA: ModelMetadata = {
  vertices: 8,
  faces: 12,
  boundingBox: { min: [0, 0, 0], max: [1, 1.5, 0.1] },
  hasUv: false,
  materials: 1,
  rigged: false,
  riggable: null,
  animations: 0,
};

export const FILES: FileKeys = { model: 'files/a/model.glb', thumbnail: 'files/a/thumbnail.png' };

export const SUCCEEDED: Outcome = { status: 'succeeded', files: FILES, metadata: SAMPLE_METADATA };

export const FAILED: Outcome = {
  status: 'failed',
  errorCategory: 'engine_rejected_input',
  errorDetail: 'The model has no faces.',
};

/** The refusal that a call ends with; anything else that it throws, or nothing, fails the test. */
export function refusalOf(call: () => unknown): ServiceError {
  try {
    call();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}
