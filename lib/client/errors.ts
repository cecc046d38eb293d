import { ERROR_CODES } from './generated.ts';

/** Names of the service's error codes, such as `insufficientCredits` for 14001. */
export type ErrorName = keyof typeof ERROR_CODES;

/** `error.details` of the codes that have any; undefined too of those that have them in some cases alone. */
export interface ErrorDetails {
  readonly invalidField: { readonly issues: readonly { readonly path: string; readonly message: string }[] };
  readonly unreadableBody: { readonly reason: string };
  readonly contentPolicy: { readonly field: string; readonly words: readonly string[] };
  /** The input is named by its URL or, of an image of the account, by its asset. */
  readonly inputNotDownloaded: {
    readonly url?: string;
    readonly assetId?: string;
    readonly reason: string;
  };
  /** Of a key that may only read; not of one that is paused. */
  readonly keyPaused: { readonly reason: string } | undefined;
  readonly paidOnly: { readonly upgradeUrl: string };
  /** Of one file; not of a form that is too large as a whole. */
  readonly fileTooLarge: { readonly field: string; readonly maxBytes: number } | undefined;
  readonly unsupportedFormat: { readonly field: string };
  readonly maintenance: { readonly reason: string } | undefined;
  /** Where several were named. */
  readonly assetNotFound: { readonly assetIds: readonly string[] } | undefined;
  readonly tooManyInFlight: { readonly total: number; readonly maxTotal: number };
  readonly tooManyFaces: { readonly faces: number; readonly maxFaces: number };
  readonly notRiggable: { readonly reason: string } | undefined;
  readonly overMaxCredits: { readonly required: number; readonly maxCredits: number };
  readonly insufficientCredits: {
    readonly required: number;
    readonly available: number;
    readonly topUpUrl: string;
  };
  /** The input is named by its field, URL or asset, where there are several. */
  readonly engineRejectedInput: {
    readonly reason: string;
    readonly field?: string;
    readonly url?: string;
    readonly assetId?: string;
  };
}

type DetailsOf<Name extends ErrorName> = Name extends keyof ErrorDetails
  ? ErrorDetails[Name]
  : Readonly<Record<string, unknown>> | undefined;

/** Everything that this client throws by itself, but the reason of an abort. */
export class ClientError extends Error {
  override name = 'ClientError';
}

/** There was no whole answer: no connection, a body that was cut off, or something that is not the service. */
export class ConnectionError extends ClientError {
  override name = 'ConnectionError';
}

/** What an answer that is a refusal says of itself. */
export interface Refusal {
  readonly status: number;
  readonly code?: number | undefined;
  readonly details?: unknown;
  readonly requestId?: string | undefined;
  readonly retryAfter_s?: number | undefined;
}

/** The service refused a request. Branch on {@link ApiError.is}, not on the message. */
export class ApiError extends ClientError {
  override name = 'ApiError';
  readonly status: number;
  /** Stable across releases; undefined of an answer that did not come from the service itself. */
  readonly code: number | undefined;
  readonly details: unknown;
  /** Names the request to support. */
  readonly requestId: string | undefined;
  /** Seconds after which the service says to try again. */
  readonly retryAfter_s: number | undefined;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details;
    this.requestId = refusal.requestId;
    this.retryAfter_s = refusal.retryAfter_s;
  }

  /** Whether it is of this code; then `details` have their type. */
  is<Name extends ErrorName>(name: Name): this is ApiError & { readonly details: DetailsOf<Name> } {
    return this.code === ERROR_CODES[name];
  }
}

/** A signature of a webhook does not hold: somebody else made it, changed its body, or sends an old one again. */
export class WebhookError extends ClientError {
  override name = 'WebhookError';
}
