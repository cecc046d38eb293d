import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../bin/app.ts';
import { ROUTES } from '../../functions/service/api/routes.ts';
import { loadAssembly } from '../../lib/local/template/assembly.ts';
import { Stack } from '../../lib/local/template/stack.ts';
import { emptyBundles } from './empty-bundles.ts';
import { settingCombinations } from './setting-combinations.ts';
import { ofType, synthesizedTemplate, type Template } from './synthesize.ts';

/** The route table's functions, and the one that answers every other request. */
const ENDPOINTS = ROUTES.length + 1;
/** CloudFormation's quota of one stack. */
const MAX_RESOURCES = 500;

const outdir = mkdtempSync(join(tmpdir(), 'canary-'));
let template: Template;
let stack: Stack;
beforeAll(() => {
  const app = buildApp({ outdir, context: { canary: '10' }, bundle: emptyBundles() });
  // Throws if cdk-nag finds anything.
  const [artifact] = app.synth().stacks;
  template = artifact!.template;
  stack = new Stack(
    loadAssembly(outdir),
    { domain: 'localhost', gateway: 'http://localhost' },
    { secretString: () => '{}', customResource: () => ({ physicalId: 'x', data: { PublicKey: 'x' } }) },
  );
});
afterAll(() => rmSync(outdir, { recursive: true }));

const aliases = () => stack.resources('AWS::Lambda::Alias');
const functionOf = (logicalId: string): string => stack.resource(logicalId).property<string>('FunctionName')!;

describe('with a canary', () => {
  it('every endpoint has one alias, and its integration calls it', () => {
    expect(aliases()).toHaveLength(ENDPOINTS);
    expect(new Set(aliases().map(({ logicalId }) => functionOf(logicalId))).size).toBe(ENDPOINTS);
    const called = stack
      .resources('AWS::ApiGatewayV2::Integration')
      .map((integration) => integration.property<string>('IntegrationUri'));
    expect(called.sort()).toEqual(
      aliases()
        .map(({ ref }) => ref)
        .sort(),
    );
  });

  it('API Gateway may invoke each alias, by one permission for all methods of its path, and no function past it', () => {
    const allowed = stack
      .resources('AWS::Lambda::Permission')
      .map((permission) => permission.properties<{ FunctionName: string; Principal: string }>())
      .filter(({ Principal }) => Principal === 'apigateway.amazonaws.com')
      .map(({ FunctionName }) => FunctionName);
    expect(allowed.sort()).toEqual(
      aliases()
        .map(({ ref }) => ref)
        .sort(),
    );
  });

  it('an integration is moved to its alias only when API Gateway may invoke it', () => {
    const permissions = ofType(template, 'AWS::Lambda::Permission').map(([id]) => id);
    for (const [id, { DependsOn = [] }] of ofType(template, 'AWS::ApiGatewayV2::Integration')) {
      expect(permissions, id).toEqual(expect.arrayContaining([...DependsOn]));
      expect(DependsOn.length, id).toBeGreaterThan(0);
    }
  });

  it('a function has a new version when its code is another one, and else the one that it had', () => {
    const versions = ['one', 'other', 'one'].map((code) => {
      const text = synthesizedTemplate({ context: { canary: '10' }, bundle: emptyBundles(code) });
      return ofType(JSON.parse(text), 'AWS::Lambda::Version').map(([id]) => id);
    });
    expect(versions[0]).toHaveLength(ENDPOINTS);
    expect(versions[2]).toEqual(versions[0]);
    expect(versions[1]!.filter((id) => versions[0]!.includes(id))).toEqual([]);
  });

  it('a new release gets its share of the requests for five minutes', () => {
    expect(ofType(template, 'AWS::CodeDeploy::Application')).toHaveLength(1);
    const [[config, { Properties }] = ['', undefined!], ...more] = ofType(
      template,
      'AWS::CodeDeploy::DeploymentConfig',
    );
    expect(more).toEqual([]);
    expect(Properties).toEqual({
      ComputePlatform: 'Lambda',
      TrafficRoutingConfig: {
        Type: 'TimeBasedCanary',
        TimeBasedCanary: { CanaryInterval: 5, CanaryPercentage: 10 },
      },
    });
    const groups = ofType(template, 'AWS::CodeDeploy::DeploymentGroup');
    for (const [, group] of groups) expect(group.Properties.DeploymentConfigName).toEqual({ Ref: config });
    const moved = ofType(template, 'AWS::Lambda::Alias').map(
      // biome-ignore lint/suspicious/noExplicitAny: an update policy has no static type.
      ([, alias]) => (alias as any).UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref,
    );
    expect(moved.sort()).toEqual(groups.map(([id]) => id).sort());
  });

  it('each group goes back when its new release crashes, when requests are answered 9000, and when it fails', () => {
    for (const group of stack.resources('AWS::CodeDeploy::DeploymentGroup')) {
      const { Alarms } = group.property<{ Alarms: { Name: string }[] }>('AlarmConfiguration')!;
      const metrics = Alarms.map(({ Name }) => metricOf(Name)).sort();
      const fn = stack.find('AWS::Lambda::Function', metrics[0]!.split(' ')[1]!);
      expect(metrics).toEqual([`Errors ${fn.name} ${fn.name}:live 1`, `Refusals 9000 asset-generation`]);
      expect(group.property('AutoRollbackConfiguration')).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      });
    }
  });

  it('tells whoever is told of alarms, when one is raised and when it is over', () => {
    const [[topic] = ['']] = ofType(template, 'AWS::SNS::Topic');
    const ofCanary = ofType(template, 'AWS::CloudWatch::Alarm').filter(([id]) => id.startsWith('Api'));
    expect(ofCanary).toHaveLength(ENDPOINTS + 1);
    for (const [id, { Properties }] of ofCanary) {
      expect(Properties.AlarmActions, id).toEqual([{ Ref: topic }]);
      expect(Properties.OKActions, id).toEqual([{ Ref: topic }]);
      expect(Properties.AlarmDescription, id).toMatch(/^Runbook: Canary(Faults|Crashes) in /);
    }
  });

  it('CodeDeploy may move the aliases of the endpoints, and nothing else', () => {
    const policies = ofType(template, 'AWS::IAM::Policy').filter(([id]) => id.startsWith('ApiCanary'));
    const Statement = policies.flatMap(
      ([, { Properties }]) =>
        stack.resolve<{ Statement: { Action: string | string[]; Resource: string | string[] }[] }>(
          Properties.PolicyDocument,
        ).Statement,
    );
    // AWS's AWSCodeDeployRoleForLambdaLimited (v1), but for files in S3 and hooks, of which an update has none.
    expect([...new Set(Statement.flatMap(({ Action }) => Action))]).toEqual([
      'cloudwatch:DescribeAlarms',
      'lambda:GetAlias',
      'lambda:GetProvisionedConcurrencyConfig',
      'lambda:UpdateAlias',
    ]);
    const movable = Statement.filter(({ Action }) => Action.includes('lambda:UpdateAlias'));
    const functions = aliases().map(({ ref }) => ref.replace(/:live$/, ''));
    expect(movable.flatMap(({ Resource }) => Resource).sort()).toEqual(
      [...functions, ...aliases().map(({ ref }) => ref)].sort(),
    );
    const roles = ofType(template, 'AWS::IAM::Role').filter(([id]) => id.startsWith('ApiCanary'));
    expect(roles).toHaveLength(policies.length);
    for (const [, role] of roles) expect(role.Properties).not.toHaveProperty('ManagedPolicyArns');
  });

  it('one stack holds it, with every other setting too', () => {
    const [, everything] = settingCombinations();
    const all: Template = JSON.parse(synthesizedTemplate({ context: everything, bundle: emptyBundles() }));
    expect(Object.keys(all.Resources).length).toBeLessThan(MAX_RESOURCES);
  });
});

/** Metric and values of the dimensions of an alarm. */
function metricOf(name: string): string {
  const alarm = stack.find('AWS::CloudWatch::Alarm', name);
  const { MetricName, Dimensions } = alarm.properties<{
    MetricName: string;
    Dimensions: { Name: string; Value: string }[];
  }>();
  const byName = Dimensions.toSorted((a, b) => a.Name.localeCompare(b.Name));
  // Of a function: ExecutedVersion, FunctionName, Resource.
  const values = byName.map(({ Value }) => Value);
  return [MetricName, ...(MetricName === 'Errors' ? [...values.slice(1), values[0]] : values)].join(' ');
}

describe('without a canary', () => {
  it('no alias stands before a function', () => {
    const plain: Template = JSON.parse(synthesizedTemplate({ bundle: emptyBundles() }));
    const kinds = Object.values(plain.Resources).map(({ Type }) => Type);
    expect(kinds.filter((type) => /CodeDeploy|Lambda::(Alias|Version)$/.test(type))).toEqual([]);
  });
});

it.each(['0', '51', '10.5', 'ten', '-1', '', true])('refuses a canary of %j', (canary) => {
  const bad = mkdtempSync(join(outdir, 'bad-'));
  expect(() => buildApp({ outdir: bad, context: { canary }, bundle: emptyBundles() })).toThrow(
    'canary is an integer from 1 to 50',
  );
});

it.each([1, '50'])('takes a canary of %j', (canary) => {
  const good = mkdtempSync(join(outdir, 'good-'));
  expect(() => buildApp({ outdir: good, context: { canary }, bundle: emptyBundles() })).not.toThrow();
});
