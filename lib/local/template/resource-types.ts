import { createHash } from 'node:crypto';

export const REGION = 'us-east-1';
export const ACCOUNT = '000000000000';

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

/** Where this machine's parts are reached: what takes the place of the cloud's host names. */
export interface Hosts {
  /** Host and port of the front door, in place of the distribution's domain. */
  readonly domain: string;
  /** Origin of the gateway; queue URLs begin with it, because SQS clients follow the queue's URL. */
  readonly gateway: string;
}

export interface Identity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface ResourceType {
  /** The property that names the resource, if the type has one. */
  readonly nameProperty?: string;
  /** Characters a generated name may have. */
  readonly maxName?: number;
  /** @param property the resolved text of one of its properties */
  readonly identity: (name: string, hosts: Hosts, property: (name: string) => string) => Identity;
  /** False for what has no meaning on one machine: it is known, given a name, and otherwise left alone. */
  readonly runs: boolean;
}

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** An id such as CloudFront and API Gateway give, always the same for the same resource. */
const shortId = (prefix: string, name: string): string => prefix + digest(name, 13).toUpperCase();

/** The name that a resource gets if its template gives none: stable, unique in the stack, at most `max` characters. */
export function physicalName(stackName: string, logicalId: string, max: number): string {
  const whole = `${stackName}-${logicalId}`;
  return whole.length <= max ? whole : `${whole.slice(0, max - 9)}-${digest(whole, 8)}`;
}

const byName = (attributes: (name: string) => Record<string, string> = () => ({})) => ({
  identity: (name: string): Identity => ({ ref: name, attributes: attributes(name) }),
});
const byArn = (toArn: (name: string) => string, attribute = 'Arn', nameAttribute = 'Name') => ({
  identity: (name: string): Identity => ({
    ref: toArn(name),
    attributes: { [attribute]: toArn(name), [nameAttribute]: name },
  }),
});
const byId = (prefix: string, attribute = 'Id') => ({
  identity: (name: string): Identity => ({
    ref: shortId(prefix, name),
    attributes: { [attribute]: shortId(prefix, name) },
  }),
});

const table = {
  nameProperty: 'TableName',
  runs: true,
  ...byName((name) => ({ Arn: arn('dynamodb', `table/${name}`) })),
};

const secretArn = (name: string): string => arn('secretsmanager', `secret:${name}-${digest(name, 6)}`);

const bucketAttributes = (name: string): Record<string, string> => ({
  Arn: `arn:aws:s3:::${name}`,
  DomainName: `${name}.s3.amazonaws.com`,
  RegionalDomainName: `${name}.s3.${REGION}.amazonaws.com`,
});

const queue = (name: string, { gateway }: Hosts): Identity => ({
  ref: `${gateway}/${ACCOUNT}/${name}`,
  attributes: {
    Arn: arn('sqs', name),
    QueueName: name,
    QueueUrl: `${gateway}/${ACCOUNT}/${name}`,
  },
});

const distribution = (name: string, { domain }: Hosts): Identity => ({
  ref: shortId('E', name),
  attributes: { Id: shortId('E', name), DomainName: domain },
});

const httpApi = (name: string): Identity => {
  const id = shortId('a', name).toLowerCase();
  return { ref: id, attributes: { ApiId: id, ApiEndpoint: `https://${executeApiHost(id)}` } };
};

/** The host of an HTTP API, by which an origin of the distribution names it. */
export const executeApiHost = (apiId: string): string => `${apiId}.execute-api.${REGION}.amazonaws.com`;

const webFunctionEndpoint = (name: string): Identity => {
  const id = shortId('w', name).toLowerCase();
  return { ref: id, attributes: { DomainName: `${id}.lambda-web.${REGION}.on.aws` } };
};

/** Where, at the front door, the identity provider is that stands for a user pool. */
export const IDENTITY_PATH = '/identity';

const userPool = (name: string, { domain }: Hosts): Identity => {
  const id = `${REGION}_${digest(name, 9)}`;
  return {
    ref: id,
    attributes: {
      UserPoolId: id,
      Arn: arn('cognito-idp', `userpool/${id}`),
      ProviderName: `cognito-idp.${REGION}.amazonaws.com/${id}`,
      ProviderURL: `https://${domain}${IDENTITY_PATH}`,
    },
  };
};

/** Of the URL of a user pool's own domain. */
export const USER_POOL_ORIGIN = new RegExp(
  `https://[a-z0-9-]+\\.auth\\.${REGION}\\.amazoncognito\\.com`,
  'g',
);

/** A version or an alias: its function's ARN and the qualifier. */
const qualified = (qualifier: string, functionName: string): Identity => {
  const qualifiedArn = arn('lambda', `function:${functionName}:${qualifier}`);
  return { ref: qualifiedArn, attributes: { Version: qualifier, FunctionArn: qualifiedArn } };
};

/** By which the CDK brings a web function's code to a bucket of its own. Here code runs from where the assembly has it. */
export const CODE_COPY = 'Custom::S3ObjectCopy';

const RUN: Readonly<Record<string, Omit<ResourceType, 'runs'>>> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': { nameProperty: 'BucketName', maxName: 63, ...byName(bucketAttributes) },
  'AWS::SQS::Queue': { nameProperty: 'QueueName', maxName: 75, identity: queue },
  'AWS::SecretsManager::Secret': {
    nameProperty: 'Name',
    ...byArn(secretArn, 'Id', 'Name'),
  },
  'AWS::Lambda::Function': {
    nameProperty: 'FunctionName',
    maxName: 64,
    ...byName((name) => ({ Arn: arn('lambda', `function:${name}`) })),
  },
  // The template as it stands is the only release there is here.
  'AWS::Lambda::Version': {
    identity: (_name, _hosts, property) => qualified('1', property('FunctionName')),
  },
  'AWS::Lambda::Alias': {
    nameProperty: 'Name',
    identity: (name, _hosts, property) => qualified(name, property('FunctionName')),
  },
  'AWS::Lambda::WebFunction': {
    nameProperty: 'FunctionName',
    maxName: 64,
    ...byArn((name) => arn('lambda', `web-function/${name}`), 'FunctionArn'),
  },
  'AWS::Lambda::WebFunctionRevision': byId('r', 'RevisionId'),
  'AWS::Lambda::WebFunctionEndpoint': { identity: webFunctionEndpoint },
  [CODE_COPY]: byName((name) => ({ Bucket: name, Key: name, VersionId: '1' })),
  'AWS::Lambda::EventSourceMapping': byId('m'),
  'AWS::Lambda::EventInvokeConfig': byId('i'),
  'AWS::StepFunctions::StateMachine': {
    nameProperty: 'StateMachineName',
    maxName: 80,
    ...byArn((name) => arn('states', `stateMachine:${name}`)),
  },
  'AWS::Events::Rule': {
    nameProperty: 'Name',
    maxName: 64,
    ...byName((name) => ({ Arn: arn('events', `rule/${name}`) })),
  },
  'AWS::Scheduler::Schedule': {
    nameProperty: 'Name',
    maxName: 64,
    ...byName((name) => ({ Arn: arn('scheduler', `schedule/default/${name}`) })),
  },
  'AWS::IAM::Role': {
    nameProperty: 'RoleName',
    maxName: 64,
    ...byName((name) => ({ Arn: `arn:aws:iam::${ACCOUNT}:role/${name}`, RoleId: shortId('AROA', name) })),
  },
  'AWS::IAM::Policy': { nameProperty: 'PolicyName', ...byName() },
  'AWS::ApiGatewayV2::Api': { identity: httpApi },
  'AWS::ApiGatewayV2::Integration': byId('i', 'IntegrationId'),
  'AWS::ApiGatewayV2::Route': byId('r', 'RouteId'),
  'AWS::ApiGatewayV2::Stage': { nameProperty: 'StageName', ...byName() },
  'AWS::CloudFront::Distribution': { identity: distribution },
  'AWS::CloudFront::Function': {
    nameProperty: 'Name',
    ...byArn((name) => `arn:aws:cloudfront::${ACCOUNT}:function/${name}`, 'FunctionARN'),
  },
  'AWS::Cognito::UserPool': { nameProperty: 'UserPoolName', identity: userPool },
  'AWS::Cognito::UserPoolClient': byId('client', 'ClientId'),
  'AWS::Cognito::UserPoolDomain': { nameProperty: 'Domain', ...byName() },
  'AWS::CloudFront::CachePolicy': byId('cache-'),
  'AWS::CloudFront::OriginRequestPolicy': byId('request-'),
  'AWS::CloudFront::ResponseHeadersPolicy': byId('response-'),
  'AWS::CloudFront::PublicKey': byId('K'),
  'AWS::CloudFront::KeyGroup': byId('G'),
};

/** Types without a meaning on one machine, and why each is safe to leave alone. */
const LEFT_ALONE: Readonly<Record<string, Omit<ResourceType, 'runs'>>> = {
  // Resource policies: callers are checked against their own role.
  'AWS::Lambda::Permission': byId('p'),
  'AWS::S3::BucketPolicy': byId('p'),
  'AWS::SQS::QueuePolicy': byId('p'),
  'AWS::SNS::TopicPolicy': byId('p'),
  // Only one machine can sign for the distribution here: the front door reads the bucket itself.
  'AWS::CloudFront::OriginAccessControl': byId('o'),
  // Observation: logs are files here, and nobody is paged.
  'AWS::Logs::LogGroup': {
    nameProperty: 'LogGroupName',
    ...byName((name) => ({ Arn: arn('logs', `log-group:${name}:*`) })),
  },
  'AWS::Logs::ResourcePolicy': byId('p'),
  'AWS::Logs::QueryDefinition': byId('q'),
  'AWS::Logs::MetricFilter': byId('m'),
  'AWS::CloudWatch::Alarm': byName((name) => ({ Arn: arn('cloudwatch', `alarm:${name}`) })),
  'AWS::CloudWatch::CompositeAlarm': byName((name) => ({ Arn: arn('cloudwatch', `alarm:${name}`) })),
  'AWS::CloudWatch::Dashboard': byName(),
  'AWS::SNS::Topic': byArn((name) => arn('sns', name), 'TopicArn', 'TopicName'),
  'AWS::SNS::Subscription': byId('s'),
  // The provider that stands for a user pool has a page of its own.
  'AWS::Cognito::ManagedLoginBranding': byId('b', 'ManagedLoginBrandingId'),
  'AWS::Budgets::Budget': byName(),
  // Nothing is updated in steps: each start runs one release alone.
  'AWS::CodeDeploy::Application': byName(),
  'AWS::CodeDeploy::DeploymentConfig': byName(),
  'AWS::CodeDeploy::DeploymentGroup': byName(),
  'AWS::SES::EmailIdentity': byName(),
  // Here the front door is on loopback, whatever its domain is called.
  'AWS::Route53::RecordSet': byName(),
  'AWS::CDK::Metadata': byId('c'),
};

/**
 * What is known of a resource type.
 * @throws naming the type if it is neither run here nor known to have no meaning on one machine
 */
export function resourceType(type: string): ResourceType {
  const run = RUN[type];
  if (run) return { ...run, runs: true };
  const left = LEFT_ALONE[type];
  if (left) return { ...left, runs: false };
  throw new Error(
    `${type} is not known here: run it (lib/local/) or list it as having no meaning on one machine (resource-types.ts).`,
  );
}

/** Custom resources are made by the function that the template names, whatever their type is called. */
export const isCustomResource = (type: string): boolean =>
  (type.startsWith('Custom::') && type !== CODE_COPY) || type === 'AWS::CloudFormation::CustomResource';
