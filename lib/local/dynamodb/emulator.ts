import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { loadCatalog } from './catalog.ts';
import type { Json } from './dynalite.ts';
import { isRefusal } from './errors.ts';
import { forgetOldTokens } from './idempotency.ts';
import type { Injector } from './injector.ts';
import { Locks } from './locks.ts';
import { answerTo } from './operations.ts';
import { openRows } from './rows.ts';
import type { Service } from './service.ts';
import { ensureTable } from './tables.ts';
import { sweepTable } from './time-to-live.ts';

const SWEEP_INTERVAL_MS = 60_000;

export interface DynamoDbOptions {
  /** Where the data is; made if it does not exist. */
  readonly dir: string;
  /** @default nothing is injected */
  readonly inject?: Injector;
  /** Milliseconds since the epoch, for time to live and client tokens. @default Date.now */
  readonly now?: () => number;
}

export interface Answer {
  /** 200, or 400 with the wire's `__type` in the body. */
  readonly status: number;
  readonly body: Json;
}

/** DynamoDB for one machine, in the thread that starts it. */
export interface DynamoDbEmulator {
  /**
   * Answers one request.
   * @param operation what follows the dot in `x-amz-target`, such as `PutItem`
   * @param body the parsed JSON of the request; used up by the call
   * @throws Error on a fault of the emulator or the disk; refusals are answers
   */
  handle(operation: string, body: Json): Promise<Answer>;
  /**
   * Makes a table unless it is there.
   * @param timeToLiveAttribute enables time to live on it
   * @throws Error if the table on disk has other keys, indexes or time-to-live attribute
   */
  createTable(input: CreateTableCommandInput, timeToLiveAttribute?: string): Promise<void>;
  /** Deletes the items whose time to live has passed; runs by itself every minute. @returns how many */
  sweepExpired(): Promise<number>;
  /** Waits for the requests under way. */
  close(): Promise<void>;
}

/** @throws Error if another process has `dir` open */
export async function startDynamoDb(options: DynamoDbOptions): Promise<DynamoDbEmulator> {
  const now = options.now ?? Date.now;
  const rows = await openRows(options.dir);
  const catalog = await loadCatalog(rows);
  const service: Service = { rows, catalog, inject: options.inject ?? {}, locks: new Locks(), now };
  const { locks } = service;
  const underWay = new Set<Promise<unknown>>();

  const sweepExpired = async (): Promise<number> => {
    let total = 0;
    for (const table of catalog.timeToLive.keys()) {
      for (let more = true; more; ) {
        const swept = await sweepTable(table, service, Math.floor(now() / 1000));
        total += swept.deleted;
        more = swept.more;
      }
    }
    await forgetOldTokens(service);
    return total;
  };
  const track = <T>(task: Promise<T>): Promise<T> => {
    underWay.add(task);
    const done = (): void => void underWay.delete(task);
    task.then(done, done);
    return task;
  };
  const timer = setInterval(() => void track(sweepExpired()), SWEEP_INTERVAL_MS).unref();

  return {
    handle: (operation, body) => track(handle(operation, body, service)),
    createTable: async (input, timeToLiveAttribute) => {
      await locks.runAlone(() => ensureTable({ ...input }, rows, catalog));
      const table = String(input.TableName);
      if (timeToLiveAttribute === catalog.timeToLive.get(table)) return;
      const TimeToLiveSpecification = {
        AttributeName: timeToLiveAttribute,
        Enabled: timeToLiveAttribute !== undefined,
      };
      await answerTo('UpdateTimeToLive', { TableName: table, TimeToLiveSpecification }, service);
    },
    sweepExpired: () => track(sweepExpired()),
    close: async () => {
      clearInterval(timer);
      while (underWay.size > 0) await Promise.allSettled(underWay);
      await rows.close();
    },
  };
}

async function handle(operation: string, body: Json, service: Service): Promise<Answer> {
  try {
    return { status: 200, body: await answerTo(operation, body, service) };
  } catch (error) {
    if (isRefusal(error)) return { status: error.statusCode, body: error.body };
    throw error;
  }
}
