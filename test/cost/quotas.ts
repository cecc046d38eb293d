/** What AWS lets an account do, and whom to ask for more. */
export interface Quota {
  readonly name: string;
  readonly limit: number;
  readonly unit: string;
  /** What a new account has, where that is less. AWS raises it with use, or when it is asked. */
  readonly newAccount?: number;
  /** `service/code` in Service Quotas; absent where it has none, and the name is asked for. */
  readonly code?: string;
  /** It cannot be raised. */
  readonly isFixed?: boolean;
  /** What users see of it. */
  readonly effect: string;
  readonly source: string;
}

const docs = (path: string): string => `https://docs.aws.amazon.com/${path}`;

/** Of us-east-1, us-west-2 and eu-west-1; what other regions have less is said in the name's unit. */
export const QUOTAS = {
  concurrency: {
    name: 'Lambda: Concurrent executions',
    limit: 1_000,
    newAccount: 10,
    unit: 'at a time',
    code: 'lambda/L-B99A9384',
    effect:
      'Requests past it are answered 503 by API Gateway, outside the envelope; engines and settling are tried again for an hour. `concurrentEngines` keeps a part free for requests',
    source: docs('lambda/latest/dg/gettingstarted-limits.html'),
  },
  starts: {
    name: 'Step Functions: StartExecution throttle token refill rate per second',
    limit: 300,
    unit: 'a second (150 in other regions)',
    effect: 'A create is answered 201 all the same; the sweeper starts its job some two minutes later',
    source: docs('step-functions/latest/dg/service-quotas.html'),
  },
  transitions: {
    name: 'Step Functions: StateTransition throttle token refill rate per second',
    limit: 5_000,
    unit: 'a second (800 in other regions, fewer in a new account)',
    effect: 'Executions go on slower',
    source: docs('step-functions/latest/dg/service-quotas.html'),
  },
  openExecutions: {
    name: 'Step Functions: Open executions',
    limit: 1_000_000,
    unit: 'at a time',
    effect: 'As for starts',
    source: docs('step-functions/latest/dg/service-quotas.html'),
  },
  apiRequests: {
    name: 'API Gateway: Throttle rate',
    limit: 10_000,
    unit: 'a second',
    code: 'apigateway/L-8A5B8E43',
    effect: '429 by API Gateway, outside the envelope',
    source: docs('apigateway/latest/developerguide/limits.html'),
  },
  tableWrites: {
    name: 'DynamoDB: what a new on-demand table takes at once',
    limit: 4_000,
    unit: 'write units a second; twice the last peak after half an hour',
    isFixed: true,
    effect:
      'The SDK tries again; past that 503/9003, with nothing charged. Before a large launch: `aws dynamodb update-table --table-name NAME --warm-throughput WriteUnitsPerSecond=16000,ReadUnitsPerSecond=48000`',
    source: docs('amazondynamodb/latest/developerguide/on-demand-capacity-mode.html'),
  },
  tableReads: {
    name: 'DynamoDB: what a new on-demand table reads at once',
    limit: 12_000,
    unit: 'read units a second; twice the last peak after half an hour',
    isFixed: true,
    effect: 'As for writes',
    source: docs('amazondynamodb/latest/developerguide/on-demand-capacity-mode.html'),
  },
  tableThroughput: {
    name: 'DynamoDB: Table-level write throughput limit',
    limit: 40_000,
    unit: 'write units a second',
    code: 'dynamodb/L-AB614373',
    effect: 'As for writes',
    source: docs('amazondynamodb/latest/developerguide/ServiceQuotas.html'),
  },
  objectWrites: {
    name: 'S3: PUT below one prefix',
    limit: 3_500,
    unit: 'a second; S3 splits prefixes by load',
    isFixed: true,
    effect: 'The SDK tries again; the engine’s step does so too',
    source: docs('AmazonS3/latest/userguide/optimizing-performance.html'),
  },
} as const satisfies Record<string, Quota>;
