import { beforeAll, describe, expect, it } from 'vitest';
import { emptyBundles } from './empty-bundles.ts';
import { COMPANIONS, SETTINGS } from './setting-combinations.ts';
import { ofType, type Resource, synthesizedTemplate, type Template } from './synthesize.ts';

const templateWith = (context: Record<string, string> = {}): Template =>
  JSON.parse(synthesizedTemplate({ context, bundle: emptyBundles() }));

let template: Template;
let another: Template;
beforeAll(() => {
  template = templateWith();
  another = templateWith({ stackName: 'Another', deletionProtection: 'true' });
});

const one = (type: string): Resource => {
  const [found, ...more] = ofType(template, type);
  expect(more).toEqual([]);
  return found![1];
};
const all = (): [string, Resource][] => Object.entries(template.Resources);

describe('the web function', () => {
  it('is named by its name and not by its ARN, which CloudFormation cannot read its parts back by', () => {
    const name = one('AWS::Lambda::WebFunction').Properties.FunctionName;
    expect(JSON.stringify(name)).not.toContain('Fn::GetAtt');
    for (const part of ['Revision', 'Endpoint']) {
      expect(one(`AWS::Lambda::WebFunction${part}`).Properties.FunctionName).toEqual(name);
    }
  });

  it('comes before its revision and its endpoint, although they name it by text', () => {
    const [[id] = ['']] = ofType(template, 'AWS::Lambda::WebFunction');
    for (const part of ['Revision', 'Endpoint']) {
      expect(one(`AWS::Lambda::WebFunction${part}`).DependsOn).toContain(id);
    }
  });

  it('writes to both of its log groups, which end their logs', () => {
    const [[central] = ['']] = ofType(template, 'AWS::Logs::LogGroup').filter(([id]) =>
      id.startsWith('UploadsLogs'),
    );
    const [[local, group] = ['', undefined]] = ofType(template, 'AWS::Logs::LogGroup').filter(([id]) =>
      id.startsWith('UploadsLocalLogs'),
    );
    expect(group!.Properties).toEqual({
      LogGroupName: { 'Fn::Join': ['', [{ Ref: central }, '.local']] },
      RetentionInDays: expect.any(Number),
    });
    const { LogGroup } = one('AWS::Lambda::WebFunctionRevision').Properties.ServiceConfig.TelemetryConfig
      .LoggingConfig;
    expect(LogGroup).toEqual({ Ref: central });
    const [, policy] = ofType(template, 'AWS::IAM::Role').find(([id]) => id.startsWith('UploadsRole'))!;
    const grant = policy.Properties.Policies[0].PolicyDocument.Statement.find(
      ({ Action }: { Action: unknown }) => [Action].flat().includes('logs:PutLogEvents'),
    );
    expect(grant.Resource).toHaveLength(2);
    for (const id of [central, local]) expect(grant.Resource).toContainEqual({ 'Fn::GetAtt': [id, 'Arn'] });
  });

  it('is bounded in environments, and in requests by a rate that Lambda takes', () => {
    const { ScalingConfig, ThrottleConfig } = one('AWS::Lambda::WebFunctionEndpoint').Properties;
    expect(ScalingConfig.MaxEnvironments).toBeGreaterThanOrEqual(2);
    const rates = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 2000, 3000, 4000, 5000];
    expect(rates).toContain(ThrottleConfig.RateLimit);
  });

  it('is watched by its own 5xx answers, not by lines of its log, which Lambda wraps', () => {
    expect(ofType(template, 'AWS::Logs::MetricFilter')).toEqual([]);
    const alarms = ofType(template, 'AWS::CloudWatch::Alarm').map(([, alarm]) => JSON.stringify(alarm));
    expect(alarms.filter((alarm) => alarm.includes('HTTPResponseStatusClass5XX'))).toHaveLength(1);
  });
});

describe('a first deployment that fails', () => {
  const keptOf = ({ Resources }: Template) =>
    Object.entries(Resources).filter(([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'));

  it('leaves nothing behind: what is kept is kept of a stack that stood', () => {
    const kept = keptOf(template);
    expect(kept.map(([, { Type }]) => Type).sort()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
    ]);
    for (const [id, { DeletionPolicy }] of kept)
      expect([id, DeletionPolicy]).toEqual([id, 'RetainExceptOnCreate']);
  });

  it('leaves no secret of a provider, of what takes money or of sign-in behind', () => {
    const { providers, billing, signInIssuer } = SETTINGS;
    const kept = keptOf(templateWith({ providers, billing, signInIssuer, ...COMPANIONS.signInIssuer }));
    const secrets = kept.filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret');
    expect(secrets.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'BillingApiKey',
      'BillingSigningKey',
      'Providersreplicatekey',
      'SignInClientSecret',
      'SigningKeysSecret',
    ]);
    for (const [id, { DeletionPolicy }] of kept)
      expect([id, DeletionPolicy]).toEqual([id, 'RetainExceptOnCreate']);
  });

  it('can be deleted: protection is for the setting deletionProtection, of a stack that stands', () => {
    const isProtected = (from: Template) =>
      ofType(from, 'AWS::DynamoDB::GlobalTable')[0]![1].Properties.Replicas[0].DeletionProtectionEnabled;
    expect(isProtected(template)).toBe(false);
    expect(isProtected(another)).toBe(true);
  });

  it.each([
    ['deletionProtection', 'yes'],
    ['stackName', '-x'],
    ['stackName', 'a b'],
    ['stackName', 'x'.repeat(65)],
  ])('is not begun with the setting %s=%s', (setting, value) => {
    expect(() => templateWith({ [setting]: value })).toThrow(setting);
  });
});

/** Types whose names all regions of an account share, and the properties that hold them. */
const GLOBAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  'AWS::CloudFront::PublicKey': ['PublicKeyConfig.Name', 'PublicKeyConfig.CallerReference'],
  'AWS::CloudFront::KeyGroup': ['KeyGroupConfig.Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name'],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig.Name'],
  'AWS::CloudFront::CachePolicy': ['CachePolicyConfig.Name'],
  'AWS::CloudFront::OriginRequestPolicy': ['OriginRequestPolicyConfig.Name'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::Lambda::WebFunction': ['FunctionName'],
};
/** Names that CloudFormation would make unique by itself, were they not given. */
const GIVEN_NAMES =
  /^(RoleName|PolicyName|ManagedPolicyName|FunctionName|TableName|BucketName|QueueName|TopicName|StateMachineName|LogGroupName|AlarmName|DashboardName|BudgetName|ApplicationName|DeploymentGroupName)$/;
/** A parameter of a type that names another resource, and no name of its own. */
const REFERS = [
  'AWS::Lambda::Permission',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
];

describe('two stacks in one account, and one stack in two regions', () => {
  const at = (properties: object, path: string): unknown =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], properties);
  const globalNames = (from: Template): string[] =>
    Object.entries(GLOBAL_NAMES).flatMap(([type, paths]) =>
      ofType(from, type).flatMap(([, { Properties }]) =>
        paths.map((path) => `${type} ${path} ${JSON.stringify(at(Properties, path))}`),
      ),
    );

  it('have no global name in common: each holds the region', () => {
    const names = globalNames(template);
    expect(names.length).toBeGreaterThan(7);
    for (const name of names) expect(name).toContain('{"Ref":"AWS::Region"}');
  });

  it('have no global name in common: each is another one with another stackName', () => {
    const others = globalNames(another);
    expect(others).toHaveLength(globalNames(template).length);
    expect(globalNames(template).filter((name) => others.includes(name))).toEqual([]);
  });

  it('have names within their limit in the region with the longest name', () => {
    const longest = templateWith({ stackName: `S${'x'.repeat(63)}` });
    for (const name of globalNames(longest)) {
      if (name.includes('ResponseHeadersPolicy')) continue;
      const parts = [...name.split(' ')[2]!.matchAll(/"([^"]*)"/g)].map(([, part]) => part!);
      const text = parts
        .filter((part) => !['Fn::Join', 'Ref', ''].includes(part))
        .map((part) => (part === 'AWS::Region' ? 'ap-southeast-7' : part))
        .join('');
      expect(text.length, text).toBeLessThanOrEqual(64);
    }
  });

  it('have no other name that is given, but for those made of the stack’s name', () => {
    const texts = (properties: object): [string, unknown][] =>
      Object.entries(properties).filter(([key]) => GIVEN_NAMES.test(key));
    const given = (from: Template) =>
      Object.entries(from.Resources).flatMap(([id, { Type, Properties = {} }]) =>
        Type in GLOBAL_NAMES || REFERS.includes(Type) || Type.startsWith('AWS::Lambda::WebFunction')
          ? []
          : texts(Properties).map(([key, value]) => `${id} ${key} ${JSON.stringify(value)}`),
      );
    const others = given(another);
    // A policy within a role is named within it; what refers to a resource of the stack is as unique as it is.
    const shared = given(template).filter(
      (name) => others.includes(name) && !name.includes(' PolicyName ') && !/"(Ref|Fn::GetAtt)"/.test(name),
    );
    expect(shared).toEqual([]);
  });

  it('differ in nothing else than names: a stack of another name has the same resources', () => {
    expect(Object.keys(another.Resources).length).toBe(all().length);
  });
});

describe('what AWS adds of its own', () => {
  it('is taken off the answers to users', () => {
    const [, policy] = ofType(template, 'AWS::CloudFront::ResponseHeadersPolicy').find(([id]) =>
      id.includes('Api'),
    )!;
    const { Items } = policy.Properties.ResponseHeadersPolicyConfig.RemoveHeadersConfig;
    expect(Items.map(({ Header }: { Header: string }) => Header)).toEqual(
      expect.arrayContaining(['apigw-requestid', 'lambda-web-logstream']),
    );
  });
});

it('lets nothing pile up in a bucket: logs, old code and halves of uploads end', () => {
  for (const [id, { Properties }] of ofType(template, 'AWS::S3::Bucket')) {
    const rules: Record<string, unknown>[] = Properties.LifecycleConfiguration.Rules;
    expect(
      rules.some((rule) => 'AbortIncompleteMultipartUpload' in rule),
      id,
    ).toBe(true);
    const ends = rules.some((rule) => 'ExpirationInDays' in rule || 'NoncurrentVersionExpiration' in rule);
    expect(ends, id).toBe(true);
  }
});
