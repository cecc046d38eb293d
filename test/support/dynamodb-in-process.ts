import type { DynamoDbEmulator } from '../../lib/local/dynamodb/emulator.ts';
import { targetOperation } from '../../lib/local/iam/actions/api-call.ts';
import { jsonResponse } from '../../lib/local/services/api.ts';
import type { DynamoDb } from '../../lib/local/services/dynamodb.ts';

/** A DynamoDB that answers in the thread of the gateway, for who looks into it from there. */
export const inProcess = ({
  handle,
  createTable,
  close,
}: Pick<DynamoDbEmulator, 'handle' | 'createTable' | 'close'>): DynamoDb => ({
  async service(request) {
    const answer = await handle(targetOperation(request) ?? '', JSON.parse(request.body));
    return jsonResponse(answer.body, answer.status);
  },
  createTable,
  close,
});
