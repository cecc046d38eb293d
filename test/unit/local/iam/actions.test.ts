import { describe, expect, test } from 'vitest';
import {
  type ApiCall,
  authorizeCall,
  permissionsFor,
  type Scope,
} from '../../../../lib/local/iam/actions.ts';

const scope: Scope = {
  partition: 'aws',
  region: 'eu-west-1',
  account: '111122223333',
  partitionKeyOf: (table, index) => (table !== 'Main' ? undefined : index === 'open' ? 'openKind' : 'pk'),
};
const TABLE = 'arn:aws:dynamodb:eu-west-1:111122223333:table/Main';

function call(service: string, over: Partial<Omit<ApiCall, 'query'>> & { query?: string }): ApiCall {
  return {
    service,
    method: 'POST',
    path: '/',
    headers: {},
    body: '',
    ...over,
    query: new URLSearchParams(over.query),
  };
}

const json = (service: string, target: string, body: unknown) =>
  call(service, { headers: { 'x-amz-target': target }, body: JSON.stringify(body) });

/** `action resource` of each permission, the shape that the tables below compare. */
const pairs = (one: ApiCall) => permissionsFor(one, scope)?.map((p) => `${p.action} ${p.resource}`);

const leadingKeys = (one: ApiCall) =>
  permissionsFor(one, scope)?.map((p) => p.conditionKeys?.['dynamodb:LeadingKeys']);

const dynamodb = (operation: string, body: unknown) =>
  json('dynamodb', `DynamoDB_20120810.${operation}`, body);
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });

describe('DynamoDB', () => {
  test('an item call needs its own action on the table, with its partition key as leading key', () => {
    const get = dynamodb('GetItem', { TableName: 'Main', Key: key('ASSET#1') });
    expect(pairs(get)).toEqual([`dynamodb:GetItem ${TABLE}`]);
    expect(leadingKeys(get)).toEqual([['ASSET#1']]);
    const put = dynamodb('PutItem', { TableName: TABLE, Item: key('ASSET#2') });
    expect(pairs(put)).toEqual([`dynamodb:PutItem ${TABLE}`]);
    expect(leadingKeys(put)).toEqual([['ASSET#2']]);
  });

  test('a query of an index needs the index, and its leading key is read from the key condition', () => {
    const query = dynamodb('Query', {
      TableName: 'Main',
      IndexName: 'open',
      KeyConditionExpression: '#since < :t AND #kind = :kind',
      ExpressionAttributeNames: { '#kind': 'openKind', '#since': 'openSince' },
      ExpressionAttributeValues: { ':kind': { S: 'JOB' }, ':t': { N: '1' } },
    });
    expect(pairs(query)).toEqual([`dynamodb:Query ${TABLE}/index/open`]);
    expect(leadingKeys(query)).toEqual([['JOB']]);
  });

  test('a transaction needs the action of each entry, each with its leading key', () => {
    const TransactItems = [
      { Put: { TableName: 'Main', Item: key('A') } },
      { Update: { TableName: 'Main', Key: key('B') } },
      { Delete: { TableName: 'Main', Key: key('C') } },
      { ConditionCheck: { TableName: 'Main', Key: key('D') } },
    ];
    const write = dynamodb('TransactWriteItems', { TransactItems });
    expect(pairs(write)).toEqual(
      ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map(
        (name) => `dynamodb:${name} ${TABLE}`,
      ),
    );
    expect(leadingKeys(write)).toEqual([['A'], ['B'], ['C'], ['D']]);
    const read = dynamodb('TransactGetItems', {
      TransactItems: [{ Get: { TableName: 'Main', Key: key('E') } }],
    });
    expect(pairs(read)).toEqual([`dynamodb:GetItem ${TABLE}`]);
  });

  test('a batch needs the batch action on each table, with the leading keys of its entries', () => {
    const read = dynamodb('BatchGetItem', { RequestItems: { Main: { Keys: [key('A'), key('B')] } } });
    expect(pairs(read)).toEqual([`dynamodb:BatchGetItem ${TABLE}`]);
    expect(leadingKeys(read)).toEqual([['A', 'B']]);
    const write = dynamodb('BatchWriteItem', {
      RequestItems: {
        Main: [{ PutRequest: { Item: key('A') } }, { DeleteRequest: { Key: key('B') } }],
      },
    });
    expect(pairs(write)).toEqual([`dynamodb:BatchWriteItem ${TABLE}`]);
    expect(leadingKeys(write)).toEqual([['A', 'B']]);
  });

  test('PartiQL and a malformed transaction are not known', () => {
    expect(permissionsFor(dynamodb('ExecuteStatement', { Statement: 'SELECT' }), scope)).toBeUndefined();
    expect(permissionsFor(dynamodb('ExecuteTransaction', {}), scope)).toBeUndefined();
    expect(permissionsFor(dynamodb('TransactWriteItems', {}), scope)).toBeUndefined();
    expect(
      permissionsFor(dynamodb('TransactWriteItems', { TransactItems: [{ Sneak: {} }] }), scope),
    ).toBeUndefined();
  });
});

describe('S3', () => {
  const OBJECT = 'arn:aws:s3:::files/a b/c.glb';
  const cases: [string, string, string, string[] | undefined][] = [
    ['GET', '/files/a%20b/c.glb', 'x-id=GetObject', [`s3:GetObject ${OBJECT}`]],
    ['GET', '/files/a%20b/c.glb', 'versionId=1', [`s3:GetObjectVersion ${OBJECT}`]],
    ['HEAD', '/files/a%20b/c.glb', '', [`s3:GetObject ${OBJECT}`]],
    ['PUT', '/files/a%20b/c.glb', '', [`s3:PutObject ${OBJECT}`]],
    ['PUT', '/files/a%20b/c.glb', 'partNumber=1&uploadId=u', [`s3:PutObject ${OBJECT}`]],
    ['POST', '/files/a%20b/c.glb', 'uploads', [`s3:PutObject ${OBJECT}`]],
    ['POST', '/files/a%20b/c.glb', 'uploadId=u', [`s3:PutObject ${OBJECT}`]],
    ['GET', '/files/a%20b/c.glb', 'uploadId=u', [`s3:ListMultipartUploadParts ${OBJECT}`]],
    ['DELETE', '/files/a%20b/c.glb', 'uploadId=u', [`s3:AbortMultipartUpload ${OBJECT}`]],
    ['DELETE', '/files/a%20b/c.glb', '', [`s3:DeleteObject ${OBJECT}`]],
    ['PUT', '/files/a%20b/c.glb', 'tagging', [`s3:PutObjectTagging ${OBJECT}`]],
    ['GET', '/files/a%20b/c.glb', 'torrent', undefined],
    ['POST', '/files/a%20b/c.glb', '', undefined],
    ['GET', '/files', 'list-type=2&prefix=a', ['s3:ListBucket arn:aws:s3:::files']],
    ['HEAD', '/files', '', ['s3:ListBucket arn:aws:s3:::files']],
    ['GET', '/files', 'uploads', ['s3:ListBucketMultipartUploads arn:aws:s3:::files']],
    ['PUT', '/files', 'policy', undefined],
    ['GET', '/', '', ['s3:ListAllMyBuckets *']],
  ];
  test.each(cases)('%s %s?%s needs %j', (method, path, query, wanted) => {
    expect(pairs(call('s3', { method, path, query }))).toEqual(wanted);
  });

  test('a copy writes the target and reads the source', () => {
    const headers = { 'x-amz-copy-source': '/other/x%20y.png' };
    expect(pairs(call('s3', { method: 'PUT', path: '/files/z.png', headers }))).toEqual([
      's3:PutObject arn:aws:s3:::files/z.png',
      's3:GetObject arn:aws:s3:::other/x y.png',
    ]);
  });

  test('deleting many needs DeleteObject on each', () => {
    const body = '<Delete><Object><Key>a&amp;b</Key></Object><Object><Key>c</Key></Object></Delete>';
    expect(pairs(call('s3', { path: '/files', query: 'delete', body }))).toEqual([
      's3:DeleteObject arn:aws:s3:::files/a&b',
      's3:DeleteObject arn:aws:s3:::files/c',
    ]);
  });
});

describe('other services', () => {
  const machine = 'arn:aws:states:eu-west-1:111122223333:stateMachine:jobs';
  const execution = 'arn:aws:states:eu-west-1:111122223333:execution:jobs:1';
  const queue = 'arn:aws:sqs:eu-west-1:111122223333:webhooks';
  const secret = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:signing-AbCdEf';
  const QueueUrl = 'http://127.0.0.1:1234/111122223333/webhooks';
  const cases: [ApiCall, string[]][] = [
    [json('sqs', 'AmazonSQS.SendMessage', { QueueUrl }), [`sqs:SendMessage ${queue}`]],
    [json('sqs', 'AmazonSQS.SendMessageBatch', { QueueUrl }), [`sqs:SendMessage ${queue}`]],
    [json('sqs', 'AmazonSQS.DeleteMessageBatch', { QueueUrl }), [`sqs:DeleteMessage ${queue}`]],
    [
      json('sqs', 'AmazonSQS.ChangeMessageVisibility', { QueueUrl }),
      [`sqs:ChangeMessageVisibility ${queue}`],
    ],
    [json('sqs', 'AmazonSQS.GetQueueUrl', { QueueName: 'webhooks' }), [`sqs:GetQueueUrl ${queue}`]],
    [
      json('states', 'AWSStepFunctions.StartExecution', { stateMachineArn: machine, name: '1' }),
      [`states:StartExecution ${machine}`],
    ],
    [
      json('states', 'AWSStepFunctions.DescribeExecution', { executionArn: execution }),
      [`states:DescribeExecution ${execution}`],
    ],
    [
      json('secretsmanager', 'secretsmanager.GetSecretValue', { SecretId: secret }),
      [`secretsmanager:GetSecretValue ${secret}`],
    ],
    [
      json('secretsmanager', 'secretsmanager.GetSecretValue', { SecretId: 'signing' }),
      ['secretsmanager:GetSecretValue arn:aws:secretsmanager:eu-west-1:111122223333:secret:signing-XXXXXX'],
    ],
    [
      call('ses', {
        path: '/v2/email/outbound-emails',
        body: JSON.stringify({ FromEmailAddress: 'Service <no-reply@example.com>' }),
      }),
      ['ses:SendEmail arn:aws:ses:eu-west-1:111122223333:identity/no-reply@example.com'],
    ],
    [
      call('lambda', { path: '/2015-03-31/functions/engine/invocations' }),
      ['lambda:InvokeFunction arn:aws:lambda:eu-west-1:111122223333:function:engine'],
    ],
    [json('logs', 'Logs_20140328.PutLogEvents', {}), []],
    [call('xray', { path: '/TraceSegments' }), []],
  ];
  test.each(cases)('%j needs %j', (one, wanted) => {
    expect(pairs(one)).toEqual(wanted);
  });
});

describe('authorizeCall', () => {
  const write = dynamodb('TransactWriteItems', {
    TransactItems: [
      { Update: { TableName: 'Main', Key: key('A') } },
      { Put: { TableName: 'Main', Item: key('B') } },
    ],
  });

  test('needs every permission of a call and names the first that is missing', () => {
    const statements = [{ Effect: 'Allow', Action: 'dynamodb:UpdateItem', Resource: TABLE }] as const;
    expect(authorizeCall(statements, 'role SettleRole', write, scope)).toEqual({
      allowed: false,
      missing: `role SettleRole has no statement that allows dynamodb:PutItem on ${TABLE}`,
    });
    const both = [...statements, { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: TABLE }] as const;
    expect(authorizeCall(both, 'role SettleRole', write, scope)).toEqual({ allowed: true });
  });

  test('passes a policy that demands TLS', () => {
    const insecure = {
      Effect: 'Deny',
      Action: '*',
      Resource: '*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    } as const;
    const all = { Effect: 'Allow', Action: '*', Resource: '*' } as const;
    expect(authorizeCall([all, insecure], 'role R', write, scope)).toEqual({ allowed: true });
  });

  test('refuses a call or a service that no rule knows, even to a role that may do everything', () => {
    const all = [{ Effect: 'Allow', Action: '*', Resource: '*' }] as const;
    expect(authorizeCall(all, 'role R', json('kinesis', 'Kinesis.PutRecord', {}), scope)).toEqual({
      allowed: false,
      missing: 'role R called kinesis Kinesis.PutRecord: no rule here says which permission that needs',
    });
  });
});
