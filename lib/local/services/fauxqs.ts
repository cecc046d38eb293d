import type { ApiRequest, ApiResponse, Service } from './api.ts';
import type { FauxqsAnswer, FauxqsCall, FauxqsStart } from './fauxqs-protocol.ts';
import { startServiceThread } from './service-thread.ts';

export interface Fauxqs {
  /** SQS and S3 alike: requests go straight into the emulator, over no socket. */
  readonly service: Service;
  ensureBucket(name: string): Promise<void>;
  /** Makes the queue, or gives an existing one these attributes. */
  ensureQueue(
    name: string,
    url: string,
    arn: string,
    attributes: Readonly<Record<string, string>>,
  ): Promise<void>;
  close(): Promise<void>;
}

const WORKER = new URL('./fauxqs-worker.ts', import.meta.url);

/**
 * Starts the SQS and S3 emulator in a thread of its own, which it holds up while it writes: in the thread of the front door
 * every caller waited with it.
 * @param directory its data; whatever was answered survives a kill
 * @throws Error if the data is damaged, or the folder cannot be written
 */
export async function startFauxqs(directory: string): Promise<Fauxqs> {
  const start: FauxqsStart = { directory };
  const { call, close } = await startServiceThread<FauxqsCall, FauxqsAnswer>({
    module: WORKER,
    name: 'fauxqs',
    start,
  });
  return {
    async service(request) {
      const [parts, bytes] = partsOf(request);
      return responseOf((await call({ kind: 'request', ...parts }, [bytes]))!);
    },
    async ensureBucket(name) {
      await call({ kind: 'ensureBucket', name });
    },
    async ensureQueue(name, url, arn, attributes) {
      await call({ kind: 'ensureQueue', name, url, arn, attributes });
    },
    close,
  };
}

/** The bytes are copied, and the copy changes hands: what the caller has may be part of a larger buffer. */
function partsOf({ method, path, query, headers, bytes }: ApiRequest) {
  const search = query.toString();
  const copy = new Uint8Array(bytes);
  const url = search === '' ? path : `${path}?${search}`;
  return [{ method, url, headers, bytes: copy }, copy.buffer] as const;
}

const responseOf = ({ status, headers, body }: FauxqsAnswer): ApiResponse => ({
  status,
  headers,
  body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
});
