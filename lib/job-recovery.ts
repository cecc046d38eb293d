import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Bundles } from './bundle.ts';
import type { DataTable } from './data-table.ts';
import { allowSettle, type Jobs } from './jobs.ts';
import { ServiceFunction } from './service-function.ts';
import type { Webhooks } from './webhooks.ts';

export interface JobRecoveryProps {
  readonly bundles: Bundles;
  readonly dataTable: DataTable;
  readonly jobs: Jobs;
  readonly webhooks: Webhooks;
}

/**
 * Finishes what a state machine or a crash left open: a rule settles the jobs of executions that ended badly, and a
 * sweeper looks each minute for jobs without an execution, executions without a settled job, deliveries that nobody
 * carries, and members of deleted collections.
 */
export class JobRecovery extends Construct {
  readonly executionEnded: ServiceFunction;
  readonly sweeper: ServiceFunction;

  constructor(scope: Construct, id: string, props: JobRecoveryProps) {
    super(scope, id);
    this.executionEnded = this.settleEndedExecutions(props);
    this.sweeper = this.sweepEachMinute(props);
  }

  private settleEndedExecutions({ bundles, dataTable, jobs, webhooks }: JobRecoveryProps): ServiceFunction {
    const fn = new ServiceFunction(this, 'ExecutionEnded', {
      bundles,
      entry: 'jobs/execution-ended',
      description: 'Settles the job of an execution that failed, timed out or was stopped',
    });
    allowSettle(fn, dataTable);
    webhooks.allowEnqueue(fn);
    new Rule(this, 'ExecutionEndedRule', {
      description: 'An execution of the job state machine did not end well',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          stateMachineArn: [jobs.stateMachine.stateMachineArn],
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
        },
      },
      targets: [new LambdaFunction(fn.lambda)],
    });
    return fn;
  }

  private sweepEachMinute({ bundles, dataTable, jobs, webhooks }: JobRecoveryProps): ServiceFunction {
    const fn = new ServiceFunction(this, 'Sweeper', {
      bundles,
      entry: 'jobs/sweep',
      description: 'Starts, settles and delivers what was left open',
      timeout: Duration.seconds(55),
    });
    dataTable.allowQueryOpenWork(fn);
    dataTable.allow(fn, ['Query', 'BatchWriteItem'], ['COLLECTION#*']);
    allowSettle(fn, dataTable);
    jobs.allowStart(fn);
    jobs.allowDescribe(fn);
    webhooks.allowEnqueue(fn);
    new Rule(this, 'SweeperRule', {
      description: 'The sweeper of open jobs and pending deliveries',
      schedule: Schedule.rate(Duration.minutes(1)),
      // The next minute brings the next sweep.
      targets: [new LambdaFunction(fn.lambda, { retryAttempts: 0 })],
    });
    return fn;
  }
}
