import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { LIMITS } from '../functions/service/domain/limits.ts';
import { WEBHOOK_SECRETS_PARTITIONS } from '../functions/service/store/keys.ts';
import type { Bundles } from './bundle.ts';
import type { DataTable } from './data-table.ts';
import type { FrontDoor } from './front-door/front-door.ts';
import { retriedQueue } from './retried-queue.ts';
import { type ServiceCompute, ServiceFunction } from './service-function.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface WebhooksProps {
  readonly bundles: Bundles;
}

/** What the sender uses. */
export interface WebhookResources {
  readonly dataTable: DataTable;
  readonly signingKeys: SigningKeys;
  readonly frontDoor: FrontDoor;
}

const BATCH_SIZE = 10;
/**
 * Batches at a time: half of what a new account may run, so that a backlog takes nobody's last place; and 50 receivers at
 * once, of whom the slowest take ten seconds.
 */
const MAX_CONCURRENCY = 5;
/** The messages of a batch are sent at the same time, so that one slow receiver sets the length of all. */
const SENDER_TIMEOUT_S = 3 * LIMITS.delivery.attemptTimeout_s;
/** AWS's advice for an event source: a message stays hidden while its batch is retried after throttling. */
const VISIBILITY_S = 6 * SENDER_TIMEOUT_S;
/** Each attempt is a receipt, and so is each half of a wait beyond the longest visibility time-out. */
const MAX_RECEIVES = 4 * LIMITS.delivery.attempts;

/** The queue of due deliveries and the function that sends them. */
export class Webhooks extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly sender: ServiceFunction;

  constructor(scope: Construct, id: string, props: WebhooksProps) {
    super(scope, id);
    const { queue, deadLetters } = retriedQueue(this, {
      visibilityTimeout: Duration.seconds(VISIBILITY_S),
      maxReceives: MAX_RECEIVES,
    });
    this.queue = queue;
    this.deadLetters = deadLetters;
    this.sender = new ServiceFunction(this, 'Sender', {
      bundles: props.bundles,
      entry: 'webhooks/send',
      description: 'Signs and sends due webhooks',
      timeout: Duration.seconds(SENDER_TIMEOUT_S),
    });
    this.sender.lambda.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: BATCH_SIZE,
        maxConcurrency: MAX_CONCURRENCY,
        reportBatchItemFailures: true,
      }),
    );
  }

  /** Lets a function enqueue a delivery. */
  allowEnqueue(fn: ServiceCompute): void {
    fn.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    fn.tell('WEBHOOK_QUEUE_URL', this.queue.queueUrl);
  }

  /** Connects the sender to what it renders a webhook from. */
  connect({ dataTable, signingKeys, frontDoor }: WebhookResources): void {
    dataTable.allow(this.sender, ['GetItem', 'PutItem'], ['ASSET#*']);
    dataTable.allow(this.sender, ['GetItem'], [WEBHOOK_SECRETS_PARTITIONS]);
    signingKeys.allowSign(this.sender);
    frontDoor.allowLinks(this.sender);
    this.sender.tell('WEBHOOK_QUEUE_URL', this.queue.queueUrl);
    this.sender.allow(['sqs:SendMessage'], [this.deadLetters.queueArn]);
    this.sender.tell('DEAD_LETTER_QUEUE_URL', this.deadLetters.queueUrl);
  }
}
