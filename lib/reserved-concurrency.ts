import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { JobRecovery } from './job-recovery.ts';
import type { Jobs } from './jobs.ts';
import type { Webhooks } from './webhooks.ts';

/** What ends jobs and tells of their end. */
interface Finishers {
  readonly jobs: Jobs;
  readonly recovery: JobRecovery;
  readonly webhooks: Webhooks;
}

/**
 * Keeps places in the account's concurrency for what ends jobs, so that engines and requests cannot take all. What is
 * reserved is a ceiling too: ten settle some hundred jobs a second, and the sender has as many as its queue asks for.
 * Lambda refuses a reservation that leaves others fewer than 100, or in an account whose quota is that low, fewer than 10.
 */
export function reserveConcurrency({ jobs, recovery, webhooks }: Finishers): void {
  const places = [
    [jobs.settle, 10],
    [recovery.executionEnded, 2],
    [recovery.sweeper, 2],
    [webhooks.sender, 5],
  ] as const;
  for (const [{ lambda }, count] of places) {
    (lambda.node.defaultChild as CfnFunction).reservedConcurrentExecutions = count;
  }
}
