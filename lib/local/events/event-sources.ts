import type { InvocationResult } from '../functions/protocol.ts';
import { Slots } from '../functions/slots.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Principal } from '../gateway/principals.ts';
import { jsonRequest } from '../gateway/read-request.ts';
import type { Stack } from '../template/stack.ts';
import { failedMessageIds, type ReceivedMessage, sqsEvent } from './sqs-event.ts';

interface MappingProperties {
  readonly EventSourceArn: string;
  readonly FunctionName: string;
  readonly BatchSize?: number;
  readonly Enabled?: boolean;
  readonly FilterCriteria?: object;
  readonly MaximumBatchingWindowInSeconds?: number;
  readonly FunctionResponseTypes?: readonly string[];
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number };
}

/** What an event source needs to know of a function. */
export interface Consumer {
  /** The function's role: the queue is read with it, as in the cloud. */
  readonly principal: Principal;
  readonly timeout_s: number;
  invoke(payload: string): Promise<InvocationResult>;
}

export interface EventSources {
  /** No message is taken afterwards. */
  close(): void;
}

/** Batches under way at a time, unless the mapping says otherwise: Lambda begins with five pollers. */
const DEFAULT_CONCURRENCY = 5;
const DEFAULT_BATCH_SIZE = 10;
const LONG_POLL_S = 20;
const PAUSE_AFTER_ERROR_MS = 1000;

interface Source {
  readonly queueUrl: string;
  readonly queueArn: string;
  readonly batchSize: number;
  readonly concurrency: number;
  readonly reportsFailures: boolean;
  readonly consumer: Consumer;
}

function readSource(
  stack: Stack,
  properties: MappingProperties,
  consumerOf: (name: string) => Consumer,
): Source {
  const { EventSourceArn, FunctionName, FilterCriteria, MaximumBatchingWindowInSeconds } = properties;
  if (FilterCriteria !== undefined || MaximumBatchingWindowInSeconds) {
    throw new Error(
      `The event source ${EventSourceArn} filters or waits to fill batches, which is not run here.`,
    );
  }
  const queue = stack.find('AWS::SQS::Queue', EventSourceArn);
  const consumer = consumerOf(FunctionName);
  const visibility_s = queue.property<number>('VisibilityTimeout') ?? 30;
  if (visibility_s < consumer.timeout_s) {
    throw new Error(
      `${queue.logicalId} hides messages for ${visibility_s} s, less than the ${consumer.timeout_s} s of ${FunctionName}.`,
    );
  }
  return {
    queueUrl: queue.ref,
    queueArn: queue.arn,
    batchSize: properties.BatchSize ?? DEFAULT_BATCH_SIZE,
    concurrency: properties.ScalingConfig?.MaximumConcurrency ?? DEFAULT_CONCURRENCY,
    reportsFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    consumer,
  };
}

const sqsCall = (operation: string, input: object) =>
  jsonRequest('sqs', `AmazonSQS.${operation}`, JSON.stringify(input));

/**
 * Feeds queues to functions, as the template's event source mappings say: by long polling, a batch an invocation. What
 * a batch leaves undone comes back when its visibility time-out ends.
 * @throws if the function's role may not consume its queue
 */
export function startEventSources(
  stack: Stack,
  gateway: Gateway,
  consumerOf: (functionName: string) => Consumer,
): EventSources {
  let closed = false;
  const isOpen = () => !closed;
  for (const resource of stack.resources('AWS::Lambda::EventSourceMapping')) {
    const properties = resource.properties<MappingProperties>();
    if (properties.Enabled === false) continue;
    const source = readSource(stack, properties, consumerOf);
    for (const operation of ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']) {
      gateway.authorize(source.consumer.principal, sqsCall(operation, { QueueUrl: source.queueUrl }));
    }
    void poll(source, gateway, isOpen);
  }
  return {
    close() {
      closed = true;
    },
  };
}

async function poll(source: Source, gateway: Gateway, isOpen: () => boolean): Promise<void> {
  const slots = new Slots(source.concurrency);
  while (isOpen()) {
    await slots.acquire();
    const messages = isOpen() ? await receive(source, gateway) : [];
    if (messages.length === 0) slots.release();
    else void handleBatch(source, gateway, messages).finally(() => slots.release());
  }
}

async function receive(
  { queueUrl, batchSize, consumer }: Source,
  gateway: Gateway,
): Promise<readonly ReceivedMessage[]> {
  const response = await gateway.call(
    consumer.principal,
    sqsCall('ReceiveMessage', {
      QueueUrl: queueUrl,
      MaxNumberOfMessages: Math.min(batchSize, 10),
      WaitTimeSeconds: LONG_POLL_S,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    }),
  );
  if (response.status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_ERROR_MS).unref());
    return [];
  }
  const { Messages } = JSON.parse(Buffer.from(response.body).toString()) as { Messages?: ReceivedMessage[] };
  return Messages ?? [];
}

async function handleBatch(
  { queueUrl, queueArn, consumer, reportsFailures }: Source,
  gateway: Gateway,
  messages: readonly ReceivedMessage[],
): Promise<void> {
  // A function that is throttled, like one that fails, leaves its messages to come back.
  const result = await consumer.invoke(JSON.stringify(sqsEvent(queueArn, messages))).catch(() => undefined);
  if (!result?.ok) return;
  const ids = messages.map(({ MessageId }) => MessageId);
  const failed = reportsFailures ? failedMessageIds(result.payload, ids) : new Set<string>();
  const Entries = messages
    .filter(({ MessageId }) => !failed.has(MessageId))
    .map(({ MessageId, ReceiptHandle }) => ({ Id: MessageId, ReceiptHandle }));
  if (Entries.length === 0) return;
  await gateway.call(consumer.principal, sqsCall('DeleteMessageBatch', { QueueUrl: queueUrl, Entries }));
}
