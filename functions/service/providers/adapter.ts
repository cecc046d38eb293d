import type { ErrorCategory } from '../domain/asset.ts';
import type { Json } from './input-template.ts';
import type { HostedEngine, Provider } from './provider.ts';

/** A request to a provider, before it is signed. */
export interface VendorRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Instead of `body`: sent as they are, with their type. */
  readonly bytes?: { readonly type: string; readonly data: Uint8Array };
  /** Which part of AWS it is for, and where: a signature of AWS's says so. */
  readonly scope?: { readonly service: string; readonly region: string };
}

/** What a provider answered. */
export interface VendorAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined if the body is no JSON. */
  readonly json: unknown;
  /** A body that is no JSON. */
  readonly bytes?: Uint8Array;
  /** It had more bytes than were taken: of its body there is nothing. */
  readonly isCut?: true;
}

/** One step of an engine's run; an engine that is no chain has one. */
export interface RunStep extends HostedEngine {
  /** From 0. */
  readonly step: number;
  /** What the settings of this step call the model. */
  readonly model?: string;
}

/** What is submitted. */
export interface RunRequest extends RunStep {
  /** The same whenever this step is submitted: a provider that lets the caller name a run is told it. */
  readonly runId: string;
  /** The model's inputs. */
  readonly input: Readonly<Record<string, Json>>;
  /** Only to an adapter with `callback`, where the provider can reach us. */
  readonly callback?: {
    /** Where its end is to be told. */
    readonly url: string;
    /** Whether the answer may come at the end all the same: an earlier callback was lost, and this one may be. */
    readonly isHeld: boolean;
  };
  /** The steps before this one; `output` only of one whose output this step's template names. */
  readonly previous: readonly { readonly vendorId: string; readonly output?: Json }[];
}

/** A run that a provider has. */
export interface SubmittedRun extends RunStep {
  /** What the provider calls it. */
  readonly vendorId: string;
}

/** A run whose submission was not answered. */
export interface LostRun extends RunRequest {
  /** When the submission was written down, just before it was sent. */
  readonly begunAt_ms: number;
}

/** What a provider says that it charged. */
export interface VendorCost {
  readonly amount: number;
  /** The provider's own, such as `credits`, `seconds` or `USD`. */
  readonly unit: string;
}

/** How a run stands, as a provider's answer says it; `vendorId` is empty where the answer does not say it. */
export type RunState = { readonly requestId?: string } & (
  | { readonly state: 'running'; readonly vendorId: string; readonly progress?: number }
  | {
      readonly state: 'succeeded';
      readonly vendorId: string;
      /** JSON; a file in it is a URL or a data URI. */
      readonly output: unknown;
      readonly cost?: VendorCost;
    }
  /** Nothing was begun, and the same may be asked again later. */
  | Busy
  | Failed
);

export interface Busy {
  readonly state: 'busy';
  readonly retryAfter_s?: number;
}

export type Failed = { readonly state: 'failed' } & RunFailure;

export interface RunFailure {
  readonly category: ErrorCategory;
  /** What the provider said, for the operator's log. */
  readonly said?: string;
  /** What it charged all the same, where it says. */
  readonly cost?: VendorCost;
  /** What an operator has to see to; the operator is alarmed. */
  readonly trouble?: ProviderTrouble;
}

/** `key`: it is refused or missing; `balance`: it is empty; `undocumented`: an answer that nobody described. */
export const PROVIDER_TROUBLES = ['key', 'balance', 'undocumented'] as const;
export type ProviderTrouble = (typeof PROVIDER_TROUBLES)[number];

/** A file on its way to a provider. */
export interface VendorFile {
  /** With the extension of its type, such as `image-0.png`. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What an operator writes for all engines of a provider under `settings`. */
export interface ProviderSetting {
  readonly pattern: RegExp;
  /** Ends the sentence that refuses a value. */
  readonly hint: string;
  readonly optional?: true;
}

/**
 * A kind of provider: pure functions from our request to theirs, and from their answer to ours. Reading knows every
 * documented answer; one that is none is `internal`, for the operator to look into.
 */
export interface Adapter {
  /**
   * The request with what authorizes it.
   *
   * @param key what the operator gave; undefined where there is none, or the function's own role signs
   * @param now_ms present time, for signatures that carry a date
   */
  sign(
    request: VendorRequest,
    key: string | undefined,
    now_ms: number,
  ): VendorRequest | Promise<VendorRequest>;
  /** Whether it refuses whoever has no key. */
  readonly needsKey: boolean;
  /** What a key of it looks like; absent where any text may be one. */
  readonly key?: { readonly pattern: RegExp; readonly hint: string };
  /** Longest run, in seconds: of a provider that answers only when the run is over, what a function may wait. */
  readonly longestRun_s: number;
  /**
   * Of a provider that cannot be asked for a run and tells its end to a URL: the longest run where it does. What it tells is
   * read as the answer to a submission. Only with `repeatable`: what was told while we were away is lost.
   */
  readonly callback?: { readonly longestRun_s: number };
  /**
   * Whether a submission whose answer was lost may be sent again: the provider knows it by its id. Where it may not, and
   * it cannot be reconciled, the job fails and is refunded rather than paid twice.
   */
  readonly repeatable: boolean;
  /** Whether the provider charges by the run: a cancelled one costs what it took until then. */
  readonly chargesRuns: boolean;
  /**
   * How it takes a job's files: in the request, as a short-lived signed URL of ours (in the request where it could not reach
   * that), uploaded to it before, or as `s3://` of our bucket.
   */
  readonly takesFiles: 'data-uri' | 'url' | 'upload' | 's3';
  /** What `model` of an engine has to be; absent where an engine names none. */
  readonly model?: { readonly pattern: RegExp; readonly hint: string };
  /** What `settings` of a provider has; absent where it has none. */
  readonly settings?: Readonly<Record<string, ProviderSetting>>;
  /** Only with `upload`: one file to the provider. It costs nothing and may be repeated. */
  readonly upload?: {
    request(provider: Provider, file: VendorFile): VendorRequest;
    /** `file` is what a template's `$image`, `$images.0` or `$model` becomes. */
    read(answer: VendorAnswer): { readonly state: 'uploaded'; readonly file: Json } | Busy | Failed;
  };
  /** What it calls runs, where that is more than a short word. */
  readonly runId?: RegExp;
  submit(run: RunRequest): VendorRequest;
  /** Absent where a run cannot be asked for: then the submission is repeated. */
  poll?(run: SubmittedRun): VendorRequest;
  /** Reads the answer to a poll where it is of another kind than the answer to a submission. */
  readPoll?(answer: VendorAnswer): RunState;
  /** Where failures are kept apart from results: asked for after a poll that says `running`. */
  readonly failure?: {
    /** Undefined if the provider keeps none of this run. */
    request(run: SubmittedRun): VendorRequest | undefined;
    read(answer: VendorAnswer): RunState;
  };
  /** Absent where a run cannot be ended before its time. */
  cancel?(run: SubmittedRun): VendorRequest;
  /** Where the provider can tell whether it took a submission whose answer was lost. */
  readonly reconcile?: {
    request(run: LostRun): VendorRequest;
    read(
      answer: VendorAnswer,
      run: LostRun,
    ):
      | { readonly state: 'taken'; readonly vendorId: string }
      | { readonly state: 'not_taken' }
      | { readonly state: 'unknown' };
  };
  /** What an operator asks to see whether address, key and models are right; it costs nothing. */
  check(
    baseUrl: string,
    engines?: readonly CheckedEngine[],
    settings?: Readonly<Record<string, string>>,
  ): VendorRequest;
  /** What the operator reads of the answer to it: whether jobs would run now, and why not. */
  readCheck(answer: VendorAnswer): { readonly ok: boolean; readonly said: string };
  /** @param answer to a submission, or to a poll that has no reading of its own */
  read(answer: VendorAnswer): RunState;
}

/** An engine as a check knows it. */
export interface CheckedEngine {
  readonly id: string;
  /** `model` of each of its steps that names one. */
  readonly models: readonly string[];
}
