import type { ErrorCategory, FileKeys, ImageMetadata, ModelMetadata, SlotKind } from './asset.ts';

/** Which pools a job was charged from, so that a refund goes back to where it came from. */
export interface Charge {
  readonly planCredits: number;
  readonly packCredits: number;
}

/** Where a job's price is counted in sums of usage. A refund is counted with what it gives back. */
export interface JobUse {
  /** KST day (YYYY-MM-DD) on which the asset was created. */
  readonly day: string;
  readonly keyId: string;
  /** Catalogue id. */
  readonly engine: string;
  readonly operation: string;
}

/**
 * What a job needs apart from its asset: never shown to anyone, never logged.
 * It is written with the asset and read by the engine and at settling.
 */
export interface Job {
  readonly assetId: string;
  readonly accountId: string;
  readonly engine: string;
  readonly slot: SlotKind;
  /** It counts as one of its engine's jobs in flight, which are limited. */
  readonly hasEngineSeat?: true;
  /** Whose seat that is, if it is not its engine's own. */
  readonly seatOf?: string;
  readonly charge: Charge;
  /** SHA-256 (hex) of the key that paid, and the KST day (YYYY-MM-DD) it was charged to. */
  readonly keyHash: string;
  /** The same key's id. Absent from jobs of an older release. */
  readonly keyId?: string;
  readonly keyDay: string;
  /** Validated options of the operation (polycount, prompt, ...). */
  readonly options: Readonly<Record<string, unknown>>;
  /** Object keys of the inputs in the file bucket. */
  readonly inputs: { readonly model?: string; readonly images?: readonly string[] };
  readonly callbackUrl?: string;
  readonly webhookSecret?: string;
  /** Written first when it ends, and taken away when its asset shows it: whoever goes on goes on with this one. */
  readonly ending?: Ending;
}

/** Whose seats a job has one of, if it took one: its engine's, or those that its provider's engines share. */
export const seatsTaken = ({ hasEngineSeat, seatOf, engine }: Job): string | undefined =>
  hasEngineSeat && (seatOf ?? engine);

/** How a job ended. */
export type Outcome =
  | {
      readonly status: 'succeeded';
      readonly files: FileKeys;
      readonly metadata: ModelMetadata | ImageMetadata;
    }
  | {
      readonly status: 'failed';
      readonly errorCategory: ErrorCategory;
      readonly errorDetail: string;
      /** The price stays: the job was cancelled when somebody else had been paid for it. */
      readonly keepsCharge?: true;
    };

/** Whether a job that ended so gets its price back. */
export const isRefunded = (outcome: Outcome): boolean =>
  outcome.status === 'failed' && outcome.keepsCharge !== true;

/** How and when a job ended, decided once. */
export interface Ending {
  readonly outcome: Outcome;
  readonly endedAt: string;
}
