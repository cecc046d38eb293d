/** The thread in which SQS and S3 run. */
import { parentPort, workerData } from 'node:worker_threads';
import { startFauxqsEmulator } from './fauxqs-emulator.ts';
import type { FauxqsAnswer, FauxqsCall, FauxqsMessage, FauxqsStart } from './fauxqs-protocol.ts';

type Emulator = Awaited<ReturnType<typeof startFauxqsEmulator>>;

const port = parentPort!;
const send = (message: FauxqsMessage, transferred: ArrayBuffer[] = []): void =>
  port.postMessage(message, transferred);

async function answerOf(emulator: Emulator, call: FauxqsCall): Promise<FauxqsAnswer | undefined> {
  switch (call.kind) {
    case 'request':
      return emulator.request(call);
    case 'ensureBucket':
      return void emulator.ensureBucket(call.name);
    case 'ensureQueue':
      return void emulator.ensureQueue(call);
    case 'close':
      return emulator.close().then(() => undefined);
  }
}

async function run(emulator: Emulator, id: number, call: FauxqsCall): Promise<void> {
  try {
    const answer = await answerOf(emulator, call);
    send({ kind: 'answered', id, answer }, answer && [answer.body.buffer as ArrayBuffer]);
  } catch (error) {
    send({ kind: 'failed', id, error });
  }
  if (call.kind === 'close') port.close();
}

// As in every bundle: callers name keys of objects here too.
Object.seal(Object.prototype);
try {
  const emulator = await startFauxqsEmulator((workerData as FauxqsStart).directory);
  port.on('message', ({ id, call }: { id: number; call: FauxqsCall }) => void run(emulator, id, call));
  send({ kind: 'started' });
} catch (error) {
  send({ kind: 'failedToStart', error });
}
