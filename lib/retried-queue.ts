import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

export interface RetriedQueue {
  readonly queue: Queue;
  /** What was received too often. */
  readonly deadLetters: Queue;
}

/**
 * A queue whose messages are tried again, and set aside after so many times.
 *
 * @param scope gets the constructs `Queue` and `DeadLetters`
 */
export function retriedQueue(
  scope: Construct,
  { visibilityTimeout, maxReceives }: { readonly visibilityTimeout: Duration; readonly maxReceives: number },
): RetriedQueue {
  const common = {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.DESTROY,
  };
  const deadLetters = new Queue(scope, 'DeadLetters', common);
  const deadLetterQueue = { queue: deadLetters, maxReceiveCount: maxReceives };
  return { deadLetters, queue: new Queue(scope, 'Queue', { ...common, visibilityTimeout, deadLetterQueue }) };
}
