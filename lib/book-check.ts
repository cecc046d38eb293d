import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { CHECK_KEY } from '../functions/service/store/keys.ts';
import type { Bundles } from './bundle.ts';
import type { DataTable } from './data-table.ts';
import { type ServiceCompute, ServiceFunction } from './service-function.ts';

/** A scan of 1 MB at a time keeps little; the books of every account are held until the end. */
const MEMORY_MB = 3008;

export interface BookCheckProps {
  readonly bundles: Bundles;
  readonly dataTable: DataTable;
}

/**
 * The function that checks the books of all accounts when an operator asks for it: `npm run owner -- audit` without a
 * terminal. It reads the whole table, and writes what it found.
 */
export class BookCheck extends Construct {
  private readonly fn: ServiceFunction;

  constructor(scope: Construct, id: string, { bundles, dataTable }: BookCheckProps) {
    super(scope, id);
    this.fn = new ServiceFunction(this, 'Check', {
      bundles,
      entry: 'jobs/check',
      description: 'Checks the books of every account',
      timeout: Duration.minutes(15),
      memory_mb: MEMORY_MB,
    });
    // Who has asked for it sees that it was broken off, and asks again.
    this.fn.lambda.configureAsyncInvoke({ retryAttempts: 0 });
    dataTable.allow(this.fn, ['Scan']);
    dataTable.allow(this.fn, ['GetItem', 'PutItem'], [CHECK_KEY.pk]);
  }

  /** Lets a function begin a check and note that it has. */
  allowCheck(fn: ServiceCompute): void {
    fn.allow(['lambda:InvokeFunction'], [this.fn.arn]);
    fn.tell('CHECK_ARN', this.fn.arn);
  }
}
