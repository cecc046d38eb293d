import type { DynamoDbEmulator } from '../../lib/local/dynamodb/emulator.ts';
import { jsonResponse } from '../../lib/local/services/api.ts';
import type { DynamoDb } from '../../lib/local/services/dynamodb.ts';

/** A DynamoDB that answers in the thread of the gateway, for who looks into it from there. */
export const inProcess = ({
  handle,
  createTable,
  close,
}: Pick<DynamoDbEmulator, 'handle' | 'createTable' | 'close'>): DynamoDb => ({
  async service({ headers, body }) {
    const operation = headers['x-amz-target']?.split('.').at(-1) ?? '';
    const answer = await handle(operation, JSON.parse(body));
    return jsonResponse(answer.body, answer.status);
  },
  createTable,
  close,
});
