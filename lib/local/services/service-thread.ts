import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { ThreadCall, ThreadMessage } from './thread-protocol.ts';

/** A service that runs in a thread of its own. */
export interface ServiceThread<Call, Answer> {
  /**
   * @param transferred what changes hands with the call
   * @returns undefined for a call that has no answer but that it was done
   * @throws Error what the service threw; an error keeps its message and its causes, nothing else
   */
  call(call: Call, transferred?: ArrayBuffer[]): Promise<Answer | undefined>;
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** The module, which calls `answerCalls`. */
  readonly module: URL;
  /** As `top -H` shows it. */
  readonly name: string;
  readonly start: unknown;
  readonly resourceLimits?: ResourceLimits;
}

/** @throws Error if the service cannot be started */
export async function startServiceThread<Call, Answer>({
  module,
  name,
  start,
  resourceLimits = {},
}: ThreadOptions): Promise<ServiceThread<Call, Answer>> {
  const worker = new Worker(module, { name, workerData: start, resourceLimits });
  const pending = new Map<number, PromiseWithResolvers<Answer | undefined>>();
  const started = Promise.withResolvers<void>();
  let calls = 0;

  worker.on('message', (message: ThreadMessage<Answer>) => {
    if (message.kind === 'started') return started.resolve();
    if (message.kind === 'failedToStart') return started.reject(message.error);
    const { resolve, reject } = pending.get(message.id)!;
    pending.delete(message.id);
    if (message.kind === 'answered') resolve(message.answer);
    else reject(message.error);
  });
  const send = (call: Call | 'close', transferred: ArrayBuffer[] = []): Promise<Answer | undefined> => {
    const answer = Promise.withResolvers<Answer | undefined>();
    pending.set(++calls, answer);
    const message: ThreadCall<Call> = { id: calls, call };
    worker.postMessage(message, transferred);
    return answer.promise;
  };
  await started.promise;

  return {
    call: send,
    async close() {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      await send('close');
      await ended;
    },
  };
}
