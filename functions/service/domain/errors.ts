/**
 * The one catalogue of request errors: every failed request answers with a row of this table.
 * `code` is stable across releases; `message` may change. OpenAPI's answers are generated from it.
 */
export const ERRORS = {
  unknownRoute: { code: 404, httpStatus: 404, message: 'There is no such route.' },
  unknownMethod: { code: 405, httpStatus: 404, message: 'This route exists, but not with this method.' },
  invalidApiKey: {
    code: 1001,
    httpStatus: 401,
    message: 'The API key is missing, invalid, expired or revoked.',
  },
  invalidField: { code: 2001, httpStatus: 400, message: 'A field failed validation.' },
  unreadableBody: {
    code: 2002,
    httpStatus: 400,
    message: 'The body is not readable JSON or multipart form data.',
  },
  idempotencyKeyReused: {
    code: 2003,
    httpStatus: 400,
    message: 'This Idempotency-Key was already used with a different request.',
  },
  inputNotDownloaded: { code: 2004, httpStatus: 400, message: 'An input URL could not be downloaded.' },
  contentPolicy: {
    code: 2012,
    httpStatus: 400,
    message: 'The prompt or image is rejected by the content policy.',
  },
  noEntitlement: {
    code: 6014,
    httpStatus: 403,
    message: 'The account has no active subscription and no completed credit purchase.',
  },
  keyPaused: {
    code: 6016,
    httpStatus: 403,
    message: 'The key is paused by its daily limit, and its owner can resume it; or it may only read.',
  },
  paidOnly: { code: 6017, httpStatus: 403, message: 'This engine needs a paid plan.' },
  bodyTooLarge: { code: 7001, httpStatus: 413, message: 'The JSON body is over 10 MB.' },
  fileTooLarge: { code: 7002, httpStatus: 413, message: 'An uploaded file is over 20 MB.' },
  unsupportedFormat: {
    code: 7003,
    httpStatus: 400,
    message: 'The format of an uploaded file is not supported.',
  },
  maintenance: {
    code: 9003,
    httpStatus: 503,
    message: 'The service is down for maintenance, or cannot store anything for now; try again later.',
  },
  unexpected: { code: 9000, httpStatus: 500, message: 'An unexpected error occurred.' },
  rateLimited: { code: 10003, httpStatus: 429, message: 'Too many requests.' },
  assetNotFound: { code: 13001, httpStatus: 404, message: 'There is no such asset.' },
  tooManyInFlight: { code: 13002, httpStatus: 429, message: 'Too many generations are in flight.' },
  sourceNotCompleted: { code: 13003, httpStatus: 400, message: 'The source asset is not completed yet.' },
  wrongAssetType: {
    code: 13004,
    httpStatus: 400,
    message: 'The asset is of the wrong type for this operation.',
  },
  sourceNotGenerated: {
    code: 13005,
    httpStatus: 400,
    message: 'Only an AI-generated model can be remeshed; this one was uploaded.',
  },
  tooManyFaces: { code: 13006, httpStatus: 400, message: 'The source has too many faces for this engine.' },
  unknownPreset: {
    code: 13007,
    httpStatus: 400,
    message: 'The animation preset is unknown, or belongs to the other engine.',
  },
  notRiggable: {
    code: 13008,
    httpStatus: 400,
    message: 'The source cannot be rigged: it needs a clear humanoid or animal shape.',
  },
  unknownEngine: {
    code: 13009,
    httpStatus: 400,
    message: 'The engine is unknown, of another category, or does not take this input.',
  },
  sourceFailed: {
    code: 13010,
    httpStatus: 400,
    message: 'The source asset has failed; it never completes.',
  },
  alreadyEnded: {
    code: 13011,
    httpStatus: 400,
    message: 'The job has ended and cannot be cancelled.',
  },
  insufficientCredits: { code: 14001, httpStatus: 402, message: 'The wallet does not cover this job.' },
  collectionNotFound: { code: 15001, httpStatus: 404, message: 'There is no such collection.' },
  engineTimeout: { code: 20001, httpStatus: 504, message: 'The engine timed out; it is safe to try again.' },
  engineAtCapacity: {
    code: 20002,
    httpStatus: 429,
    message: 'The engine is at capacity; wait and try again.',
  },
  engineRejectedInput: { code: 20004, httpStatus: 400, message: 'The engine rejected the input.' },
} as const;

export type ErrorName = keyof typeof ERRORS;

/** A refusal that the caller is told about, in the envelope. Everything else that is thrown answers as `unexpected`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly error: ErrorName;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter_s: number | undefined;

  /**
   * @param error row of {@link ERRORS}
   * @param details `error.details` of the envelope, where the code has any
   * @param retryAfter_s when a 429 or 503 may be tried again; a few seconds if it is not known
   */
  constructor(error: ErrorName, details?: Readonly<Record<string, unknown>>, retryAfter_s?: number) {
    super(ERRORS[error].message);
    this.error = error;
    this.details = details;
    this.retryAfter_s = retryAfter_s;
  }
}
