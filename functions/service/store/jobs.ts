import type { Job } from '../domain/job.ts';
import { getItem } from './items.ts';
import { jobKey } from './keys.ts';
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

/** Whether the job's create was given up, and can never be written any more. */
export async function isGivenUp(table: Table, assetId: string): Promise<boolean> {
  const found = await getJobOrMark(table, assetId);
  return found !== undefined && 'isGivenUp' in found;
}
