import type { DatabaseSync } from 'node:sqlite';
import { buildApp } from 'fauxqs';
// The package exports neither its stores nor their persistence, and its own server listens on every interface.
import { PersistenceManager } from '../../../node_modules/fauxqs/dist/persistence.js';
import { S3Store } from '../../../node_modules/fauxqs/dist/s3/s3Store.js';
import { SnsStore } from '../../../node_modules/fauxqs/dist/sns/snsStore.js';
import { SqsStore } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js';
import { isDiskFull } from '../disk-full.ts';
import { damaged } from '../json-file.ts';
import type { FauxqsAnswer, FauxqsCall, RequestParts } from './fauxqs-protocol.ts';

/** SQS and S3 over SQLite, in the thread that starts it. */
export interface FauxqsEmulator {
  request(parts: RequestParts): Promise<FauxqsAnswer>;
  ensureBucket(name: string): void;
  /** Makes the queue, or gives an existing one these attributes. */
  ensureQueue(queue: Extract<FauxqsCall, { kind: 'ensureQueue' }>): void;
  close(): Promise<void>;
}

/** As much as one PUT to S3 may carry here; the emulator's own limit is 11 MiB. */
const MAX_BODY_BYTES = 512 * 1024 * 1024;

const PER_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Starts the SQS and S3 emulator in this thread, which it holds up while it writes.
 * Message groups of standard queues (fair queues) are accepted and not kept: one machine has no neighbours to be fair to.
 * @param directory its data, in SQLite: whatever was answered survives a kill
 */
export async function startFauxqsEmulator(directory: string): Promise<FauxqsEmulator> {
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
    request: (parts) => inject(app, parts),
    ensureBucket: (name) => s3Store.createBucket(name),
    ensureQueue({ name, url, arn, attributes }) {
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

/**
 * A write is handed to the operating system before it is answered, and does not wait for the disk, as the table's do not: the
 * write-ahead log is whole after a kill, and after a loss of power it lacks its last commits at most.
 */
function opened(directory: string): PersistenceManager {
  try {
    const persistence = new PersistenceManager(directory);
    databaseOf(persistence).exec('PRAGMA synchronous = NORMAL');
    return persistence;
  } catch (error) {
    throw damaged(directory, error);
  }
}

/** Private by its type alone; the package has no option for how it writes. */
const databaseOf = (persistence: PersistenceManager): DatabaseSync =>
  (persistence as unknown as { readonly db: DatabaseSync }).db;

async function inject(
  app: ReturnType<typeof buildApp>,
  { method, url, headers, bytes }: RequestParts,
): Promise<FauxqsAnswer> {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, host: 'localhost' },
    payload: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  });
  const failure = new Error(response.statusCode < 500 ? '' : response.payload);
  if (isDiskFull(failure)) throw failure;
  const kept = Object.entries(response.headers)
    .filter(([name]) => !PER_CONNECTION.includes(name))
    .map(([name, value]) => [name, String(value)]);
  return { status: response.statusCode, headers: Object.fromEntries(kept), body: whole(response.rawPayload) };
}

/** A small buffer is part of a pool, which cannot change hands. */
const whole = (bytes: Buffer): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
