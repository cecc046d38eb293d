import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import {
  METRICS,
  METRICS_SERVICE,
  type MetricDimension,
  type MetricName,
} from '../../functions/service/domain/metrics.ts';
import type { DataTable } from '../data-table.ts';
import type { FrontDoor } from '../front-door/front-door.ts';

export const PERIOD = Duration.minutes(5);

/** Where every metric of a distribution is, whatever region its stack is in. */
export const CLOUDFRONT_REGION = 'us-east-1';

/**
 * What the functions measure.
 * @param dimensions one of the sets that the metric is kept by
 * @throws Error if it is not kept by these dimensions
 */
export function serviceMetric(
  scope: Construct,
  name: MetricName,
  statistic: string,
  dimensions: Readonly<Partial<Record<MetricDimension, string>>> = {},
): Metric {
  const keys = Object.keys(dimensions).sort().join();
  const sets: readonly (readonly MetricDimension[])[] = METRICS[name].by;
  if (!sets.some((set) => [...set].sort().join() === keys))
    throw new Error(`${name} is not kept by ${keys}.`);
  return new Metric({
    namespace: Stack.of(scope).stackName,
    metricName: name,
    dimensionsMap: { service: METRICS_SERVICE, ...dimensions },
    statistic,
    period: PERIOD,
  });
}

/** Every value of the dimensions at once: a search, which dashboards may show and alarms may not watch. */
export function serviceMetricBy(
  scope: Construct,
  name: MetricName,
  statistic: string,
  ...dimensions: readonly MetricDimension[]
): MathExpression {
  const { stackName } = Stack.of(scope);
  const schema = [`"${stackName}"`, 'service', ...dimensions].join(',');
  return new MathExpression({
    label: '',
    expression: `SEARCH('{${schema}} MetricName="${name}" service="${METRICS_SERVICE}"', '${statistic}', ${PERIOD.toSeconds()})`,
    period: PERIOD,
  });
}

/** The sum of metrics of which each may have no point, which would make their sum none. */
export function sumOf(label: string, metrics: Readonly<Record<string, IMetric>>): MathExpression {
  const terms = Object.keys(metrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({
    label,
    expression: terms.join(' + '),
    usingMetrics: { ...metrics },
    period: PERIOD,
  });
}

/** CloudWatch takes no more in the expression of an alarm. */
export const MAX_ALARM_METRICS = 10;

/** The highest of metrics of which each may have no point, which would leave the others uncompared. */
export function highestOf(label: string, metrics: readonly IMetric[], period = PERIOD): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, i) => [`m${i}`, metric]));
  return new MathExpression({
    label,
    expression: `MAX([${Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`)}])`,
    usingMetrics,
    period,
  });
}

/** Lists of as many as one alarm may look at. */
export const forAlarms = <T>(watched: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(watched.length / MAX_ALARM_METRICS) }, (_, i) =>
    watched.slice(i * MAX_ALARM_METRICS, (i + 1) * MAX_ALARM_METRICS),
  );

/** Executions of all functions in the account and region, in per cent of the account's quota. */
export const concurrencyPercent = (): MathExpression =>
  new MathExpression({
    label: 'Concurrent executions, % of the quota',
    expression: '100 * used / SERVICE_QUOTA(used)',
    usingMetrics: {
      used: new Metric({
        namespace: 'AWS/Usage',
        metricName: 'ResourceCount',
        dimensionsMap: {
          Type: 'Resource',
          Resource: 'ConcurrentExecutions',
          Service: 'Lambda',
          Class: 'None',
        },
        statistic: 'Maximum',
        period: PERIOD,
      }),
    },
    period: PERIOD,
  });

/** Invocations of all functions in the account and region that found no room. */
export const throttledInvocations = (): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period: PERIOD });

/** What the table and its index turned away for its rate. */
export function tableThrottles({ table, openIndex }: DataTable): MathExpression {
  const of = (metricName: string, dimensions: Readonly<Record<string, string>> = {}) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: table.tableName, ...dimensions },
      statistic: 'Sum',
      period: PERIOD,
    });
  const index = { GlobalSecondaryIndexName: openIndex };
  return sumOf('Throttled reads and writes', {
    reads: of('ReadThrottleEvents'),
    writes: of('WriteThrottleEvents'),
    indexReads: of('ReadThrottleEvents', index),
    indexWrites: of('WriteThrottleEvents', index),
  });
}

/**
 * A metric of the distribution.
 * @param region where it is looked for; an alarm can look in its own only
 */
export const frontDoorMetric = (
  { distribution }: FrontDoor,
  metricName: '5xxErrorRate' | '4xxErrorRate' | 'Requests' | 'BytesDownloaded',
  statistic: string,
  region?: string,
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
    statistic,
    period: PERIOD,
    region,
  });
