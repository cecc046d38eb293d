import type { Readable } from 'node:stream';
import type { FileUpload } from '../../store/file-upload.ts';
import { unreadable } from '../bounded-json.ts';

/**
 * Streams a body into storage, unless the object is there already. Nothing of it stays when it throws; the rest is for the
 * caller to drain.
 *
 * @param limit bytes
 * @param interrupted rejects when the rest is not to be waited for
 * @returns false if the object was there before
 * @throws ServiceError `unreadableBody` (2002) if the body is larger or ends early, and what `interrupted` rejects with
 */
export async function receiveObject(
  body: Readable,
  upload: Pick<FileUpload, 'write' | 'completeNew' | 'abort'>,
  limit: number,
  interrupted: Promise<never>,
): Promise<boolean> {
  const done = Promise.withResolvers<void>();
  let bytes = 0;
  let isOver = false;
  let written: Promise<void> = Promise.resolve();
  const take = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > limit) {
      done.reject(unreadable(`The body is over ${limit} bytes.`));
      return;
    }
    body.pause();
    written = written
      .then(() => upload.write(chunk))
      .then(() => {
        if (!isOver) body.resume();
      }, done.reject);
  };
  const lose = (): void => done.reject(unreadable('The body ended early.'));
  body.on('data', take).once('end', done.resolve).once('error', lose).once('close', lose);
  try {
    await Promise.race([done.promise, interrupted]);
    await written;
    return await upload.completeNew();
  } catch (error) {
    isOver = true;
    await written;
    await upload.abort().catch(() => undefined);
    throw error;
  } finally {
    isOver = true;
    body.pause();
    body.off('data', take).off('end', done.resolve).off('error', lose).off('close', lose);
  }
}
