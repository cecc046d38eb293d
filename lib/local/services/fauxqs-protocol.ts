import type { ApiCall } from '../iam/actions.ts';

/** What the thread of SQS and S3 is started with. */
export interface FauxqsStart {
  readonly directory: string;
}

/** A request in parts that may go to another thread. */
export interface RequestParts {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: ApiCall['headers'];
  readonly bytes: Uint8Array;
}

export type FauxqsCall =
  | ({ readonly kind: 'request' } & RequestParts)
  | { readonly kind: 'ensureBucket'; readonly name: string }
  | {
      readonly kind: 'ensureQueue';
      readonly name: string;
      readonly url: string;
      readonly arn: string;
      readonly attributes: Readonly<Record<string, string>>;
    };

export interface FauxqsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
