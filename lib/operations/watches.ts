import { Aws, CfnCondition, Fn } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { RouteName } from '../../functions/service/api/routes.ts';
import type { ServiceFunction } from '../service-function.ts';
import {
  CLOUDFRONT_REGION,
  concurrencyPercent,
  forAlarms,
  frontDoorMetric,
  highestOf,
  PERIOD,
  serviceMetric,
  sumOf,
  tableThrottles,
  throttledInvocations,
} from './metrics.ts';
import type { Watch } from './watch.ts';
import type { WatchedParts } from './watched-parts.ts';

/** Endpoints that answer at once whatever is asked; others hold requests or fetch what they name. */
const QUICK: readonly RouteName[] = ['get-credits', 'list-assets', 'list-collections', 'from-text', 'remesh'];

/** Every alarm of the service, by what it looks at. */
export const watches = (scope: Construct, parts: WatchedParts): readonly Watch[] => [
  ...requestWatches(scope, parts),
  ...capacityWatches(parts),
  ...jobWatches(scope, parts),
  ...providerWatches(scope, parts),
  ...webhookWatches(parts),
  ...billingWatches(parts),
];

function requestWatches(scope: Construct, { api, frontDoor, uploads }: WatchedParts): Watch[] {
  const p99 = QUICK.map((name) =>
    api.endpoints.get(name)!.lambda.metricDuration({ statistic: 'p99', period: PERIOD }),
  );
  return [
    {
      id: 'ApiErrors',
      meaning: 'The API answered 5xx.',
      metric: api.stage.metricServerError({ statistic: 'Sum', period: PERIOD }),
      threshold: 5,
    },
    {
      id: 'ApiSlow',
      meaning: 'One in a hundred requests takes over 3 seconds at an endpoint that never waits.',
      metric: highestOf('Slowest p99, ms', p99),
      threshold: 3000,
      periods: 3,
    },
    {
      id: 'UploadErrors',
      meaning: 'Requests with files were answered 5xx.',
      metric: uploads.metricServerErrors(PERIOD),
      threshold: 5,
    },
    {
      id: 'FrontDoorErrors',
      meaning: 'CloudFront answers one request in twenty with 5xx.',
      metric: frontDoorMetric(frontDoor, '5xxErrorRate', 'Average'),
      threshold: 5,
      periods: 3,
      // An alarm cannot look into another region; elsewhere ApiErrors and UploadErrors stand for it.
      onlyIf: new CfnCondition(scope, 'HasFrontDoorMetrics', {
        expression: Fn.conditionEquals(Aws.REGION, CLOUDFRONT_REGION),
      }),
    },
  ];
}

const capacityWatches = ({ dataTable }: WatchedParts): Watch[] => [
  {
    id: 'FunctionsThrottled',
    meaning: 'Invocations found no room under the account’s quota of concurrent executions.',
    metric: throttledInvocations(),
    threshold: 10,
    periods: 3,
  },
  {
    id: 'ConcurrencyNearQuota',
    meaning: 'Functions use four fifths of the account’s concurrent executions.',
    metric: concurrencyPercent(),
    threshold: 80,
    periods: 3,
  },
  {
    id: 'TableThrottled',
    meaning: 'The table turned reads or writes away for their rate.',
    metric: tableThrottles(dataTable),
    threshold: 10,
    periods: 2,
  },
];

function jobWatches(
  scope: Construct,
  { engines, exports, jobs, providers, recovery }: WatchedParts,
): Watch[] {
  const { stateMachine } = jobs;
  return [
    {
      id: 'ExecutionsFailed',
      meaning: 'A job could not even be settled by its state machine.',
      metric: sumOf('Executions that did not end well', {
        failed: stateMachine.metricFailed({ period: PERIOD }),
        timedOut: stateMachine.metricTimedOut({ period: PERIOD }),
        aborted: stateMachine.metricAborted({ period: PERIOD }),
      }),
      threshold: 1,
    },
    {
      id: 'JobsWait',
      meaning: 'A job has been open for over an hour.',
      metric: serviceMetric(scope, 'OldestOpenJob', 'Maximum'),
      threshold: 3600,
      periods: 2,
    },
    {
      id: 'SweeperStopped',
      meaning: 'The sweeper has not run, which it does each minute.',
      metric: sumOf('Sweeps', { sweeps: recovery.sweeper.lambda.metricInvocations({ period: PERIOD }) }),
      threshold: 3,
      isRaisedBelow: true,
      periods: 2,
    },
    errorsOf('SweeperErrors', recovery.sweeper, {
      periods: 2,
      meaning: 'The sweeper fails, so that orphaned jobs and deliveries wait.',
    }),
    errorsOf('ExecutionEndedErrors', recovery.executionEnded, {
      meaning: 'A failed execution was not settled at once.',
    }),
    errorsOf('SettleErrors', jobs.settle, { threshold: 5, meaning: 'Settling fails and is being retried.' }),
    errorsOf('ExporterErrors', exports.exporter, {
      threshold: 5,
      meaning: 'Exports fail for reasons on our side.',
    }),
    ...engineWatches([...engines.functions, ...(providers ? [['hosted', providers.keep] as const] : [])]),
  ];
}

/** As few alarms as can look at all engines. */
const engineWatches = (engines: readonly (readonly [string, ServiceFunction])[]): Watch[] =>
  forAlarms(engines).map((some, i) => ({
    id: `EngineErrors${i + 1}`,
    section: 'EngineErrors',
    meaning: `One of these engines fails often: ${some.map(([engine]) => engine).join(', ')}.`,
    metric: highestOf(
      'Most errors of one engine',
      some.map(([, { lambda }]) => lambda.metricErrors({ period: PERIOD })),
    ),
    threshold: 5,
  }));

const providerWatches = (scope: Construct, { providers }: WatchedParts): Watch[] =>
  providers
    ? [
        {
          id: 'ProviderTrouble',
          meaning: 'A provider refused its key, has no credit left, or answered as nobody documented.',
          metric: serviceMetric(scope, 'ProviderTrouble', 'Sum'),
          threshold: 1,
        },
      ]
    : [];

const webhookWatches = ({ webhooks: { queue, deadLetters, sender } }: WatchedParts): Watch[] => [
  {
    id: 'WebhookDeadLetters',
    meaning: 'A webhook used up its attempts, or the sender could not even record one.',
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD }),
    threshold: 1,
  },
  {
    id: 'WebhooksWait',
    meaning: 'Webhooks that are due are not taken up, the oldest for over 15 minutes.',
    // One that waits for its next attempt is old too, but not visible.
    metric: new MathExpression({
      label: 'Age of the oldest while any is due, s',
      expression: 'IF(FILL(due, 0) > 0, FILL(age, 0), 0)',
      usingMetrics: {
        due: queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Minimum', period: PERIOD }),
        age: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: PERIOD }),
      },
      period: PERIOD,
    }),
    threshold: 900,
    periods: 2,
  },
  errorsOf('SenderErrors', sender, {
    threshold: 5,
    meaning: 'The webhook sender crashes; receivers that fail do not count here.',
  }),
];

const billingWatches = ({ billing }: WatchedParts): Watch[] =>
  billing
    ? [
        {
          id: 'BillingTrouble',
          meaning: 'A payment could not be followed: an account may lack what it paid for.',
          metric: sumOf('Payments that were not followed', {
            given: billing.deadLetters.metricApproximateNumberOfMessagesVisible({
              statistic: 'Maximum',
              period: PERIOD,
            }),
            errors: billing.worker.lambda.metricErrors({ period: PERIOD }),
          }),
          threshold: 1,
        },
      ]
    : [];

function errorsOf(
  id: string,
  { lambda }: ServiceFunction,
  { threshold = 1, ...watch }: Omit<Watch, 'id' | 'metric' | 'threshold'> & { readonly threshold?: number },
): Watch {
  return { id, metric: lambda.metricErrors({ period: PERIOD }), threshold, ...watch };
}
