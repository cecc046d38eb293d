import type { JobDraft } from '../domain/accept-job.ts';
import type { Account } from '../domain/account.ts';
import type { ApiKeyRecord } from '../domain/api-key.ts';
import type { Asset } from '../domain/asset.ts';
import { type CatalogueEngine, seatsOf } from '../domain/catalogue.ts';
import { ServiceError } from '../domain/errors.ts';
import type { IdempotencyClaim } from '../domain/idempotency.ts';
import { originOf } from '../domain/operations.ts';
import type { Ports } from '../domain/ports.ts';

/** Where credits and plans are bought, for refusals. */
export interface BillingLinks {
  readonly topUpUrl: string;
  readonly upgradeUrl: string;
}

/** A validated request for a job. */
export interface JobRequest
  extends BillingLinks,
    Pick<
      JobDraft,
      'operation' | 'name' | 'license' | 'options' | 'inputs' | 'callbackUrl' | 'webhookSecret'
    > {
  /**
   * The new asset's id, if its inputs are in storage already, under keys that begin with it.
   * @default a new id
   */
  readonly assetId?: string;
  /** As they were read for this request; the account is read again if it has changed since. */
  readonly account: Account;
  readonly key: ApiKeyRecord;
  readonly engine: CatalogueEngine;
  /**
   * Credits.
   * @default what the engine costs
   */
  readonly cost?: number;
  /** Credits: a job that costs more is refused (14002). */
  readonly maxCredits?: number;
  /** The asset that the job works on. */
  readonly source?: Asset | undefined;
  /**
   * Milliseconds since the epoch, from when on no job is made any more.
   * @default never
   */
  readonly deadline_ms?: number;
  /** The request's Idempotency-Key, if it has one: no answer was found under it. */
  readonly claim?: IdempotencyClaim | undefined;
}

/** What the job costs, in credits. */
export const costOf = ({ cost, engine }: Pick<JobRequest, 'cost' | 'engine'>): number => cost ?? engine.cost;

/** The job that the request asks for: what the account adds, its ordinals and time, comes with the hold. */
export function draftOf(request: JobRequest, assetId: string): JobDraft {
  const {
    account: _,
    key: __,
    topUpUrl: ___,
    upgradeUrl: ____,
    claim: _____,
    deadline_ms: ______,
    maxCredits: _______,
    engine,
    source,
    ...fields
  } = request;
  return {
    ...fields,
    assetId,
    engine: engine.id,
    slot: engine.slot,
    ...(engine.maxInFlight !== undefined && {
      hasEngineSeat: true,
      ...(engine.sharesSeats && { seatOf: seatsOf(engine) }),
    }),
    cost: costOf(request),
    origin: originOf(request.operation, source),
    ...(source && { sourceAssetId: source.id }),
  };
}

/** @throws ServiceError `maintenance` (9003) past the deadline: the client may have been told that no job was made */
export function requireInTime(ports: Ports, deadline_ms: number | undefined): void {
  if (deadline_ms !== undefined && ports.now() >= deadline_ms) throw new ServiceError('maintenance');
}
