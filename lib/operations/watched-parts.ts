import type { Api } from '../api.ts';
import type { Billing } from '../billing.ts';
import type { DataTable } from '../data-table.ts';
import type { Engines } from '../engines.ts';
import type { Exports } from '../exports.ts';
import type { FrontDoor } from '../front-door/front-door.ts';
import type { JobRecovery } from '../job-recovery.ts';
import type { Jobs } from '../jobs.ts';
import type { Providers } from '../providers.ts';
import type { Uploads } from '../uploads.ts';
import type { Webhooks } from '../webhooks.ts';

/** What alarms and dashboard look at. */
export interface WatchedParts {
  readonly api: Api;
  /** Absent where nothing is sold. */
  readonly billing: Billing | undefined;
  readonly dataTable: DataTable;
  readonly engines: Engines;
  readonly exports: Exports;
  readonly frontDoor: FrontDoor;
  readonly jobs: Jobs;
  /** Absent where no engine runs elsewhere. */
  readonly providers: Providers | undefined;
  readonly recovery: JobRecovery;
  readonly uploads: Uploads;
  readonly webhooks: Webhooks;
}
