import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** What the table's thread is started with. */
export interface DynamoDbStart {
  readonly dir: string;
}

export type DynamoDbCall =
  | {
      readonly kind: 'request';
      /** Such as `PutItem`. */
      readonly operation: string;
      /** JSON as it came. */
      readonly body: string;
    }
  | {
      readonly kind: 'createTable';
      readonly input: CreateTableCommandInput;
      readonly timeToLiveAttribute: string | undefined;
    };

export interface DynamoDbAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}
