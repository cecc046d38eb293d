import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Bundles } from './bundle.ts';
import type { DataTable } from './data-table.ts';
import type { FileBucket } from './file-bucket.ts';
import type { Jobs } from './jobs.ts';
import type { Providers } from './providers.ts';
import { type ServiceCompute, ServiceFunction } from './service-function.ts';

export interface AccountWorkProps {
  readonly bundles: Bundles;
  readonly dataTable: DataTable;
  readonly fileBucket: FileBucket;
  readonly jobs: Jobs;
  readonly providers: Providers | undefined;
}

/**
 * The function that does for an account what no request has the time for: it copies everything into zips for its owner,
 * and deletes everything of one that is closed. It may be killed at any point: the sweeper has it gone on with.
 */
export class AccountWork extends Construct {
  private readonly fn: ServiceFunction;

  constructor(scope: Construct, id: string, props: AccountWorkProps) {
    super(scope, id);
    const { bundles, dataTable, fileBucket, jobs, providers } = props;
    const fn = new ServiceFunction(this, 'Worker', {
      bundles,
      entry: 'jobs/account-work',
      description: 'Copies what an account has, and deletes what a closed one had',
      timeout: Duration.minutes(15),
      // A whole core: it adds up what it copies.
      memory_mb: 1769,
    });
    this.fn = fn;
    // The sweeper begins each minute what is not under way.
    fn.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.seconds(60) });
    dataTable.allow(fn, ['GetItem', 'BatchGetItem', 'Query']);
    dataTable.allow(fn, ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);
    for (const prefix of ['files', 'inputs'] as const) {
      fileBucket.allowList(fn, prefix);
      fileBucket.allowRead(fn, prefix);
      fileBucket.allowDelete(fn, prefix);
    }
    fileBucket.allowWrite(fn, 'files');
    fileBucket.allowDiscard(fn, 'files');
    jobs.allowStop(fn);
    providers?.allowEndRuns(fn);
  }

  /** Lets a function have work begun, or gone on with. */
  allowBegin(fn: ServiceCompute): void {
    fn.allow(['lambda:InvokeFunction'], [this.fn.arn]);
    fn.tell('ACCOUNT_WORKER_ARN', this.fn.arn);
  }
}
