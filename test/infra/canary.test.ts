import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../bin/app.ts';
import { ROUTES } from '../../functions/service/api/routes.ts';
import { authorize } from '../../lib/local/iam/authorize.ts';
import { asList } from '../../lib/local/iam/statement.ts';
import { loadAssembly } from '../../lib/local/template/assembly.ts';
import { roleStatements } from '../../lib/local/template/role-statements.ts';
import { Stack } from '../../lib/local/template/stack.ts';
import { emptyBundles } from './empty-bundles.ts';
import { settingCombinations } from './setting-combinations.ts';
import { ofType, synthesizedTemplate, type Template } from './synthesize.ts';

/** The route table's functions, the one that answers every other request, and those of the pages, the dashboard, operators and sign-in. */
const ENDPOINTS = ROUTES.length + 5;
/** CloudFormation's quota of one stack, and what a stack with every setting leaves of it for what is to come. */
const MAX_RESOURCES = 500;
const ROOM = 60;

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

  it('API Gateway may invoke each alias, and the function itself while an update puts the alias before it', () => {
    const integrations = stack.resources('AWS::ApiGatewayV2::Integration');
    expect(integrations).toHaveLength(ENDPOINTS);
    for (const integration of integrations) {
      const role = stack.find('AWS::IAM::Role', integration.property<string>('CredentialsArn')!);
      const alias = integration.property<string>('IntegrationUri')!;
      expect(alias).toMatch(/:live$/);
      for (const resource of [alias, alias.replace(/:live$/, '')]) {
        const asked = { principal: role.logicalId, action: 'lambda:InvokeFunction', resource };
        expect(authorize(roleStatements(stack, role), asked)).toEqual({ allowed: true });
      }
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
    const groups = stack.resources('AWS::CodeDeploy::DeploymentGroup');
    const groupOf = new Map(
      ofType(template, 'AWS::Lambda::Alias').map(([id, alias]) => [
        // biome-ignore lint/suspicious/noExplicitAny: an update policy has no static type.
        (alias as any).UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref as string,
        stack.resource(id).ref,
      ]),
    );
    for (const group of groups) {
      const { Alarms } = group.property<{ Alarms: { Name: string }[] }>('AlarmConfiguration')!;
      const [crashes, ...others] = Alarms.map(({ Name }) => metricsOf(Name)).sort(
        (a, b) => b.length - a.length,
      );
      expect(others).toEqual([['Refusals 9000 asset-generation']]);
      const alias = groupOf.get(group.logicalId)!;
      const { name } = stack.find('AWS::Lambda::Function', alias.replace(/:live$/, ''));
      expect(crashes).toContain(`Errors ${name} ${name}:live 1`);
      expect(group.property('AutoRollbackConfiguration')).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      });
    }
  });

  it('crashes of each function are looked at by one alarm, of as many as an alarm can look at', () => {
    const alarms = stack
      .resources('AWS::CloudWatch::Alarm')
      .filter(({ logicalId }) => logicalId.startsWith('ApiCanaryCrashes'));
    const looked = alarms.map(({ name }) => metricsOf(name));
    for (const metrics of looked) expect(metrics.length).toBeLessThanOrEqual(10);
    const functions = aliases().map(
      ({ logicalId }) => stack.find('AWS::Lambda::Function', functionOf(logicalId)).name,
    );
    expect(looked.flat().sort()).toEqual(functions.map((name) => `Errors ${name} ${name}:live 1`).sort());
  });

  it('tells whoever is told of alarms, when one is raised and when it is over', () => {
    const [[topic] = ['']] = ofType(template, 'AWS::SNS::Topic');
    const ofCanary = ofType(template, 'AWS::CloudWatch::Alarm').filter(([id]) => id.startsWith('Api'));
    expect(ofCanary).toHaveLength(Math.ceil(ENDPOINTS / 10) + 1);
    for (const [id, { Properties }] of ofCanary) {
      expect(Properties.AlarmActions, id).toEqual([{ Ref: topic }]);
      expect(Properties.OKActions, id).toEqual([{ Ref: topic }]);
      expect(Properties.AlarmDescription, id).toMatch(/^Runbook: Canary(Faults|Crashes) in /);
    }
  });

  it('CodeDeploy may move the aliases of the endpoints, and nothing else', () => {
    const roles = stack
      .resources('AWS::IAM::Role')
      .filter(({ logicalId }) => logicalId.startsWith('ApiCanary'));
    const Statement = roles.flatMap((role) => roleStatements(stack, role));
    // AWS's AWSCodeDeployRoleForLambdaLimited (v1), but for files in S3 and hooks, of which an update has none.
    expect([...new Set(Statement.flatMap(({ Action }) => asList(Action)))]).toEqual([
      'cloudwatch:DescribeAlarms',
      'lambda:GetAlias',
      'lambda:GetProvisionedConcurrencyConfig',
      'lambda:UpdateAlias',
    ]);
    const movable = Statement.filter(({ Action }) => asList(Action).includes('lambda:UpdateAlias'));
    const functions = aliases().map(({ ref }) => ref.replace(/:live$/, ''));
    expect(movable.flatMap(({ Resource }) => asList(Resource)).sort()).toEqual(
      [...functions, ...aliases().map(({ ref }) => ref)].sort(),
    );
    for (const { logicalId } of roles) {
      expect(template.Resources[logicalId]!.Properties).not.toHaveProperty('ManagedPolicyArns');
    }
  });

  it('one stack holds it with every other setting too, and has room left', () => {
    const [, everything] = settingCombinations();
    const all: Template = JSON.parse(synthesizedTemplate({ context: everything, bundle: emptyBundles() }));
    expect(Object.keys(all.Resources).length).toBeLessThanOrEqual(MAX_RESOURCES - ROOM);
  });
});

interface AlarmMetric {
  readonly MetricName: string;
  readonly Dimensions: readonly { readonly Name: string; readonly Value: string }[];
}

/** What an alarm looks at: of each metric the name and the values of its dimensions. */
function metricsOf(name: string): string[] {
  const alarm = stack.find('AWS::CloudWatch::Alarm', name).properties<
    AlarmMetric & {
      readonly Metrics?: readonly { readonly MetricStat?: { readonly Metric: AlarmMetric } }[];
    }
  >();
  const metrics = alarm.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [alarm];
  return metrics.map(({ MetricName, Dimensions }) => {
    const byName = Dimensions.toSorted((a, b) => a.Name.localeCompare(b.Name));
    // Of a function: ExecutedVersion, FunctionName, Resource.
    const values = byName.map(({ Value }) => Value);
    return [MetricName, ...(MetricName === 'Errors' ? [...values.slice(1), values[0]] : values)].join(' ');
  });
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
