import { Aws, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import type { Engines } from './engines.ts';
import type { Exports } from './exports.ts';
import type { JobRecovery } from './job-recovery.ts';
import type { Jobs } from './jobs.ts';
import type { ServiceFunction } from './service-function.ts';
import type { Uploads } from './uploads.ts';
import type { Webhooks } from './webhooks.ts';

export interface AlarmsProps {
  readonly api: Api;
  readonly engines: Engines;
  readonly exports: Exports;
  readonly jobs: Jobs;
  readonly recovery: JobRecovery;
  readonly uploads: Uploads;
  readonly webhooks: Webhooks;
  /**
   * Who is told; the address has to confirm a message of AWS first.
   * @default nobody: the alarms show in CloudWatch
   */
  readonly email?: string;
}

interface Watch {
  readonly metric: IMetric;
  /** The alarm is raised from this value on. */
  readonly threshold: number;
  /**
   * For how many periods in a row.
   * @default 1
   */
  readonly periods?: number;
  /** What it means and what to do first: the alarm's description. */
  readonly runbook: string;
}

const PERIOD = Duration.minutes(5);

/** What an operator must know of. Every alarm says what to do. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (props.email !== undefined) this.topic.addSubscription(new EmailSubscription(props.email));
    this.watchApi(props);
    this.watchJobs(props);
    this.watchWebhooks(props);
  }

  private watchApi({ api, uploads }: AlarmsProps): void {
    this.watch('ApiErrors', {
      metric: api.stage.metricServerError({ statistic: 'Sum', period: PERIOD }),
      threshold: 5,
      runbook:
        'Runbook: the API answered 5xx. Read the access log by status, then the log of the function of that route by the request id.',
    });
    this.watch('UploadErrors', {
      metric: uploads.metricServerErrors(PERIOD),
      threshold: 5,
      runbook:
        'Runbook: requests with files fail for a reason of ours. Search the log of the web function for `unexpected` and `request_lost`.',
    });
  }

  private watchJobs({ engines, exports, jobs, recovery }: AlarmsProps): void {
    this.watch('ExecutionsFailed', {
      metric: new MathExpression({
        label: 'Executions that did not end well',
        expression: 'failed + timedOut + aborted',
        usingMetrics: {
          failed: jobs.stateMachine.metricFailed(),
          timedOut: jobs.stateMachine.metricTimedOut(),
          aborted: jobs.stateMachine.metricAborted(),
        },
        period: PERIOD,
      }),
      threshold: 1,
      runbook:
        'Runbook: a job could not even be settled by its state machine. Open the failed execution; then check with `owner audit` that its credits are back.',
    });
    this.watchErrors('SweeperErrors', recovery.sweeper, {
      periods: 2,
      runbook:
        'Runbook: the sweeper fails, so orphaned jobs and deliveries wait. Read its log; it catches up by itself once it runs.',
    });
    this.watchErrors('ExecutionEndedErrors', recovery.executionEnded, {
      runbook:
        'Runbook: a failed execution was not settled at once. Read the log of the function; the sweeper settles the job within minutes.',
    });
    this.watchErrors('SettleErrors', jobs.settle, {
      threshold: 5,
      runbook:
        'Runbook: settling fails and is being retried. Read the log of the function and the throttling of the table.',
    });
    this.watchErrors('ExporterErrors', exports.exporter, {
      threshold: 5,
      runbook:
        'Runbook: exports fail for reasons on our side. Read the log of the exporter; each model is tried twice, then rests for a day; a new EXPORT_VERSION tries all again.',
    });
    for (const [engine, fn] of engines.functions) {
      this.watchErrors(`EngineErrors-${engine}`, fn, {
        threshold: 5,
        runbook: `Runbook: ${engine} fails often. Read its log: rejected inputs are the users'; time-outs and crashes are ours. Failed jobs were refunded.`,
      });
    }
  }

  private watchWebhooks({ webhooks }: AlarmsProps): void {
    this.watch('WebhookDeadLetters', {
      metric: webhooks.deadLetters.metricApproximateNumberOfMessagesVisible({
        statistic: 'Maximum',
        period: PERIOD,
      }),
      threshold: 1,
      runbook:
        'Runbook: a webhook used up its attempts, or the sender could not even record one. Look at it with `owner deliveries show`, and at the log of the sender. Once the cause is mended, send it with `owner deliveries resend`, then redrive the queue to its source, which drops what has been delivered.',
    });
    this.watchErrors('SenderErrors', webhooks.sender, {
      threshold: 5,
      runbook:
        'Runbook: the webhook sender crashes; receivers that fail do not count here. Read its log; its messages come again by themselves.',
    });
  }

  private watchErrors(
    id: string,
    fn: ServiceFunction,
    { threshold = 1, ...watch }: Omit<Watch, 'metric' | 'threshold'> & { readonly threshold?: number },
  ): void {
    this.watch(id, { metric: fn.lambda.metricErrors({ period: PERIOD }), threshold, ...watch });
  }

  private watch(id: string, { metric, threshold, periods = 1, runbook }: Watch): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: runbook,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
