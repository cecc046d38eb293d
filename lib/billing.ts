import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Shop } from '../functions/service/domain/billing/shop.ts';
import {
  ACCOUNT_PARTITIONS,
  BILLING_CURSOR_KEY,
  CUSTOMER_PARTITIONS,
  KEY_PARTITIONS,
  MAIL_PARTITIONS,
  PACK_PARTITIONS,
} from '../functions/service/store/keys.ts';
import type { Bundles } from './bundle.ts';
import type { DataTable } from './data-table.ts';
import { retriedQueue } from './retried-queue.ts';
import { type ServiceCompute, ServiceFunction } from './service-function.ts';
import { acknowledge } from './validation.ts';

export interface BillingProps {
  readonly bundles: Bundles;
  readonly dataTable: DataTable;
  readonly shop: Shop;
}

/** A batch asks the payment provider a dozen questions a message. */
const WORKER_TIMEOUT = Duration.minutes(5);
/** The last try is an hour after the first; what fails then is found by the daily reconciliation. */
const MAX_RECEIVES = 6;

/** What takes money for credits and plans: the secrets of the payment provider, and the function that follows what was paid. */
export class Billing extends Construct {
  /** Each holds `{ "key": "" }` until the operator gives one. */
  readonly apiKey: Secret;
  readonly signingKey: Secret;
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly worker: ServiceFunction;
  private readonly shop: Shop;

  constructor(scope: Construct, id: string, { bundles, dataTable, shop }: BillingProps) {
    super(scope, id);
    this.shop = shop;
    this.apiKey = this.secret('ApiKey', 'API key of the payment provider');
    this.signingKey = this.secret('SigningKey', 'What the payment provider signs its events with');
    const { queue, deadLetters } = retriedQueue(this, {
      visibilityTimeout: Duration.minutes(6 * WORKER_TIMEOUT.toMinutes()),
      maxReceives: MAX_RECEIVES,
    });
    this.queue = queue;
    this.deadLetters = deadLetters;
    this.worker = new ServiceFunction(this, 'Worker', {
      bundles,
      entry: 'billing/settle',
      description: 'Reads what was paid at the payment provider, and makes accounts agree with it',
      timeout: WORKER_TIMEOUT,
    });
    this.worker.lambda.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 5, maxConcurrency: 2, reportBatchItemFailures: true }),
    );
    new Rule(this, 'DailyRule', {
      description: 'Finds what was paid and not heard of',
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(this.worker.lambda)],
    });
    this.allowApiKey(this.worker);
    this.worker.tell('BILLING_QUEUE_URL', this.queue.queueUrl);
    dataTable.allow(this.worker, ['GetItem', 'Query'], [ACCOUNT_PARTITIONS]);
    dataTable.allow(this.worker, ['GetItem', 'PutItem'], [PACK_PARTITIONS, BILLING_CURSOR_KEY.pk]);
    dataTable.allow(this.worker, ['PutItem'], [ACCOUNT_PARTITIONS, MAIL_PARTITIONS]);
    dataTable.allow(this.worker, ['GetItem'], [CUSTOMER_PARTITIONS]);
    dataTable.allow(this.worker, ['UpdateItem'], [KEY_PARTITIONS]);
  }

  /** Lets a function hear of changes. */
  allowHear(fn: ServiceCompute): void {
    fn.allow(['secretsmanager:GetSecretValue'], [this.signingKey.secretArn]);
    fn.tell('BILLING_SIGNING_ARN', this.signingKey.secretArn);
    this.allowAsk(fn);
  }

  /** Lets a function ask for a top-up. */
  allowAsk(fn: ServiceCompute): void {
    fn.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    fn.tell('BILLING_QUEUE_URL', this.queue.queueUrl);
  }

  /** Lets a function sell. */
  allowSell(fn: ServiceCompute, dataTable: DataTable): void {
    this.allowApiKey(fn);
    dataTable.allow(fn, ['PutItem'], [CUSTOMER_PARTITIONS]);
  }

  /** JSON: what is sold. */
  get shopText(): string {
    return Stack.of(this).toJsonString(this.shop);
  }

  private allowApiKey(fn: ServiceCompute): void {
    fn.allow(['secretsmanager:GetSecretValue'], [this.apiKey.secretArn]);
    fn.tell('BILLING_KEY_ARN', this.apiKey.secretArn);
    fn.tell('SHOP', this.shopText);
  }

  private secret(id: string, description: string): Secret {
    const secret = new Secret(this, id, {
      description: `${description}; given with "owner billing key".`,
      generateSecretString: { secretStringTemplate: '{"key":""}', generateStringKey: 'unused' },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledge(secret, { 'AwsSolutions-SMG4': "The key is the payment provider's to rotate." });
    return secret;
  }
}
