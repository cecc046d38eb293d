import type { ErrorName } from './errors.ts';

/** One reason to refuse a request. */
export interface Precedence {
  readonly error: ErrorName;
  /** Which reason is meant, of an error that has several. */
  readonly by?: 'address' | 'account' | 'readOnly' | 'pause' | 'allowance' | 'form' | 'engine';
}

/**
 * The order in which errors win: a request for which several hold is answered with the first of them. It is the order
 * of the steps of the pipeline, then of the endpoint, then of the store; tests hold every two that can come together
 * to it. What a service cannot foresee (`unexpected`, `engineTimeout`) has no place in it.
 */
export const ERROR_PRECEDENCE: readonly Precedence[] = [
  { error: 'unknownRoute' },
  { error: 'unknownMethod' },
  { error: 'rateLimited', by: 'address' },
  { error: 'maintenance' },
  { error: 'invalidApiKey' },
  { error: 'noEntitlement' },
  { error: 'keyPaused', by: 'readOnly' },
  { error: 'bodyTooLarge' },
  { error: 'fileTooLarge' },
  { error: 'unreadableBody' },
  { error: 'idempotencyKeyReused' },
  { error: 'keyPaused', by: 'pause' },
  { error: 'rateLimited', by: 'account' },
  { error: 'invalidField', by: 'form' },
  // What a field says is no value of the engine that the request names. An unknown engine has none: 13009.
  { error: 'invalidField', by: 'engine' },
  { error: 'contentPolicy' },
  { error: 'collectionNotFound' },
  { error: 'assetNotFound' },
  { error: 'alreadyEnded' },
  { error: 'sourceNotCompleted' },
  // One asset is the one or the other, and nothing more is known of either.
  { error: 'sourceFailed' },
  { error: 'wrongAssetType' },
  { error: 'sourceNotGenerated' },
  { error: 'tooManyFaces' },
  { error: 'unknownPreset' },
  { error: 'notRiggable' },
  { error: 'unknownEngine' },
  { error: 'paidOnly' },
  // Like those before it, it holds whatever the account has in flight: asking again does not help.
  { error: 'overMaxCredits' },
  { error: 'tooManyInFlight' },
  { error: 'insufficientCredits' },
  { error: 'keyPaused', by: 'allowance' },
  { error: 'engineAtCapacity' },
  { error: 'inputNotDownloaded' },
  { error: 'unsupportedFormat' },
  { error: 'engineRejectedInput' },
];
