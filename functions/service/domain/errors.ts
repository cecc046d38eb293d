/**
 * The catalogue of the interface's errors: every failed request to it answers with a row of this table.
 * `code` is stable across releases; `message` may change. OpenAPI's answers are generated from it.
 */
export const INTERFACE_ERRORS = {
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
  overMaxCredits: {
    code: 14002,
    httpStatus: 402,
    message: "The job would cost more than the request's maxCredits.",
  },
  collectionNotFound: { code: 15001, httpStatus: 404, message: 'There is no such collection.' },
  engineTimeout: { code: 20001, httpStatus: 504, message: 'The engine timed out; it is safe to try again.' },
  engineAtCapacity: {
    code: 20002,
    httpStatus: 429,
    message: 'The engine is at capacity; wait and try again.',
  },
  engineRejectedInput: { code: 20004, httpStatus: 400, message: 'The engine rejected the input.' },
} as const;

/** What only the routes of the dashboard answer: no client of the interface meets these codes. */
export const DASHBOARD_ERRORS = {
  signedOut: { code: 1002, httpStatus: 401, message: 'There is no session: sign in.' },
  keyNotFound: { code: 16001, httpStatus: 404, message: 'The account has no such key.' },
  keyOfDashboard: {
    code: 16002,
    httpStatus: 400,
    message: "The dashboard's own key takes a pause and a cap alone.",
  },
  tooManyKeys: { code: 16003, httpStatus: 400, message: 'The account has as many keys as it can have.' },
  keyOfferNotFound: {
    code: 16005,
    httpStatus: 404,
    message: 'There is no such offer of a key, or it has ended: ask for another.',
  },
  notSold: { code: 16020, httpStatus: 400, message: 'This is not sold here.' },
  paymentsClosed: {
    code: 16021,
    httpStatus: 503,
    message: 'The payment provider does not answer. Try again later.',
  },
  badSignature: { code: 16022, httpStatus: 400, message: 'The payment provider has not signed this.' },
  nothingBought: { code: 16023, httpStatus: 404, message: 'The account has bought nothing here yet.' },
  sessionNotFound: { code: 16004, httpStatus: 404, message: 'The account has no such session.' },
  subscriptionRuns: {
    code: 16014,
    httpStatus: 400,
    message: 'A subscription pays for the plan: cancel it first, or it would go on being charged.',
  },
  topUpRuns: {
    code: 16015,
    httpStatus: 400,
    message: 'Automatic top-up buys a pack at this moment: try again in a minute.',
  },
  noCard: {
    code: 16024,
    httpStatus: 400,
    message: 'No card is saved that could be charged: save one first.',
  },
  priceChanged: {
    code: 16025,
    httpStatus: 400,
    message: 'The price has changed since the page was opened.',
  },
  accountNotFound: { code: 16010, httpStatus: 404, message: 'There is no such account.' },
  providerNotFound: { code: 16011, httpStatus: 404, message: 'This deployment has no such provider.' },
  planIsPaidFor: {
    code: 16012,
    httpStatus: 400,
    message: 'The account pays for its plan: it changes where it is paid.',
  },
} as const;

/** Every failure that a request may be answered. */
export const ERRORS = { ...INTERFACE_ERRORS, ...DASHBOARD_ERRORS } as const;

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
