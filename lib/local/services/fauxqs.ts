import { buildApp } from 'fauxqs';
// The package exports neither its stores nor their persistence, and its own server listens on every interface.
import { PersistenceManager } from '../../../node_modules/fauxqs/dist/persistence.js';
import { S3Store } from '../../../node_modules/fauxqs/dist/s3/s3Store.js';
import { SnsStore } from '../../../node_modules/fauxqs/dist/sns/snsStore.js';
import { SqsStore } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js';
import { isDiskFull } from '../disk-full.ts';
import { damaged } from '../json-file.ts';
import type { ApiRequest, ApiResponse, Service } from './api.ts';

export interface Fauxqs {
  /** SQS and S3 alike: requests go straight into the emulator, over no socket. */
  readonly service: Service;
  ensureBucket(name: string): void;
  /** Makes the queue, or gives an existing one these attributes. */
  ensureQueue(name: string, url: string, arn: string, attributes: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** As much as one PUT to S3 may carry here; the emulator's own limit is 11 MiB. */
const MAX_BODY_BYTES = 512 * 1024 * 1024;

const PER_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Starts the SQS and S3 emulator in this process.
 * Message groups of standard queues (fair queues) are accepted and not kept: one machine has no neighbours to be fair to.
 * @param directory its data, in SQLite: whatever was answered survives a kill
 */
export async function startFauxqs(directory: string): Promise<Fauxqs> {
  const persistence = opened(directory);
  const [sqsStore, snsStore, s3Store] = [new SqsStore(), new SnsStore(), new S3Store()];
  // Loaded before the stores know of it, or loading would write everything again.
  persistence.load(sqsStore, snsStore, s3Store);
  sqsStore.persistence = persistence;
  s3Store.persistence = persistence;
  for (const queue of sqsStore.allQueues()) queue.persistence = persistence;

  const app = buildApp({ logger: false, stores: { sqsStore, snsStore, s3Store } });
  app.removeContentTypeParser('*');
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  await app.ready();

  return {
    service: async (request) => inject(app, request),
    ensureBucket: (name) => s3Store.createBucket(name),
    ensureQueue(name, url, arn, attributes) {
      const queue = sqsStore.getQueueByName(name);
      // The URL changes with the gateway's port; only its last part tells queues apart.
      if (queue) Object.assign(queue, { url }).setAttributes(attributes);
      else sqsStore.createQueue(name, url, arn, attributes);
    },
    async close() {
      await app.close();
      persistence.close();
    },
  };
}

function opened(directory: string): PersistenceManager {
  try {
    return new PersistenceManager(directory);
  } catch (error) {
    throw damaged(directory, error);
  }
}

async function inject(app: ReturnType<typeof buildApp>, request: ApiRequest): Promise<ApiResponse> {
  const query = request.query.toString();
  const response = await app.inject({
    method: request.method as 'GET',
    url: query === '' ? request.path : `${request.path}?${query}`,
    headers: { ...request.headers, host: 'localhost' },
    payload: request.bytes,
  });
  const failure = new Error(response.statusCode < 500 ? '' : response.payload);
  if (isDiskFull(failure)) throw failure;
  const headers = Object.entries(response.headers)
    .filter(([name]) => !PER_CONNECTION.includes(name))
    .map(([name, value]) => [name, String(value)]);
  return { status: response.statusCode, headers: Object.fromEntries(headers), body: response.rawPayload };
}
