import { REGION } from '../template/resource-types.ts';

interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  readonly BinaryValue?: string;
}

/** A message as ReceiveMessage answers it. */
export interface ReceivedMessage {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly MD5OfBody: string;
  readonly Attributes?: Readonly<Record<string, string>>;
  readonly MessageAttributes?: Readonly<Record<string, MessageAttribute>>;
}

const attribute = ({ DataType, StringValue, BinaryValue }: MessageAttribute) => ({
  dataType: DataType,
  stringValue: StringValue,
  binaryValue: BinaryValue,
  stringListValues: [],
  binaryListValues: [],
});

/** The event that an SQS event source gives to a function. */
export const sqsEvent = (queueArn: string, messages: readonly ReceivedMessage[]) => ({
  Records: messages.map((message) => ({
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [name, attribute(value)]),
    ),
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: REGION,
  })),
});

/**
 * Which messages a batch's result gives back: those it names, or all if it cannot be understood, as Lambda has it.
 * @param payload the function's result as JSON
 */
export function failedMessageIds(payload: string, messageIds: readonly string[]): ReadonlySet<string> {
  const result = JSON.parse(payload) as { readonly batchItemFailures?: unknown } | null;
  const failures = result?.batchItemFailures ?? [];
  if (!Array.isArray(failures)) return new Set(messageIds);
  const identifiers = failures.map((failure: { itemIdentifier?: unknown } | null) => failure?.itemIdentifier);
  const known = identifiers.every((id): id is string => messageIds.includes(id as string));
  return new Set(known ? identifiers : messageIds);
}
