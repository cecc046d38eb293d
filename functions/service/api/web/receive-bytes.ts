import type { Readable } from 'node:stream';
import { BoundedBytes } from '../../domain/bounded-bytes.ts';
import { unreadable } from '../bounded-json.ts';

/**
 * The bytes of a body: all of it, or as soon as there are more, `limit` and one more. Nothing more is read then,
 * nor when it throws; the rest is for the caller to drain.
 *
 * @param interrupted rejects when the rest is not to be waited for
 * @throws ServiceError `unreadableBody` (2002) if the body ends early, and what `interrupted` rejects with
 */
export async function receiveBytes(
  body: Readable,
  limit: number,
  interrupted: Promise<never>,
): Promise<Buffer> {
  const received = new BoundedBytes(limit + 1);
  const done = Promise.withResolvers<void>();
  const take = (chunk: Buffer): void => {
    received.take(chunk);
    if (received.isFull) done.resolve();
  };
  const lose = (): void => done.reject(unreadable('The body ended early.'));
  body.on('data', take).once('end', done.resolve).once('error', lose).once('close', lose);
  try {
    await Promise.race([done.promise, interrupted]);
    return received.bytes;
  } finally {
    body.pause();
    body.off('data', take).off('end', done.resolve).off('error', lose).off('close', lose);
  }
}
