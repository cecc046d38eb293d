import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { targetOperation } from '../iam/actions/api-call.ts';
import { jsonText, type Service } from './api.ts';
import type { DynamoDbAnswer, DynamoDbCall, DynamoDbStart } from './dynamodb-protocol.ts';
import { startServiceThread } from './service-thread.ts';

/** DynamoDB as the gateway and the template see it. */
export interface DynamoDb {
  readonly service: Service;
  /** @param timeToLiveAttribute enables time to live on it */
  createTable(input: CreateTableCommandInput, timeToLiveAttribute?: string): Promise<void>;
  close(): Promise<void>;
}

const WORKER = new URL('./dynamodb-worker.ts', import.meta.url);

/** As the main thread has it: few and short collections of what has just been made. */
const YOUNG_MB = 24;

/**
 * Starts DynamoDB in a thread of its own: what it reads, checks and makes garbage of held up everybody's requests in the
 * thread of the front door.
 * @throws Error if another process has `dir` open, or it is damaged
 */
export async function startDynamoDbThread(start: DynamoDbStart): Promise<DynamoDb> {
  const { call, close } = await startServiceThread<DynamoDbCall, DynamoDbAnswer>({
    module: WORKER,
    name: 'dynamodb',
    start,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  return {
    async service(request) {
      const operation = targetOperation(request) ?? '';
      const { status, body } = (await call({ kind: 'request', operation, body: request.body }))!;
      return jsonText(body, status);
    },
    async createTable(input, timeToLiveAttribute) {
      await call({ kind: 'createTable', input, timeToLiveAttribute });
    },
    close,
  };
}
