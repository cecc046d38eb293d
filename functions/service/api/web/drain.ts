import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '../../domain/limits.ts';

/** How much is read of what nobody wants, and for how long. */
export interface DrainLimits {
  readonly bytes: number;
  readonly time_ms: number;
}

let strangers = 0;

/**
 * Reads and drops what is left of a request, so that its sender hears the answer: Lambda passes none on before the
 * request's end. A stranger's rest is not read if too many others' are.
 *
 * @param patient whether as much may come as a form may have
 */
export async function drainRefused(message: IncomingMessage, patient: boolean): Promise<void> {
  const { caller, stranger } = LIMITS.drain;
  const limits = patient ? caller : stranger;
  if (restOf_bytes(message) > limits.bytes) return;
  if (patient) return drain(message, limits);
  if (strangers >= stranger.atOnce) return;
  strangers += 1;
  await drain(message, limits).finally(() => {
    strangers -= 1;
  });
}

/** What is to come at least, as far as that is known. */
const restOf_bytes = ({ headers, socket }: IncomingMessage): number =>
  Number(headers['content-length'] ?? 0) - socket.bytesRead;

/** Resolves at the message's end, or as soon as it is beyond a limit. Never rejects. */
export async function drain(message: IncomingMessage, { bytes, time_ms }: DrainLimits): Promise<void> {
  if (message.complete || message.destroyed) {
    message.resume();
    return;
  }
  const done = Promise.withResolvers<void>();
  let dropped = 0;
  const drop = (chunk: Buffer): void => {
    dropped += chunk.length;
    if (dropped > bytes) done.resolve();
  };
  const timer = setTimeout(done.resolve, time_ms);
  message.on('data', drop).once('close', done.resolve).once('end', done.resolve).once('error', done.resolve);
  message.resume();
  await done.promise;
  clearTimeout(timer);
  message.pause();
  message.off('data', drop).off('close', done.resolve).off('end', done.resolve).off('error', done.resolve);
}

/**
 * Ends the connection of a request whose answer is sent before its end. The sender still hears the answer if it listens:
 * a connection that is closed on bytes nobody has read takes the answer with it, hence the wait, also for what is known
 * to be too much.
 */
export function endAfter(message: IncomingMessage, response: ServerResponse): void {
  if (message.complete) return;
  // Else node closes at once.
  response.shouldKeepAlive = true;
  response.once('finish', () => {
    void drain(message, LIMITS.drain.stranger).then(() => message.complete || message.socket.destroy());
  });
}
