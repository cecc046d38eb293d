import { join } from 'node:path';

/** One call to an AWS API, and what it would cost in the cloud. */
export interface CountedCall {
  /** `role X`, or the owner. */
  readonly principal: string;
  /** By its signing name. */
  readonly service: string;
  readonly operation: string;
  readonly readUnits?: number;
  readonly writes?: readonly { readonly pk: string; readonly sk: string; readonly units: number }[];
  /** Of the index of open work. */
  readonly index?: readonly { readonly partition: string; readonly units: number }[];
  readonly sent_bytes?: number;
  readonly answered_bytes?: number;
  readonly status?: number;
}

/** Where they are written down, a line each. */
export const callsFile = (dataDir: string): string => join(dataDir, 'calls.jsonl');
