import type { Job } from '../domain/job.ts';
import { getItem } from './items.ts';
import { jobKey } from './keys.ts';
import type { Table } from './table.ts';

/** What the engine and settling need apart from the asset. It stays after the job has ended. */
export const getJob = (table: Table, assetId: string): Promise<Job | undefined> =>
  getItem<Job>(table, jobKey(assetId));
