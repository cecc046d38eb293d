import type { components, operations } from './generated.ts';

type Schemas = components['schemas'];

export type Asset = Schemas['Asset'];
export type AssetPage = Schemas['AssetPage'];
export type Engine = Schemas['Engine'];
export type AnimationPreset = Schemas['AnimationPreset'];
export type Credits = Schemas['Credits'];
export type Download = Schemas['Download'];
export type Collection = Schemas['Collection'];
export type Delivery = Schemas['Delivery'];
export type DeliverySummary = Schemas['DeliverySummary'];
export type DeliveryPage = Schemas['DeliveryPage'];
/** An answer by the name of its schema. */
export type Answer<Name extends keyof Schemas> = Schemas[Name];

/** The body of an operation, by its id in the description. */
export type Body<Name extends keyof operations> = operations[Name] extends {
  requestBody?: { content: { 'application/json': infer Fields } };
}
  ? Fields
  : never;

/** The query of an operation. */
export type Query<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

/** Of every call. */
export interface CallOptions {
  /** Ends the call, its retries and its waits; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Of every call that begins a job. */
export interface JobOptions extends CallOptions {
  /**
   * Names the job: for 24 hours the same request under the same key gets the first answer again and is charged once.
   * @default a new one for each call, the same for all its retries
   */
  readonly idempotencyKey?: string | undefined;
  /**
   * Where the account has as many jobs in flight as it may (13002): waits until one has ended, instead of giving up after
   * the retries.
   * @default false
   */
  readonly waitForSlot?: boolean | undefined;
}

/** How far a job is. */
export interface Progress {
  /** 0 to 100. */
  readonly percent: number;
  readonly asset: Asset;
}

export interface WaitOptions extends CallOptions {
  /** Called whenever the percentage or the status has changed. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
