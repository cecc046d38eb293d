/** The thread in which SQS and S3 run. */
import { workerData } from 'node:worker_threads';
import { answerCalls } from './answer-calls.ts';
import { startFauxqsEmulator } from './fauxqs-emulator.ts';
import type { FauxqsAnswer, FauxqsCall, FauxqsStart } from './fauxqs-protocol.ts';

await answerCalls<FauxqsCall, FauxqsAnswer>(async () => {
  const emulator = await startFauxqsEmulator((workerData as FauxqsStart).directory);
  return {
    async answer(call) {
      switch (call.kind) {
        case 'request':
          return emulator.request(call);
        case 'ensureBucket':
          return void emulator.ensureBucket(call.name);
        case 'ensureQueue':
          return void emulator.ensureQueue(call);
      }
    },
    transferred: ({ body }) => [body.buffer as ArrayBuffer],
    close: () => emulator.close(),
  };
});
