/** The thread in which DynamoDB runs. */
import { workerData } from 'node:worker_threads';
import { isDiskFull } from '../disk-full.ts';
import { startDynamoDb } from '../dynamodb/emulator.ts';
import { answerCalls } from './answer-calls.ts';
import type { DynamoDbAnswer, DynamoDbCall, DynamoDbStart } from './dynamodb-protocol.ts';

// What is swept by itself meets a full disk outside of any call, and is swept again later.
process.on('uncaughtException', (error) => {
  if (!isDiskFull(error)) throw error;
});

await answerCalls<DynamoDbCall, DynamoDbAnswer>(async () => {
  const emulator = await startDynamoDb(workerData as DynamoDbStart);
  return {
    async answer(call) {
      if (call.kind === 'createTable')
        return void (await emulator.createTable(call.input, call.timeToLiveAttribute));
      const { status, body } = await emulator.handle(call.operation, JSON.parse(call.body));
      return { status, body: JSON.stringify(body) };
    },
    close: () => emulator.close(),
  };
});
