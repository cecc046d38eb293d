import { Aws, Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { MAIL_PARTITIONS, USAGE_PARTITIONS } from '../functions/service/store/keys.ts';
import type { AccountWork } from './account-work.ts';
import type { Bundles } from './bundle.ts';
import type { DataTable } from './data-table.ts';
import type { FileBucket } from './file-bucket.ts';
import type { FrontDoor } from './front-door/front-door.ts';
import { allowSettle, type Jobs } from './jobs.ts';
import { type ServiceCompute, ServiceFunction } from './service-function.ts';
import type { Webhooks } from './webhooks.ts';

export interface JobRecoveryProps {
  readonly bundles: Bundles;
  readonly dataTable: DataTable;
  readonly fileBucket: FileBucket;
  readonly jobs: Jobs;
  readonly accountWork: AccountWork;
  readonly webhooks: Webhooks;
  readonly frontDoor: Pick<FrontDoor, 'allowBillingLinks'>;
  /**
   * Address that e-mails to owners come from; SES must know it, or its domain, as verified.
   * @default none: e-mails wait
   */
  readonly emailSender?: string;
  /** How many jobs may run their engines at a time, where that is bounded. */
  readonly concurrentEngines?: number | undefined;
}

/**
 * Finishes what a state machine or a crash left open: a rule settles the jobs of executions that ended badly, and a
 * sweeper looks each minute for jobs without an execution, executions without a settled job, accounts that a
 * create has charged without making its job, deliveries that nobody carries, members of deleted collections, files of deleted assets,
 * e-mails that are owed, usage that is not summed, and places of engines that ended jobs hold.
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

  private sweepEachMinute(props: JobRecoveryProps): ServiceFunction {
    const { bundles, dataTable, jobs, webhooks, emailSender, concurrentEngines } = props;
    const fn = new ServiceFunction(this, 'Sweeper', {
      bundles,
      entry: 'jobs/sweep',
      description: 'Starts, settles and delivers what was left open',
      timeout: Duration.seconds(55),
    });
    // The next minute brings the next sweep.
    fn.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.seconds(60) });
    dataTable.allowQueryOpenWork(fn);
    dataTable.allow(fn, ['Query', 'BatchWriteItem'], ['COLLECTION#*']);
    dataTable.allow(fn, ['BatchGetItem'], ['ASSET#*']);
    allowSumUsage(fn, dataTable);
    allowSettle(fn, dataTable);
    allowDeleteAssets(fn, props);
    jobs.allowStart(fn);
    jobs.allowDescribe(fn);
    webhooks.allowEnqueue(fn);
    props.accountWork.allowBegin(fn);
    if (emailSender !== undefined) allowMail(fn, props, emailSender);
    if (concurrentEngines !== undefined) fn.tell('CONCURRENT_ENGINES', String(concurrentEngines));
    new Rule(this, 'SweeperRule', {
      description: 'The sweeper of open jobs and pending deliveries',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(fn.lambda, { retryAttempts: 0 })],
    });
    return fn;
  }
}

/** Lets a function sum usage, and read the ledger of what an older release has charged, with its assets and keys. */
function allowSumUsage(fn: ServiceFunction, dataTable: DataTable): void {
  dataTable.allow(fn, ['Query', 'BatchGetItem', 'DeleteItem'], [USAGE_PARTITIONS]);
  dataTable.allow(fn, ['Query'], ['ACCOUNT#*']);
  dataTable.allow(fn, ['BatchGetItem'], ['KEY#*']);
}

/** Lets a function delete assets, with their places in collections and their files. */
export function allowDeleteAssets(
  fn: ServiceCompute,
  { dataTable, fileBucket }: { readonly dataTable: DataTable; readonly fileBucket: FileBucket },
): void {
  dataTable.allow(fn, ['Query'], ['ACCOUNT#*#COLLECTIONS']);
  dataTable.allow(fn, ['BatchGetItem'], ['COLLECTION#*']);
  dataTable.allow(fn, ['DeleteItem'], ['ASSET#*', 'COLLECTION#*', 'ACCOUNT#*']);
  for (const prefix of ['files', 'inputs'] as const) {
    fileBucket.allowList(fn, prefix);
    fileBucket.allowDelete(fn, prefix);
  }
}

/**
 * Lets a function send e-mails that are owed. The identity that SES asks about is the sender's address or its domain,
 * and in its sandbox the receiver's too; whoever it is, this sender is the only one.
 */
function allowMail(
  fn: ServiceFunction,
  { dataTable, frontDoor }: Pick<JobRecoveryProps, 'dataTable' | 'frontDoor'>,
  sender: string,
): void {
  dataTable.allow(fn, ['UpdateItem', 'DeleteItem'], [MAIL_PARTITIONS]);
  fn.allow(['ses:SendEmail'], [`arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/*`], {
    StringEquals: { 'ses:FromAddress': sender },
  });
  fn.acknowledgePolicy({
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]':
      'The identity is an address or a domain, which only its owner knows; the condition holds the sender.',
  });
  fn.tell('EMAIL_SENDER', sender);
  frontDoor.allowBillingLinks(fn);
}
