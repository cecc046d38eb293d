import { Metrics } from '@aws-lambda-powertools/metrics';
import {
  METRICS,
  METRICS_SERVICE,
  type Metric,
  type MetricDimension,
  type MetricName,
} from './domain/metrics.ts';

/** The dimensions that a metric is kept by. */
type DimensionsOf<Name extends MetricName> = Extract<
  (typeof METRICS)[Name]['by'][number][number],
  MetricDimension
>;

/**
 * Measures something once, as a line of its own in CloudWatch's embedded format. It is not kept until the end of the
 * invocation, as the middleware of Powertools would: the web function serves several requests at a time and the sender
 * several deliveries, and their dimensions would run together. Powertools writes to stdout itself: what goes through
 * `console` a web function's log wraps, and CloudWatch would find no metric in it.
 *
 * @param dimensions every one that the metric is kept by
 */
export function measure<Name extends MetricName>(
  name: Name,
  value: number,
  dimensions: Readonly<Record<DimensionsOf<Name>, string>>,
): void {
  const { unit, by }: Metric = METRICS[name];
  const metrics = new Metrics({ serviceName: METRICS_SERVICE });
  for (const set of by) {
    const named = dimensions as Readonly<Record<MetricDimension, string>>;
    metrics.addDimensions(Object.fromEntries(set.map((dimension) => [dimension, named[dimension]])));
  }
  metrics.addMetric(name, unit, value).publishStoredMetrics();
}
