import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Asset, TASK_STATUS } from '../domain/asset.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { isSandbox } from '../domain/sandbox-id.ts';
import { type Audit, audit } from './audit.ts';
import { getItem, scanAll, storedValue } from './items.ts';
import { CHECK_KEY } from './keys.ts';
import type { Table } from './table.ts';

/** A job that failed. */
export type FailedJob = Pick<Asset, 'id' | 'accountId' | 'operation' | 'engine'> &
  Partial<Pick<Asset, 'completedAt' | 'errorCategory' | 'errorDetail'>>;

/** The last look through the whole table, or the one that is under way. */
export interface Check {
  readonly startedAt: string;
  /** Absent while it is under way, and of one that was broken off. */
  readonly endedAt?: string;
  readonly audit?: Audit;
  /** How many problems there are; the first of them are in the audit. */
  readonly problemCount?: number;
  /** The latest, newest first. */
  readonly failedJobs?: readonly FailedJob[];
}

/** Its function ends it after 15 minutes. */
export const CHECK_MS = 16 * 60_000;
/** An item has room for 400 KB. */
const MOST = { problems: 200, failedJobs: 100 } as const;

export const readCheck = (table: Table): Promise<Check | undefined> => getItem<Check>(table, CHECK_KEY);

export const isUnderWay = ({ startedAt, endedAt }: Check, now_ms: number): boolean =>
  endedAt === undefined && now_ms < Date.parse(startedAt) + CHECK_MS;

/**
 * Notes that a check begins, unless one is under way.
 *
 * @returns whether it is the caller's to make
 */
export async function beginCheck(table: Table, now_ms: number): Promise<boolean> {
  const check: Check = { startedAt: isoTime(now_ms) };
  const begin = new PutCommand({
    TableName: table.name,
    Item: { ...CHECK_KEY, ...check },
    ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(endedAt) OR startedAt < :broken',
    ExpressionAttributeValues: { ':broken': isoTime(now_ms - CHECK_MS) },
  });
  try {
    await table.client.send(begin);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Reads the whole table, checks every account's books, and keeps what it found. */
export async function makeCheck(table: Table, ports: Pick<Ports, 'now'>): Promise<Check> {
  const { startedAt } = (await readCheck(table)) ?? { startedAt: isoTime(ports.now()) };
  const { problems, ...books } = await audit(table, ports);
  const check: Check = {
    startedAt,
    endedAt: isoTime(ports.now()),
    audit: { ...books, problems: problems.slice(0, MOST.problems) },
    problemCount: problems.length,
    failedJobs: await latestFailures(table),
  };
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...CHECK_KEY, ...check } }));
  return check;
}

async function latestFailures(table: Table): Promise<readonly FailedJob[]> {
  let latest: Asset[] = [];
  const failed = {
    FilterExpression: 'sk = :asset AND taskStatus = :failed',
    ExpressionAttributeValues: { ':asset': 'ASSET', ':failed': TASK_STATUS.failed },
  };
  for await (const item of scanAll(table, failed)) {
    const asset = storedValue<Asset>(item);
    // What fails for a test key was asked to.
    if (!isSandbox(asset.accountId)) latest.push(asset);
    if (latest.length >= 2 * MOST.failedJobs) latest = newest(latest);
  }
  return newest(latest).map(failedJob);
}

const newest = (assets: readonly Asset[]): Asset[] =>
  [...assets]
    .sort((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
    .slice(0, MOST.failedJobs);

/** What an operator needs to know of a job that failed; nothing of what was asked for. */
export const failedJob = (asset: FailedJob): FailedJob => {
  const { id, accountId, operation, engine, completedAt, errorCategory, errorDetail } = asset;
  return {
    id,
    accountId,
    operation,
    engine,
    ...(completedAt !== undefined && { completedAt }),
    ...(errorCategory !== undefined && { errorCategory }),
    ...(errorDetail !== undefined && { errorDetail }),
  };
};
