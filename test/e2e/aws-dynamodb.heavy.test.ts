import { type StartServiceOptions, startService } from '../support/service.ts';
import { concurrency } from './concurrency.suite.ts';
import { failedJob } from './failed-job.suite.ts';
import { oneRealJob } from './one-real-job.suite.ts';

/** The service on AWS's DynamoDB Local: what holds on ours holds there. */
const start = (options?: StartServiceOptions) =>
  startService({ ...options, script: 'test/support/aws-dynamodb-service.ts' });

oneRealJob(start);
failedJob(start);
concurrency(start);
