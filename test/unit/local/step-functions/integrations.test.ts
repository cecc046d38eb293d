import { describe, expect, test } from 'vitest';
import {
  createIntegrations,
  type IntegrationPorts,
} from '../../../../lib/local/step-functions/integrations.ts';
import type { Json } from '../../../../lib/local/step-functions/json.ts';
import { executionArn, MACHINE, ROLE } from './harness.ts';

const caller = { stateMachineArn: MACHINE, roleArn: ROLE, executionArn: executionArn('one') };
const attempt = { signal: new AbortController().signal, queued: () => {}, begun: () => {} };

function integrate(ports: Partial<IntegrationPorts>) {
  const unexpected = async () => {
    throw new Error('unexpected call');
  };
  const invoke = createIntegrations({ invokeFunction: unexpected, callApi: unexpected, ...ports });
  return (resource: string, args: Json) => invoke(`arn:aws:states:::${resource}`, args, attempt, caller);
}

describe('lambda:invoke', () => {
  test('puts what the function returned under Payload', async () => {
    const invoke = integrate({
      invokeFunction: async (call, _signal, by) => ({ payload: { ...call, by: by.roleArn } as never }),
    });
    expect(
      await invoke('lambda:invoke', { FunctionName: 'f', Qualifier: 'live', Payload: { a: 1 } }),
    ).toEqual({
      ExecutedVersion: '$LATEST',
      StatusCode: 200,
      Payload: { functionName: 'f:live', payload: { a: 1 }, by: ROLE },
    });
  });

  test("a function's error is named by its type, with the whole payload as cause", async () => {
    const payload = { errorType: 'EngineError.bad_input', errorMessage: 'no mesh' };
    const invoke = integrate({ invokeFunction: async () => ({ payload, functionError: 'Unhandled' }) });
    await expect(invoke('lambda:invoke', { FunctionName: 'f' })).rejects.toMatchObject({
      error: 'EngineError.bad_input',
      reason: JSON.stringify(payload),
    });
  });

  test('an error without a type is Lambda.Unknown', async () => {
    const invoke = integrate({ invokeFunction: async () => ({ payload: null, functionError: 'Unhandled' }) });
    await expect(invoke('lambda:invoke', { FunctionName: 'f' })).rejects.toMatchObject({
      error: 'Lambda.Unknown',
    });
  });
});

describe('service calls', () => {
  const answering = (status: number, body: unknown) => {
    const calls: unknown[] = [];
    const invoke = integrate({
      callApi: async (call) => {
        calls.push(call);
        return { status, body: JSON.stringify(body) };
      },
    });
    return { invoke, calls };
  };

  test('aws-sdk:dynamodb sends the Arguments as they are and answers the result as it is', async () => {
    const { invoke, calls } = answering(200, { Attributes: { n: { N: '1' } } });
    expect(await invoke('aws-sdk:dynamodb:updateItem', { TableName: 'T' })).toEqual({
      Attributes: { n: { N: '1' } },
    });
    expect(calls).toEqual([
      { service: 'dynamodb', target: 'DynamoDB_20120810.UpdateItem', body: '{"TableName":"T"}' },
    ]);
  });

  test.each([
    [
      'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
      'DynamoDb.ConditionalCheckFailedException',
    ],
    ['TransactionCanceledException', 'DynamoDb.TransactionCanceledException'],
    ['com.amazon.coral.validate#ValidationException', 'DynamoDb.DynamoDbException'],
    ['AccessDeniedException', 'DynamoDb.DynamoDbException'],
  ])('the error %s is %s', async (type, error) => {
    const { invoke } = answering(400, { __type: type, message: 'no' });
    await expect(invoke('aws-sdk:dynamodb:putItem', {})).rejects.toMatchObject({
      error,
      reason: 'no (Service: DynamoDb, Status Code: 400)',
    });
  });

  test('sqs:sendMessage sends a body that is no text as JSON', async () => {
    const { invoke, calls } = answering(200, { MessageId: 'm' });
    const QueueUrl = 'http://127.0.0.1/1/q';
    expect(await invoke('sqs:sendMessage', { QueueUrl, MessageBody: { assetId: 'a' } })).toEqual({
      MessageId: 'm',
    });
    await invoke('sqs:sendMessage', { QueueUrl, MessageBody: 'text', MessageGroupId: 'h' });
    expect(calls).toEqual([
      {
        service: 'sqs',
        target: 'AmazonSQS.SendMessage',
        body: JSON.stringify({ QueueUrl, MessageBody: '{"assetId":"a"}' }),
      },
      {
        service: 'sqs',
        target: 'AmazonSQS.SendMessage',
        body: JSON.stringify({ QueueUrl, MessageGroupId: 'h', MessageBody: 'text' }),
      },
    ]);
  });

  test.each([['aws-sdk:ec2:runInstances'], ['sqs:deleteQueue'], ['aws-sdk:constructor:x']])(
    '%s is not available',
    async (resource) => {
      await expect(integrate({})(resource, {})).rejects.toMatchObject({ error: 'States.Runtime' });
    },
  );
});
