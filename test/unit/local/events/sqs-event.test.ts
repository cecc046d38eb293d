import { describe, expect, test } from 'vitest';
import { failedMessageIds, sqsEvent } from '../../../../lib/local/events/sqs-event.ts';

describe('an SQS event', () => {
  test('carries each message as Lambda has it', () => {
    const message = {
      MessageId: 'm',
      ReceiptHandle: 'r',
      Body: 'b',
      MD5OfBody: 'd',
      Attributes: { ApproximateReceiveCount: '2' },
      MessageAttributes: { kind: { DataType: 'String', StringValue: 's' } },
    };
    expect(sqsEvent('arn:q', [message]).Records[0]).toEqual({
      messageId: 'm',
      receiptHandle: 'r',
      body: 'b',
      attributes: { ApproximateReceiveCount: '2' },
      messageAttributes: {
        kind: { dataType: 'String', stringValue: 's', stringListValues: [], binaryListValues: [] },
      },
      md5OfBody: 'd',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:q',
      awsRegion: 'us-east-1',
    });
  });
});

describe('the messages that a batch gives back', () => {
  const ids = ['a', 'b'];
  test.each<[string, string, string[]]>([
    ['are those it names', '{"batchItemFailures":[{"itemIdentifier":"b"}]}', ['b']],
    ['are none for an empty list', '{"batchItemFailures":[]}', []],
    ['are none for no result', 'null', []],
    [
      'are all if it names one that was not in the batch',
      '{"batchItemFailures":[{"itemIdentifier":"x"}]}',
      ids,
    ],
    ['are all if its list is none', '{"batchItemFailures":{}}', ids],
    ['are all if an entry is null', '{"batchItemFailures":[null]}', ids],
    ['are all if it names nothing', '{"batchItemFailures":[{}]}', ids],
  ])('%s', (_, payload, expected) => {
    expect([...failedMessageIds(payload, ids)]).toEqual(expected);
  });
});
