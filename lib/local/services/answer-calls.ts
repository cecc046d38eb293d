import { parentPort } from 'node:worker_threads';
import type { ThreadCall, ThreadMessage } from './thread-protocol.ts';

/** A service, within its thread. */
export interface ThreadedService<Call, Answer> {
  answer(call: Call): Promise<Answer | undefined>;
  /** What changes hands with an answer. @default nothing */
  readonly transferred?: (answer: Answer) => ArrayBuffer[];
  close(): Promise<void>;
}

/** Starts a service in this thread, and answers the calls of whoever started the thread. */
export async function answerCalls<Call, Answer>(
  start: () => Promise<ThreadedService<Call, Answer>>,
): Promise<void> {
  const port = parentPort!;
  const send = (message: ThreadMessage<Answer>, transferred: ArrayBuffer[] = []): void =>
    port.postMessage(message, transferred);

  const run = async (service: ThreadedService<Call, Answer>, { id, call }: ThreadCall<Call>) => {
    try {
      const answer = call === 'close' ? await service.close() : await service.answer(call);
      send(
        { kind: 'answered', id, answer: answer ?? undefined },
        answer ? service.transferred?.(answer) : [],
      );
    } catch (error) {
      send({ kind: 'failed', id, error });
    }
    if (call === 'close') port.close();
  };

  // As in every bundle: callers name keys of objects here too.
  Object.seal(Object.prototype);
  try {
    const service = await start();
    port.on('message', (call: ThreadCall<Call>) => void run(service, call));
    send({ kind: 'started' });
  } catch (error) {
    send({ kind: 'failedToStart', error });
  }
}
