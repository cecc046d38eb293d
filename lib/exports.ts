import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { EXPORT } from '../functions/service/domain/export.ts';
import type { Bundles } from './bundle.ts';
import type { FileBucket } from './file-bucket.ts';
import { type ServiceCompute, ServiceFunction } from './service-function.ts';

/** As an engine's: room for a source of two million faces and its textures, decoded. */
const MEMORY_MB = 3008;

export interface ExportsProps {
  readonly bundles: Bundles;
  readonly fileBucket: FileBucket;
}

/**
 * The function that exports models. It is started asynchronously, because an export may take longer than API Gateway
 * waits, and goes on when its caller has gone. How far it is, the objects say that it writes.
 * Rejected: a state machine, whose DescribeExecution is limited to 15 requests a second. S3's list is not.
 */
export class Exports extends Construct {
  readonly exporter: ServiceFunction;
  readonly #fileBucket: FileBucket;

  constructor(scope: Construct, id: string, { bundles, fileBucket }: ExportsProps) {
    super(scope, id);
    this.#fileBucket = fileBucket;
    this.exporter = new ServiceFunction(this, 'Exporter', {
      bundles,
      entry: 'jobs/export-asset',
      description: 'Exports a model for other programs, phones and printers',
      timeout: Duration.seconds(EXPORT.timeout_s),
      memory_mb: MEMORY_MB,
      express: true,
    });
    // A failed attempt is written down, and the next call decides about another one.
    this.exporter.lambda.configureAsyncInvoke({
      retryAttempts: 0,
      maxEventAge: Duration.seconds(EXPORT.asked_s),
    });
    fileBucket.allowRead(this.exporter, 'files');
    fileBucket.allowWrite(this.exporter, 'files/*/exports');
  }

  /** Lets a function start exports and see how they stand. */
  allowObtain(fn: ServiceCompute): void {
    fn.allow(['lambda:InvokeFunction'], [this.exporter.arn]);
    fn.tell('EXPORTER_ARN', this.exporter.arn);
    this.#fileBucket.allowList(fn, 'files/*/exports');
    this.#fileBucket.allowRead(fn, 'files');
  }
}
