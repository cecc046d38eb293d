import { Duration } from 'aws-cdk-lib';
import {
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { StateTransitionMetric } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import {
  CLOUDFRONT_REGION,
  concurrencyPercent,
  frontDoorMetric,
  PERIOD,
  serviceMetric,
  serviceMetricBy,
  tableThrottles,
  throttledInvocations,
} from './metrics.ts';
import type { WatchedParts } from './watched-parts.ts';

const WIDTH = 8;
const HEIGHT = 6;

const graph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left: [...left], right: [...right], width: WIDTH, height: HEIGHT });

const title = (markdown: string): TextWidget => new TextWidget({ markdown, width: 24, height: 1 });

/**
 * One page of what the service does: who calls it, what it refuses and how long it takes, jobs, webhooks, credits, and
 * what costs money. CloudFormation names it, so that two stacks have one each.
 */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, parts: WatchedParts) {
    super(scope, id);
    new CloudWatchDashboard(this, 'Dashboard', {
      defaultInterval: Duration.days(1),
      widgets: [
        [title('## Requests')],
        requests(this, parts),
        [title('## Jobs')],
        jobs(this, parts),
        [title('## Webhooks and credits')],
        webhooksAndCredits(this, parts),
        [title('## What is used and paid for')],
        costs(parts),
      ],
    });
  }
}

const requests = (scope: Construct, { api, frontDoor, uploads }: WatchedParts): GraphWidget[] => [
  graph(
    'Traffic',
    [
      frontDoorMetric(frontDoor, 'Requests', 'Sum', CLOUDFRONT_REGION).with({ label: 'CloudFront' }),
      api.stage.metricCount({ statistic: 'Sum', period: PERIOD, label: 'API' }),
    ],
    [
      api.stage.metricServerError({ statistic: 'Sum', period: PERIOD, label: 'API 5xx' }),
      uploads.metricServerErrors(PERIOD),
    ],
  ),
  graph('Refusals by code', [serviceMetricBy(scope, 'Refusals', 'Sum', 'code')]),
  graph(
    'Latency of the API, ms (held requests too)',
    ['p50', 'p90', 'p99'].map((statistic) =>
      api.stage.metricLatency({ statistic, period: PERIOD, label: statistic }),
    ),
  ),
];

const jobs = (scope: Construct, { jobs: { stateMachine } }: WatchedParts): GraphWidget[] => [
  graph('Jobs begun by engine', [serviceMetricBy(scope, 'JobsBegun', 'Sum', 'engine')]),
  graph('Jobs succeeded by engine', [serviceMetricBy(scope, 'JobsSucceeded', 'Sum', 'engine')]),
  graph(
    'Jobs failed by engine, by category, and by trouble with a provider',
    [serviceMetricBy(scope, 'JobsFailed', 'Sum', 'engine')],
    [
      serviceMetricBy(scope, 'JobsFailed', 'Sum', 'category'),
      serviceMetricBy(scope, 'ProviderTrouble', 'Sum', 'trouble'),
    ],
  ),
  graph(
    'Wait for an engine, s',
    ['p50', 'p99'].map((statistic) => serviceMetric(scope, 'QueueAge', statistic).with({ label: statistic })),
    [serviceMetric(scope, 'OldestOpenJob', 'Maximum').with({ label: 'Oldest open job' })],
  ),
  graph('Work of engines, p90 s', [serviceMetricBy(scope, 'EngineSeconds', 'p90', 'engine')]),
  graph('Executions', [
    stateMachine.metricStarted({ period: PERIOD }),
    stateMachine.metricFailed({ period: PERIOD }),
    stateMachine.metricTimedOut({ period: PERIOD }),
  ]),
];

const webhooksAndCredits = (scope: Construct, { webhooks }: WatchedParts): GraphWidget[] => [
  graph('Webhook attempts by outcome', [serviceMetricBy(scope, 'WebhookAttempts', 'Sum', 'outcome')]),
  graph(
    'Webhook queue',
    [
      webhooks.queue.metricApproximateNumberOfMessagesVisible({
        statistic: 'Maximum',
        period: PERIOD,
        label: 'Due',
      }),
      webhooks.queue.metricApproximateNumberOfMessagesNotVisible({
        statistic: 'Maximum',
        period: PERIOD,
        label: 'Sent or waiting for the next attempt',
      }),
      webhooks.deadLetters.metricApproximateNumberOfMessagesVisible({
        statistic: 'Maximum',
        period: PERIOD,
        label: 'Dead letters',
      }),
    ],
    [
      webhooks.queue.metricApproximateAgeOfOldestMessage({
        statistic: 'Maximum',
        period: PERIOD,
        label: 'Age of the oldest, s',
      }),
    ],
  ),
  graph('Credits', [
    serviceMetric(scope, 'CreditsCharged', 'Sum').with({ label: 'Charged' }),
    serviceMetric(scope, 'CreditsRefunded', 'Sum').with({ label: 'Refunded' }),
  ]),
];

const costs = ({ dataTable, engines, frontDoor }: WatchedParts): GraphWidget[] => [
  graph(
    'Engines, ms billed',
    [...engines.functions].map(([engine, { lambda }]) =>
      lambda.metricDuration({ statistic: 'Sum', period: PERIOD, label: engine }),
    ),
  ),
  graph(
    'Table, units used',
    [
      dataTable.table.metricConsumedReadCapacityUnits({ period: PERIOD, label: 'Read' }),
      dataTable.table.metricConsumedWriteCapacityUnits({ period: PERIOD, label: 'Written' }),
    ],
    [tableThrottles(dataTable)],
  ),
  graph(
    'State transitions and bytes to viewers',
    [
      StateTransitionMetric.metricConsumedCapacity({
        statistic: 'Sum',
        period: PERIOD,
        label: 'Transitions (account)',
      }),
    ],
    [frontDoorMetric(frontDoor, 'BytesDownloaded', 'Sum', CLOUDFRONT_REGION).with({ label: 'Bytes' })],
  ),
  graph('Functions and their quota', [concurrencyPercent()], [throttledInvocations()]),
];
