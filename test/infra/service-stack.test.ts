import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '../../functions/service/api/routes.ts';
import { CATALOGUE } from '../../functions/service/domain/catalogue-data.ts';
import { LIMITS } from '../../functions/service/domain/limits.ts';
import { BILLING_ENTRIES, BUILT_IN_ENGINES, functionEntries } from '../../lib/entries.ts';
import { ofType, type Resource, synthesizedTemplate, type Template } from './synthesize.ts';

const FUNCTION_ENTRIES = functionEntries(BUILT_IN_ENGINES);

let text: string;
let template: Template;
beforeAll(() => {
  text = synthesizedTemplate();
  template = JSON.parse(text);
});

afterEach(() => vi.unstubAllEnvs());

const one = (type: string): Resource => {
  const [found, ...more] = ofType(template, type);
  expect(more).toEqual([]);
  return found![1];
};
const logicalId = (reference: unknown): string => {
  const value = reference as { Ref?: string; 'Fn::GetAtt'?: string[] };
  return value.Ref ?? value['Fn::GetAtt']![0]!;
};
/** The functions of our own code: the CDK brings one of its own, which copies the web function's. */
const ownFunctions = (): Resource['Properties'][] =>
  ofType(template, 'AWS::Lambda::Function')
    .filter(([id]) => !id.startsWith('CustomS3ObjectCopy'))
    .map(([, { Properties }]) => Properties);
interface Statement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}
/** What stands in roles, and the one policy beside its role, which the CDK makes for the state machine. */
const policies = (): [string, Statement[]][] => [
  ...ofType(template, 'AWS::IAM::Role').flatMap(
    ([
      id,
      {
        Properties: { Policies = [] },
      },
    ]) =>
      Policies.map(({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => [
        id,
        PolicyDocument.Statement,
      ]),
  ),
  ['JobsStateMachineRole', one('AWS::IAM::Policy').Properties.PolicyDocument.Statement],
];

it('gives the same template byte for byte at a second synth', () => {
  vi.stubEnv('CDK_VALIDATION', 'false');
  expect(synthesizedTemplate()).toBe(text);
});

it('names in its outputs everything that the owner needs', () => {
  expect(Object.keys(template.Outputs).sort()).toEqual(
    [
      'BaseUrl',
      'DistributionDomain',
      'FilesBucket',
      'SigningKeyPairId',
      'SigningSecretArn',
      'StateMachineArn',
      'TableName',
      'Terms',
      'WebhookQueueUrl',
    ].sort(),
  );
});

/** What browsers are served beside the interface, by function. */
const SITE = {
  dashboard: ['ANY /dashboard/api/{proxy+}'],
  operator: ['ANY /dashboard/api/operator/{proxy+}'],
  pages: ['ANY /dashboard', 'ANY /dashboard/{proxy+}', 'ANY /docs', 'ANY /docs/{proxy+}', 'ANY /llms.txt'],
  'sign-in': ['ANY /auth/{proxy+}'],
};

describe('functions', () => {
  it('reserve no concurrency of an account that may have only ten, unless the setting says so', () => {
    const reserving = ({ Resources }: Template): string[] =>
      Object.keys(Resources).filter((id) => Resources[id]!.Properties?.ReservedConcurrentExecutions > 0);
    expect(reserving(template)).toEqual([]);
    const other: Template = JSON.parse(synthesizedTemplate({ context: { reserveConcurrency: 'true' } }));
    expect(
      reserving(other)
        .map((id) => id.replace(/Function[0-9A-F]{8}$/, ''))
        .sort(),
    ).toEqual(['JobRecoveryExecutionEnded', 'JobRecoverySweeper', 'JobsSettle', 'WebhooksSender'].sort());
  });

  it('are one for each entry, on Node 24 and arm64, traced', () => {
    const functions = ownFunctions();
    expect(functions).toHaveLength(FUNCTION_ENTRIES.length - BILLING_ENTRIES.length);
    for (const properties of functions) {
      expect(properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
        Handler: 'index.handler',
      });
    }
  });

  it('have a role of their own, and log to the group of the API or to that of all others, and logs end', () => {
    const functions = ofType(template, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties);
    const different = (property: 'Role' | 'LoggingConfig') =>
      new Set(functions.map((fn) => JSON.stringify(fn[property]))).size;
    expect(different('Role')).toBe(functions.length);
    // And the CDK's own, which copies the web function's code.
    expect(different('LoggingConfig')).toBe(3);
    for (const [, { Properties }] of ofType(template, 'AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays).toBeGreaterThan(0);
    }
  });

  it('of engines stop at the time-out of the catalogue', () => {
    const timeouts = ownFunctions()
      .filter(({ Description }) => Description.startsWith('Engine: '))
      .map(({ Timeout }) => Timeout);
    expect(timeouts).toEqual(CATALOGUE.engines.map(({ timeout_s }) => timeout_s));
  });

  it('hold no secret in the text of their environment', () => {
    const secrets = ownFunctions()
      .map(({ Environment }) => Environment.Variables.ORIGIN_SECRET)
      .filter((value) => value !== undefined);
    expect(secrets).toHaveLength(ROUTES.length + Object.keys(SITE).length + 1);
    for (const secret of secrets) expect(JSON.stringify(secret)).toContain('{{resolve:secretsmanager:');
  });
});

describe('permissions', () => {
  const TAKES_NO_RESOURCE = /^(xray:|logs:(.*LogDeliver|PutResourcePolicy$|Describe))/;

  it('on all resources are those of services that take nothing narrower', () => {
    const wide = policies().flatMap(([, statements]) =>
      statements.filter(({ Resource }) => Resource === '*'),
    );
    for (const action of wide.flatMap(({ Action }) => Action)) expect(action).toMatch(TAKES_NO_RESOURCE);
  });

  it('name every action in full, but for what the CDK grants its own copying of code', () => {
    for (const [id, statements] of policies()) {
      if (id.startsWith('UploadsCopyRole')) continue;
      for (const action of statements.flatMap(({ Action }) => Action)) expect(action).not.toContain('*');
    }
  });

  it('are one policy for each role, in the role, and no managed one', () => {
    const roles = ofType(template, 'AWS::IAM::Role');
    expect(policies()).toHaveLength(roles.length);
    expect(new Set(policies().map(([id]) => id)).size).toBe(roles.length);
    for (const [, { Properties }] of ofType(template, 'AWS::IAM::Role')) {
      expect(Properties.ManagedPolicyArns).toBeUndefined();
    }
  });

  it('of an engine end at the items of assets and at result files', () => {
    const [[, statements] = []] = policies().filter(([id]) => id.startsWith('Engines'));
    const table = statements!.find(({ Action }) => Action === 'dynamodb:GetItem');
    expect(table).toMatchObject({
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ASSET#*'] } },
    });
    const files = statements!.find(({ Action }) => Action.includes('s3:PutObject'));
    expect(JSON.stringify(files!.Resource)).toContain('/files/*');
  });

  it('of the exporter end at reading results and writing exports', () => {
    const [[, statements] = []] = policies().filter(([id]) => id.startsWith('Exports'));
    const actions = statements!
      .flatMap(({ Action }) => Action)
      .filter((action) => !/^(logs|xray):/.test(action));
    expect(actions).toEqual(['s3:GetObject', 's3:PutObject']);
    const writes = statements!.find(({ Action }) => Action.includes('s3:PutObject'));
    expect(JSON.stringify(writes!.Resource)).toContain('/files/*/exports/*');
  });

  it('to list objects are those of the download, of exports alone, and of what deletes the files of assets', () => {
    const listed = policies().flatMap(([id, statements]) =>
      statements
        .filter(({ Action }) => Action.includes('s3:ListBucket'))
        .map(({ Condition }) => [id.replace(/Role.*$/, ''), Condition] as const),
    );
    const under = (...prefixes: string[]) => ({ StringLike: { 's3:prefix': prefixes } });
    const [exports, files, inputs] = ['files/*/exports/*', 'files/*', 'inputs/*'].map((one) => under(one));
    expect(listed).toEqual(
      expect.arrayContaining([
        ['Apidownload', exports],
        ['Uploads', exports],
      ]),
    );
    for (const [id, condition] of listed) {
      if (id === 'Apidownload') expect(condition).toEqual(exports);
      else expect(['Apideleteasset', 'Uploads', 'JobRecoverySweeper', 'AccountWorkWorker']).toContain(id);
      expect([exports, files, inputs]).toContainEqual(condition);
    }
  });
});

describe('data', () => {
  it('is kept when the stack goes, backed up and expired by TTL', () => {
    const table = one('AWS::DynamoDB::GlobalTable');
    expect(table).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        TimeToLiveSpecification: { AttributeName: 'expiresAt_s', Enabled: true },
        Replicas: [
          {
            DeletionProtectionEnabled: false,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
      },
    });
    for (const [, bucket] of ofType(template, 'AWS::S3::Bucket'))
      expect(bucket.DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  it('expires when it came as an input', () => {
    const rules = ofType(template, 'AWS::S3::Bucket').flatMap(
      ([, { Properties }]) => Properties.LifecycleConfiguration.Rules,
    );
    expect(rules).toContainEqual(expect.objectContaining({ Prefix: 'inputs/', ExpirationInDays: 2 }));
  });
});

describe('front door', () => {
  const config = () => one('AWS::CloudFront::Distribution').Properties.DistributionConfig;

  it('proves itself to the API by a secret that the template does not hold', () => {
    const api = config().Origins.find((origin: { CustomOriginConfig?: object }) => origin.CustomOriginConfig);
    expect(api.OriginCustomHeaders).toHaveLength(1);
    expect(api.OriginCustomHeaders[0].HeaderName).toBe('x-svc-origin');
    expect(JSON.stringify(api.OriginCustomHeaders[0].HeaderValue)).toContain('{{resolve:secretsmanager:');
  });

  it('passes every method to the API and caches none of its answers', () => {
    const behavior = config().DefaultCacheBehavior;
    expect(behavior.AllowedMethods).toHaveLength(7);
    // The ids of AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
    expect(behavior.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(behavior.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
  });

  it('gives files to signed URLs only, and keeps files apart by their disposition', () => {
    const files = config().CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === '/files/*',
    );
    expect(files.TrustedKeyGroups).toHaveLength(1);
    const cache = template.Resources[logicalId(files.CachePolicyId)]!.Properties.CachePolicyConfig;
    expect(cache.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig).toEqual({
      QueryStringBehavior: 'whitelist',
      QueryStrings: ['response-content-disposition'],
    });
  });

  it('lets pages of every origin call the API with their own key, and read what its headers say', () => {
    const policies = ofType(template, 'AWS::CloudFront::ResponseHeadersPolicy');
    const [, api] = policies.find(([id]) => id.startsWith('FrontDoorResponseHeadersApi'))!;
    expect(api.Properties.ResponseHeadersPolicyConfig.CorsConfig).toMatchObject({
      AccessControlAllowCredentials: false,
      AccessControlAllowOrigins: { Items: ['*'] },
      AccessControlAllowMethods: { Items: ['GET', 'POST', 'PATCH', 'DELETE'] },
      AccessControlAllowHeaders: {
        Items: expect.arrayContaining(['Authorization', 'Content-Type', 'X-Api-Key']),
      },
      AccessControlExposeHeaders: {
        Items: expect.arrayContaining(['Retry-After', 'X-Request-Id', 'X-SVC-Progress']),
      },
    });
  });

  it('lets pages run scripts of their own files alone, be framed by nobody, and be read by no other origin', () => {
    const behaviors: { PathPattern: string; ResponseHeadersPolicyId: unknown }[] = config().CacheBehaviors;
    const patterns = behaviors.map(({ PathPattern }) => PathPattern);
    // The first that fits counts: what the dashboard asks is no page.
    expect(patterns.indexOf('/dashboard/api/*')).toBeLessThan(patterns.indexOf('/dashboard*'));
    for (const pattern of ['/dashboard*', '/dashboard/files/*', '/docs*']) {
      const { ResponseHeadersPolicyId } = behaviors.find(({ PathPattern }) => PathPattern === pattern)!;
      const policy =
        template.Resources[logicalId(ResponseHeadersPolicyId)]!.Properties.ResponseHeadersPolicyConfig;
      expect(policy.CorsConfig).toBeUndefined();
      const csp: string = policy.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
      expect(csp.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self' 'wasm-unsafe-eval'",
          "frame-ancestors 'none'",
        ]),
      );
    }
  });

  it('keeps the files of the pages at the edge, apart by their encoding alone', () => {
    const { CachePolicyId } = config().CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === '/dashboard/files/*',
    );
    const cache = template.Resources[logicalId(CachePolicyId)]!.Properties.CachePolicyConfig;
    expect(cache.MaxTTL).toBe(365 * 24 * 3_600);
    expect(cache.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
    });
  });

  it('keeps no error: CloudFront does not tell keys apart, and another’s 404 would be the owner’s', () => {
    // As CloudFront's guide lists them: those that it keeps by itself, and those that it may.
    for (const status of [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]) {
      expect(config().CustomErrorResponses).toContainEqual({ ErrorCode: status, ErrorCachingMinTTL: 0 });
    }
  });

  it('runs a function that CloudFront takes: at most 10 KB', () => {
    const { FunctionCode, FunctionConfig } = one('AWS::CloudFront::Function').Properties;
    expect(Buffer.byteLength(FunctionCode)).toBeLessThan(10 * 1024);
    expect(FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
  });
});

describe('uploads', () => {
  const config = () => one('AWS::CloudFront::Distribution').Properties.DistributionConfig;
  const revision = () => one('AWS::Lambda::WebFunctionRevision').Properties;

  it('reach the web function by the origin that the viewer-request function names, with the same proof', () => {
    const { Origins } = config();
    const uploads = Origins.find(({ Id }: { Id: string }) => Id === 'uploads');
    expect(JSON.stringify(uploads.DomainName)).toContain('UploadsWebFunctionEndpoint');
    const api = Origins.find(({ DomainName }: object & { DomainName: unknown }) =>
      JSON.stringify(DomainName).includes('HttpApi'),
    );
    expect(uploads.OriginCustomHeaders).toEqual(api.OriginCustomHeaders);
    expect(one('AWS::CloudFront::Function').Properties.FunctionCode).toContain(
      "selectRequestOriginById('uploads')",
    );
  });

  it('have a behaviour with the same function, so that nobody there says who they are', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = config();
    const uploads = CacheBehaviors.find(
      ({ TargetOriginId }: { TargetOriginId: string }) => TargetOriginId === 'uploads',
    );
    expect(uploads.FunctionAssociations).toEqual(DefaultCacheBehavior.FunctionAssociations);
  });

  it('are told all that any endpoint reads, but links, which name the front door', () => {
    const told = Object.keys(revision().ServiceConfig.EnvironmentVariables);
    const links = ['BASE_URL', 'UPGRADE_URL', 'TOP_UP_URL'];
    // Sign-in, dashboard and operator are none of the endpoints that the web function serves.
    const endpoints = ofType(template, 'AWS::Lambda::Function').filter(([id]) =>
      /^Api(?!signin|dashboard|operator)/.test(id),
    );
    const needed = endpoints.flatMap(([, { Properties }]) => Object.keys(Properties.Environment.Variables));
    expect(needed.filter((name) => !told.includes(name) && !links.includes(name))).toEqual([]);
    expect(told.filter((name) => links.includes(name))).toEqual([]);
  });

  it('share the memory of an environment with few others', () => {
    const { MaxConcurrencyPerEnvironment, TimeoutSeconds } = revision().ServiceConfig;
    expect(MaxConcurrencyPerEnvironment! - LIMITS.heldRequests.all).toBeLessThanOrEqual(16);
    expect(TimeoutSeconds).toBeGreaterThan(60);
  });

  it('may be taken back, where they were put and nowhere else', () => {
    const [, statements] = policies().find(([id]) => id.startsWith('UploadsRole'))!;
    const deletes = statements.filter(({ Action }) => [Action].flat().includes('s3:DeleteObject'));
    expect(deletes).toHaveLength(1);
    expect(JSON.stringify(deletes[0]!.Resource)).toContain('/inputs/*');
  });
});

describe('API', () => {
  it('has a route for each row of the table, those of the pages, and one for everything else', () => {
    const keys = ofType(template, 'AWS::ApiGatewayV2::Route').map(
      ([, { Properties }]) => Properties.RouteKey,
    );
    const rows = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(keys.sort()).toEqual([...rows, ...Object.values(SITE).flat(), '$default'].sort());
  });

  it('invokes each function with a role that may invoke functions of its kind and do nothing else', () => {
    const callers = new Map<string, string[]>();
    for (const [id, { Properties }] of ofType(template, 'AWS::ApiGatewayV2::Integration')) {
      const role = logicalId(Properties.CredentialsArn);
      callers.set(role, [...(callers.get(role) ?? []), logicalId(Properties.IntegrationUri)]);
      expect(Properties.IntegrationType, id).toBe('AWS_PROXY');
    }
    expect(callers.size).toBe(2);
    for (const [role, functions] of callers) {
      // Two ARNs of a function have up to 240 characters, and a role's policies 10,240.
      expect(functions.length).toBeLessThanOrEqual(40);
      const { AssumeRolePolicyDocument, Policies } = template.Resources[role]!.Properties;
      expect(AssumeRolePolicyDocument.Statement).toMatchObject([
        { Principal: { Service: 'apigateway.amazonaws.com' } },
      ]);
      const [{ Action, Resource }, ...more] = Policies[0].PolicyDocument.Statement;
      expect([Action, more]).toEqual(['lambda:InvokeFunction', []]);
      // Each with its alias and without, for the update that puts one before it or takes it away.
      const named = Resource.map((resource: object) =>
        'Fn::Join' in resource
          ? (resource as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1].map((part) =>
              typeof part === 'string' ? part : logicalId(part),
            )
          : [logicalId(resource)],
      ).map((parts: string[]) => parts.join(''));
      expect(named.sort()).toEqual(functions.flatMap((fn) => [fn, `${fn}:live`]).sort());
    }
  });
});

describe('webhooks', () => {
  it('stay hidden six times as long as the sender may take, and are dead-lettered', () => {
    const [, sender] = ofType(template, 'AWS::Lambda::Function').find(([id]) =>
      id.startsWith('WebhooksSender'),
    )!;
    const queue =
      template.Resources[logicalId(one('AWS::Lambda::EventSourceMapping').Properties.EventSourceArn)]!;
    expect(queue.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * sender.Properties.Timeout);
    expect(queue.Properties.RedrivePolicy.maxReceiveCount).toBeGreaterThan(16);
  });

  it('are reported one by one from a batch', () => {
    expect(one('AWS::Lambda::EventSourceMapping').Properties.FunctionResponseTypes).toEqual([
      'ReportBatchItemFailures',
    ]);
  });
});

describe('alarms', () => {
  it('say what to do', () => {
    const alarms = ofType(template, 'AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(0);
    for (const [, { Properties }] of alarms) {
      expect(Properties.AlarmDescription).toMatch(/^Runbook: .+\.$/);
      expect(Properties.AlarmActions).toHaveLength(1);
    }
  });

  it('tell nobody if the deployment names nobody', () => {
    expect(ofType(template, 'AWS::SNS::Subscription')).toEqual([]);
  });

  it('watch the dead letters', () => {
    const watched = ofType(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
      JSON.stringify(Properties),
    );
    expect(watched.some((alarm) => alarm.includes('WebhooksDeadLetters'))).toBe(true);
  });
});
