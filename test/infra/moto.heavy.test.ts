import { createPublicKey } from 'node:crypto';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import {
  CreateSecretCommand,
  GetRandomPasswordCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { DescribeStateMachineCommand, SFNClient } from '@aws-sdk/client-sfn';
import { GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueueDelivery } from '../../functions/service/store/delivery-queue.ts';
import { type Moto, startMoto } from '../support/moto.ts';
import { createMotoStack, type MotoStack } from '../support/moto-stack.ts';
import { NO_TOOL, pythonTool } from '../support/python-tools.ts';
import { SERVICE_TABLE } from '../support/service-table.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { emptyBundles } from './empty-bundles.ts';
import { ofType, type Resource, synthesizedTemplate, type Template } from './synthesize.ts';

const hasMoto = pythonTool('moto_server') !== undefined;

/**
 * What moto's CloudFormation does not know, and so nobody but the local runtime and cfn-lint has read here. Of a bucket
 * it does not read the life cycle. It has alarms and secrets as services only, not as types of a template: alarms that we
 * translated for it would be a reading of our translation; the secret of the key pair is made by its own API below.
 */
const LEFT_OUT = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::KeyGroup',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::PublicKey',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::Cognito::ManagedLoginBranding',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::WebFunction',
  'AWS::Lambda::WebFunctionEndpoint',
  'AWS::Lambda::WebFunctionRevision',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::SecretsManager::Secret',
  'Custom::S3ObjectCopy',
  'Custom::SigningKeyPair',
];

describe.skipIf(!hasMoto)(`the template, made by moto's CloudFormation${hasMoto ? '' : NO_TOOL}`, () => {
  const template: Template = JSON.parse(synthesizedTemplate({ bundle: emptyBundles() }));
  let moto: Moto;
  let stack: MotoStack;
  beforeAll(async () => {
    moto = await startMoto();
    stack = await createMotoStack(moto, template);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await moto.close();
  });

  /** Physical id of the resource of a type whose logical id begins so. */
  const idOf = (type: string, prefix = ''): string => {
    const [[id]] = ofType(template, type).filter(([name]) => name.startsWith(prefix)) as [[string, unknown]];
    return stack.made.get(id)!;
  };

  it('is whole but for the types that moto does not know', () => {
    expect(stack.leftOut).toEqual(LEFT_OUT);
    const expected = Object.entries(template.Resources).filter(([, { Type }]) => !LEFT_OUT.includes(Type));
    expect([...stack.made.keys()].sort()).toEqual(expected.map(([id]) => id).sort());
  });

  it('has the table that the store is tested on', async () => {
    const { Table } = await new DynamoDBClient(moto).send(
      new DescribeTableCommand({ TableName: idOf('AWS::DynamoDB::GlobalTable') }),
    );
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = SERVICE_TABLE;
    expect(Table).toMatchObject({
      KeySchema,
      AttributeDefinitions,
      GlobalSecondaryIndexes,
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    });
  });

  it('gives a delivery to its queue, and to the dead letters once it was received too often', async () => {
    const client = new SQSClient(moto);
    const [url, deadLetters] = ['WebhooksQueue', 'WebhooksDeadLetters'].map((id) =>
      idOf('AWS::SQS::Queue', id),
    );
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: url!, AttributeNames: ['All'] }),
    );
    const { maxReceiveCount, deadLetterTargetArn } = JSON.parse(Attributes!.RedrivePolicy!);
    expect(deadLetterTargetArn.split(':').at(-1)).toBe(deadLetters!.split('/').at(-1));
    await enqueueDelivery({ client, url: url! }, { assetId: 'asset', host: 'dev.example' });
    const receive = async (QueueUrl: string) =>
      (await client.send(new ReceiveMessageCommand({ QueueUrl, VisibilityTimeout: 0 }))).Messages ?? [];
    for (let receipt = 0; receipt < Number(maxReceiveCount); receipt++) {
      expect(await receive(url!)).toHaveLength(1);
    }
    expect(await receive(url!)).toEqual([]);
    expect((await receive(deadLetters!)).map(({ Body }) => JSON.parse(Body!))).toEqual([
      { assetId: 'asset' },
    ]);
  });

  it('keeps the key pair that a deployment makes, and gives the same one to each that follows', async () => {
    const [[, secret]] = ofType(template, 'AWS::SecretsManager::Secret').filter(([id]) =>
      id.startsWith('SigningKeys'),
    ) as [[string, Resource]];
    const { SecretStringTemplate, GenerateStringKey } = secret.Properties.GenerateSecretString;
    const client = new SecretsManagerClient(moto);
    const { RandomPassword } = await client.send(new GetRandomPasswordCommand({}));
    const SecretString = JSON.stringify({
      ...JSON.parse(SecretStringTemplate),
      [GenerateStringKey]: RandomPassword,
    });
    const { ARN } = await client.send(new CreateSecretCommand({ Name: 'pair', SecretString }));
    vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', moto.endpoint);
    vi.stubEnv('AWS_REGION', moto.region);
    vi.stubEnv('AWS_ACCESS_KEY_ID', moto.credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', moto.credentials.secretAccessKey);
    const { handler } = await import('../../functions/service/deploy/key-pair.ts');
    const receiver = await startReceiver(() => 200);
    try {
      for (const RequestType of ['Create', 'Update', 'Delete']) {
        await handler({
          RequestType,
          ResponseURL: receiver.url,
          StackId: 'stack',
          RequestId: RequestType,
          LogicalResourceId: 'Pair',
          ResourceProperties: { ServiceToken: 'token', SecretArn: ARN },
        } as never);
      }
    } finally {
      await receiver.close();
    }
    const held = await client.send(new GetSecretValueCommand({ SecretId: ARN }));
    const { publicKey } = JSON.parse(held.SecretString!);
    const answers = receiver.deliveries.map(({ body }) => JSON.parse(body));
    expect(answers.map(({ Status }) => Status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect(answers.slice(0, 2).map(({ Data }) => Data.PublicKey)).toEqual([publicKey, publicKey]);
    expect(createPublicKey(publicKey).asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 });
  });

  it('has a state machine that names the table, the queue and the functions that were made', async () => {
    const { definition, roleArn } = await new SFNClient(moto).send(
      new DescribeStateMachineCommand({ stateMachineArn: idOf('AWS::StepFunctions::StateMachine') }),
    );
    expect(roleArn).toContain(idOf('AWS::IAM::Role', 'JobsStateMachineRole'));
    const { Functions = [] } = await new LambdaClient(moto).send(new ListFunctionsCommand({ MaxItems: 500 }));
    const arns = new Set(Functions.map(({ FunctionArn }) => FunctionArn!));
    const named = [...definition!.matchAll(/arn:aws:lambda:[\w:-]+/g)].map(([arn]) => arn);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((arn) => !arns.has(arn))).toEqual([]);
    expect(definition).toContain(`'TableName': '${idOf('AWS::DynamoDB::GlobalTable')}'`);
    expect(JSON.parse(definition!).States.EnqueueDelivery.Arguments.QueueUrl).toBe(
      idOf('AWS::SQS::Queue', 'WebhooksQueue'),
    );
  });
});
