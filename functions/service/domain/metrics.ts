/**
 * What the functions measure for whoever operates the service. The functions write it to their log in CloudWatch's
 * embedded format; alarms and dashboard are made from the same table.
 */

/** One measure, under its key in {@link METRICS}, which is its name in CloudWatch. */
export interface Metric {
  readonly unit: 'Count' | 'Seconds';
  /**
   * The sets of dimensions that it is kept by, each together with {@link METRICS_SERVICE}; the empty set is the sum of
   * all. No dimension stands in two sets. CloudWatch bills only the hours in which a value came.
   */
  readonly by: readonly (readonly MetricDimension[])[];
}

export type MetricDimension = 'engine' | 'category' | 'outcome' | 'code' | 'trouble';

/**
 * The value of the dimension `service`, which every metric has. The namespace is the stack's name, so that two
 * deployments in one AWS account stay apart.
 */
export const METRICS_SERVICE = 'asset-generation';

export const METRICS = {
  /** Jobs that were accepted and charged. */
  JobsBegun: { unit: 'Count', by: [[], ['engine']] },
  JobsSucceeded: { unit: 'Count', by: [[], ['engine']] },
  /** `category` is the asset's `errorCategory`. */
  JobsFailed: { unit: 'Count', by: [[], ['engine'], ['category']] },
  CreditsCharged: { unit: 'Count', by: [[]] },
  CreditsRefunded: { unit: 'Count', by: [[]] },
  /** How long an engine worked on one job, without storage and thumbnail. */
  EngineSeconds: { unit: 'Seconds', by: [[], ['engine']] },
  /** How long one job waited from being accepted until its engine began. */
  QueueAge: { unit: 'Seconds', by: [[], ['engine']] },
  /** Age of the oldest open job, measured by each sweep; 0 while all are younger than two minutes. */
  OldestOpenJob: { unit: 'Seconds', by: [[]] },
  /** `outcome` is the delivery's state after the attempt: delivered, pending (it is tried again), stopped or exhausted. */
  WebhookAttempts: { unit: 'Count', by: [[], ['outcome']] },
  /** Jobs that failed for what only the operator can see to: a refused key, an empty balance, an answer that nobody documented. */
  ProviderTrouble: { unit: 'Count', by: [[], ['trouble']] },
  /** Requests that were answered with an error, by its code; 9000 is a fault of ours. */
  Refusals: { unit: 'Count', by: [[], ['code']] },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof METRICS;
