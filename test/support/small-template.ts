import type { TemplateResource } from '../../lib/local/template/assembly.ts';
import { codeKey, writeAssembly } from './cloud-assembly.ts';

/** Calls an AWS API by hand: the gateway reads the caller and the service from the credential scope. */
const CALL = `
const call = (service, target, body) => fetch(process.env.AWS_ENDPOINT_URL, {
  method: 'POST',
  headers: {
    authorization: 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID + '/20260101/us-east-1/' + service + '/aws4_request, Signature=x',
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': target,
  },
  body: JSON.stringify(body),
});`;

/** Answers with what the API call in the request's body answers. */
const PROBE = `${CALL}
export async function handler(event) {
  if (event.rawPath === '/echo') return event;
  if (event.rawPath === '/nonsense') return { statusCode: 200, body: 7 };
  const { service, target, input } = JSON.parse(event.body);
  const response = await call(service, target, input);
  return { statusCode: response.status, body: await response.text() };
}`;

/** Gives back each message that says so; those come again until the dead-letter queue takes them. */
const CONSUMER = `
export async function handler(event) {
  for (const { body, attributes } of event.Records) console.log('got', body, attributes.ApproximateReceiveCount);
  const bad = event.Records.filter(({ body }) => body.startsWith('bad'));
  return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}`;

/** A custom resource's provider. */
const PROVIDER = `
export async function handler(event) {
  console.log(event.RequestType, event.ResourceProperties.Size);
  const { RequestId, StackId, LogicalResourceId } = event;
  const Data = { Token: 'made-' + event.ResourceProperties.Size };
  const Status = event.ResourceProperties.Size === 'impossible' ? 'FAILED' : 'SUCCESS';
  const answer = { RequestId, StackId, LogicalResourceId, Status, Reason: 'too big', PhysicalResourceId: 'thing', Data };
  await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify(answer) });
}`;

const role = (...statements: object[]): TemplateResource => ({
  Type: 'AWS::IAM::Role',
  Properties: { Policies: [{ PolicyName: 'p', PolicyDocument: { Statement: statements } }] },
});
const allow = (Action: string | string[], logicalId: string) => ({
  Effect: 'Allow',
  Action,
  Resource: { 'Fn::GetAtt': [logicalId, 'Arn'] },
});
/** A function of the template: one of `probe`, `consumer` and `provider`. */
export const fn = (code: string, roleId: string, variables: object = {}): TemplateResource => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    FunctionName: code,
    Code: { S3Key: codeKey(code) },
    Handler: 'index.handler',
    Role: { 'Fn::GetAtt': [roleId, 'Arn'] },
    Timeout: 3,
    Environment: { Variables: variables },
  },
});

const MESSAGING: Record<string, TemplateResource> = {
  Dead: { Type: 'AWS::SQS::Queue' },
  Work: {
    Type: 'AWS::SQS::Queue',
    Properties: {
      QueueName: 'work',
      VisibilityTimeout: 3,
      RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] }, maxReceiveCount: 2 },
    },
  },
  ConsumerRole: role(allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], 'Work')),
  Consumer: fn('consumer', 'ConsumerRole'),
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: { 'Fn::GetAtt': ['Work', 'Arn'] },
      FunctionName: { Ref: 'Consumer' },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  },
};

const API: Record<string, TemplateResource> = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      TableName: 'main',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    },
  },
  ProbeRole: role(allow('dynamodb:GetItem', 'Table')),
  Probe: fn('probe', 'ProbeRole', { TOKEN: { 'Fn::GetAtt': ['Thing', 'Token'] } }),
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: { Ref: 'Api' },
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: { 'Fn::GetAtt': ['Probe', 'Arn'] },
      PayloadFormatVersion: '2.0',
    },
  },
  Route: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: { Ref: 'Api' },
      RouteKey: '$default',
      Target: { 'Fn::Sub': `integrations/\${Integration}` },
    },
  },
};

const customResource = (size: string): Record<string, TemplateResource> => ({
  ProviderRole: role(),
  Provider: fn('provider', 'ProviderRole'),
  Thing: {
    Type: 'Custom::Thing',
    Properties: { ServiceToken: { 'Fn::GetAtt': ['Provider', 'Arn'] }, Size: size },
  },
});

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const frontDoor = (publicKey: string): Record<string, TemplateResource> => ({
  Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files' } },
  Secret: {
    Type: 'AWS::SecretsManager::Secret',
    Properties: { GenerateSecretString: { PasswordLength: 20 } },
  },
  Key: { Type: 'AWS::CloudFront::PublicKey', Properties: { PublicKeyConfig: { EncodedKey: publicKey } } },
  Keys: { Type: 'AWS::CloudFront::KeyGroup', Properties: { KeyGroupConfig: { Items: [{ Ref: 'Key' }] } } },
  FileCache: {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: {
            QueryStringBehavior: 'whitelist',
            QueryStrings: ['response-content-disposition'],
          },
        },
      },
    },
  },
  Door: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Origins: [
          {
            Id: 'api',
            DomainName: {
              'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] }] }],
            },
            OriginCustomHeaders: [
              {
                HeaderName: 'X-Origin',
                HeaderValue: { 'Fn::Sub': `{{resolve:secretsmanager:\${Secret}:SecretString:::}}` },
              },
            ],
          },
          { Id: 'files', DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] } },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'api',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          CachePolicyId: CACHING_DISABLED,
          OriginRequestPolicyId: ALL_BUT_HOST,
        },
        CacheBehaviors: [
          {
            PathPattern: '/files/*',
            TargetOriginId: 'files',
            CachePolicyId: { Ref: 'FileCache' },
            TrustedKeyGroups: [{ Ref: 'Keys' }],
          },
        ],
      },
    },
  },
});

/**
 * A template with one of each part that a runtime runs.
 * @param publicKey PEM of the key that signs URLs of files
 * @param size property of its custom resource
 * @param extra resources laid over it
 * @returns the folder of its assembly
 */
export const writeSmallAssembly = (
  publicKey: string,
  size = 'small',
  extra: Record<string, TemplateResource> = {},
): string =>
  writeAssembly(
    {
      Resources: { ...MESSAGING, ...API, ...customResource(size), ...frontDoor(publicKey), ...extra },
      Outputs: {
        WorkUrl: { Value: { Ref: 'Work' } },
        DeadUrl: { Value: { Ref: 'Dead' } },
        KeyId: { Value: { Ref: 'Key' } },
      },
    },
    { probe: PROBE, consumer: CONSUMER, provider: PROVIDER },
  );
