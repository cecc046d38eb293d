import type { ErrorCategory } from '../domain/asset.ts';
import type { Json } from './input-template.ts';
import type { HostedEngine } from './provider.ts';

/** A request to a provider, without what authorizes it. */
export interface VendorRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** What a provider answered. */
export interface VendorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined if the body is no JSON. */
  readonly json: unknown;
}

/** What is submitted. */
export interface RunRequest extends HostedEngine {
  /** The asset's id: a provider that lets the caller name a run is told it. */
  readonly runId: string;
  /** The model's inputs. */
  readonly input: Readonly<Record<string, Json>>;
}

/** A run that a provider has. */
export interface SubmittedRun extends HostedEngine {
  /** What the provider calls it. */
  readonly vendorId: string;
}

/** How a run stands, as a provider's answer says it. */
export type RunState =
  | { readonly state: 'running'; readonly vendorId: string; readonly progress?: number }
  | { readonly state: 'succeeded'; readonly vendorId: string; readonly output: unknown }
  /** Nothing was begun, and the same may be asked again later. */
  | { readonly state: 'busy'; readonly retryAfter_s?: number }
  | ({ readonly state: 'failed' } & RunFailure);

export interface RunFailure {
  readonly category: ErrorCategory;
  /** What the provider said, for the operator's log. */
  readonly said?: string;
}

/**
 * A kind of provider: pure functions from our request to theirs, and from their answer to ours. Reading knows every
 * documented answer; one that is none is `internal`, for the operator to look into.
 */
export interface Adapter {
  /** How its key is sent; undefined: it may have none. */
  authorize(key: string): Readonly<Record<string, string>>;
  /** Whether it refuses whoever has no key. */
  readonly needsKey: boolean;
  /** Longest run, in seconds: of a provider that answers only when the run is over, what a function may wait. */
  readonly longestRun_s: number;
  /**
   * Whether a submission whose answer was lost may be sent again: the provider knows it by its id. Where it may not, the
   * job fails and is refunded rather than paid twice.
   */
  readonly repeatable: boolean;
  /** Whether the provider is paid by the run, for what a cancelled one has taken too. */
  readonly chargesRuns: boolean;
  submit(run: RunRequest): VendorRequest;
  /** Absent where a run cannot be asked for: then the submission is repeated. */
  poll?(run: SubmittedRun): VendorRequest;
  cancel(run: SubmittedRun): VendorRequest;
  /** What an operator asks to see whether address and key are right; it costs nothing. */
  check(baseUrl: string): VendorRequest;
  /** What the operator reads of the answer to it: whether jobs would run now, and why not. */
  readCheck(answer: VendorAnswer): { readonly ok: boolean; readonly said: string };
  /** @param answer to a submission or to a poll */
  read(answer: VendorAnswer): RunState;
}
