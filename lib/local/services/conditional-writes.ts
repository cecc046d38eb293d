import { Locks } from '../dynamodb/locks.ts';
import { ApiError, type Service } from './api.ts';

/**
 * S3 with conditional writes, which the emulator behind it does not know: a PUT, or the end of an upload in
 * parts, with `If-None-Match: *` is refused if the object is there. An object is asked about and written by one at a time, so that of two only the first succeeds.
 */
export function conditionalWrites(s3: Service): Service {
  const locks = new Locks();
  return (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return s3(request);
    if (request.headers['if-none-match'] === undefined) return s3(request);
    return locks.run([request.path], async () => {
      const found = await s3({
        ...request,
        method: 'HEAD',
        query: new URLSearchParams(),
        bytes: Buffer.alloc(0),
        body: '',
      });
      if (found.status !== 404) {
        const message = 'At least one of the pre-conditions you specified did not hold';
        throw new ApiError('PreconditionFailed', message, 412);
      }
      return s3(request);
    });
  };
}
