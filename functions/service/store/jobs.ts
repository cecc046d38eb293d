import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Job } from '../domain/job.ts';
import { getItem, storedValue } from './items.ts';
import { jobKey, OPEN_INDEX, oldOpenPartition } from './keys.ts';
import type { Table } from './table.ts';

/** What stands in the place of a job whose create was given up. */
interface GivenUp {
  readonly isGivenUp: true;
}

const getJobOrMark = (table: Table, assetId: string): Promise<Job | GivenUp | undefined> =>
  getItem<Job | GivenUp>(table, jobKey(assetId));

/** What the engine and settling need apart from the asset. It stays after the job has ended. */
export async function getJob(table: Table, assetId: string): Promise<Job | undefined> {
  const found = await getJobOrMark(table, assetId);
  return found && 'isGivenUp' in found ? undefined : found;
}

/** The job, and whether its account lists what it holds: one that a release without holds made does so when it ends. */
export async function getJobAndHold(
  table: Table,
  assetId: string,
): Promise<{ readonly job: Job; readonly isHeld: boolean } | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: jobKey(assetId), ConsistentRead: true }),
  );
  if (!Item || 'isGivenUp' in Item) return undefined;
  return { job: storedValue<Job>(Item), isHeld: Item[OPEN_INDEX.pk] !== oldOpenPartition('JOB') };
}

/** What became of a create; `unknown` if neither job nor mark is there yet, and one of them may be on its way. */
export async function fateOf(table: Table, assetId: string): Promise<'made' | 'givenUp' | 'unknown'> {
  const found = await getJobOrMark(table, assetId);
  if (!found) return 'unknown';
  return 'isGivenUp' in found ? 'givenUp' : 'made';
}

/** Whether the job's create was given up, and can never be written any more. */
export const isGivenUp = async (table: Table, assetId: string): Promise<boolean> =>
  (await fateOf(table, assetId)) === 'givenUp';
