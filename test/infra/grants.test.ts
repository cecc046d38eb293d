import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack as CdkStack, type CfnElement } from 'aws-cdk-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../bin/app.ts';
import { WEB_ENTRY } from '../../lib/entries.ts';
import { authorize } from '../../lib/local/iam/authorize.ts';
import { asList, type Statement } from '../../lib/local/iam/statement.ts';
import { loadAssembly } from '../../lib/local/template/assembly.ts';
import { roleStatements } from '../../lib/local/template/role-statements.ts';
import { type Resource, Stack } from '../../lib/local/template/stack.ts';
import { ServiceFunction } from '../../lib/service-function.ts';
import { EVERY_ENTRY } from '../support/every-entry.ts';
import { emptyBundles } from './empty-bundles.ts';
import { EVERY_ACTION, sdkCalls } from './sdk-calls.ts';
import { settingCombinations } from './setting-combinations.ts';

/** What the Lambda service does around a function, in the function's name: logs, traces, and reading its event source. */
const AROUND = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];
const OF_A_QUEUE = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl'];

const outdir = mkdtempSync(join(tmpdir(), 'grants-'));
const calls = sdkCalls();
const [, everySetting] = settingCombinations();
let stack: Stack;
/** By the name in entries.ts. */
let roles: ReadonlyMap<string, Resource>;
beforeAll(() => {
  const app = buildApp({ outdir, context: everySetting, bundle: emptyBundles() });
  app.synth();
  stack = new Stack(
    loadAssembly(outdir),
    { domain: 'localhost', gateway: 'http://localhost' },
    { secretString: () => '{}', customResource: () => ({ physicalId: 'x', data: { PublicKey: 'x' } }) },
  );
  const functions = app.node.findAll().filter((node) => node instanceof ServiceFunction);
  const web = stack.resources('AWS::Lambda::WebFunctionRevision').map((revision) => roleOf(revision));
  expect(web).toHaveLength(1);
  roles = new Map([
    ...functions.map(
      ({ entry, lambda }) => [entry, roleOf(resourceOf(lambda.node.defaultChild as CfnElement))] as const,
    ),
    [WEB_ENTRY.name, web[0]!],
  ]);
});
afterAll(() => rmSync(outdir, { recursive: true }));

const resourceOf = (element: CfnElement): Resource =>
  stack.resource(CdkStack.of(element).resolve(element.logicalId));

/** The role that a function, a web function's revision or a state machine names. */
function roleOf({ type, property }: Resource): Resource {
  const name = { 'AWS::StepFunctions::StateMachine': 'RoleArn', 'AWS::Lambda::Function': 'Role' }[type];
  const arn = name
    ? property<string>(name)
    : property<{ ExecutionRoleArn: string }>('ServiceConfig')!.ExecutionRoleArn;
  return stack.find('AWS::IAM::Role', arn!);
}

const statementsOf = (role: Resource): readonly Statement[] => roleStatements(stack, role);

function actionsOf(role: Resource): string[] {
  const actions = statementsOf(role).flatMap(({ Action }) => asList(Action));
  return [...new Set(actions)].filter((action) => !AROUND.includes(action)).sort();
}

const pollsQueue = (entry: string): boolean =>
  stack.resources('AWS::Lambda::EventSourceMapping').some((mapping) => {
    const fn = stack.find('AWS::Lambda::Function', mapping.property<string>('FunctionName')!);
    return roleOf(fn).logicalId === roles.get(entry)!.logicalId;
  });

describe.each([...EVERY_ENTRY, WEB_ENTRY].map(({ name }) => name))('%s', (entry) => {
  it('may do what its code asks for, and nothing else', () => {
    const around = pollsQueue(entry) ? OF_A_QUEUE : [];
    const needed = new Set([...calls.get(entry)!, ...around]);
    expect(actionsOf(roles.get(entry)!)).toEqual([...needed].sort());
  });

  it('is refused everything else on this machine, whatever it names', () => {
    const role = roles.get(entry)!;
    const [statements, granted] = [statementsOf(role), actionsOf(role)];
    const resources = [...everyArn(), '*'];
    for (const action of EVERY_ACTION) {
      if (granted.includes(action)) continue;
      for (const resource of resources) {
        const { allowed } = authorize(statements, { principal: role.name, action, resource });
        expect(allowed, `${action} on ${resource}`).toBe(false);
      }
    }
  });
});

const everyArn = (): string[] =>
  stack
    .resources()
    .map(({ arn }) => arn)
    .filter((arn) => arn !== '')
    .flatMap((arn) => [arn, `${arn}/files/x/model.glb`, `${arn}/index/open`]);

describe('what hands out the results of test keys', () => {
  const may = (action: string, resource: string, partition?: string): boolean => {
    const role = roles.get('jobs/canned-result')!;
    const keys = partition === undefined ? {} : { conditionKeys: { 'dynamodb:LeadingKeys': [partition] } };
    return authorize(statementsOf(role), { principal: role.name, action, resource, ...keys }).allowed;
  };
  const arnsOf = (type: string) => stack.resources(type).map(({ arn }) => arn);

  it('may call no engine, no provider and nobody else', () => {
    for (const arn of arnsOf('AWS::Lambda::Function'))
      expect(may('lambda:InvokeFunction', arn), arn).toBe(false);
    for (const arn of arnsOf('AWS::SecretsManager::Secret'))
      expect(may('secretsmanager:GetSecretValue', arn), arn).toBe(false);
  });

  it('may read assets, and neither read nor write a wallet, a ledger or a key', () => {
    const [table] = arnsOf('AWS::DynamoDB::GlobalTable');
    expect(may('dynamodb:GetItem', table!, 'ASSET#a1')).toBe(true);
    for (const partition of ['ACCOUNT#a1', 'ACCOUNT#test-a1', 'KEY#a1', 'USAGE#a1', 'RUN#a1'])
      for (const action of ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'])
        expect(may(`dynamodb:${action}`, table!, partition), `${action} ${partition}`).toBe(false);
    expect(may('dynamodb:PutItem', table!, 'ASSET#a1')).toBe(false);
  });

  it('may write results, and read no file', () => {
    const buckets = arnsOf('AWS::S3::Bucket').filter((arn) =>
      may('s3:PutObject', `${arn}/files/a1/model.glb`),
    );
    expect(buckets).toHaveLength(1);
    expect(may('s3:PutObject', `${buckets[0]}/inputs/a1/image-0`)).toBe(false);
    expect(may('s3:GetObject', `${buckets[0]}/files/a1/model.glb`)).toBe(false);
  });
});

describe('the state machine', () => {
  /** The permission that each integration of a task needs. */
  const NEEDS: Readonly<Record<string, string>> = {
    'lambda:invoke': 'lambda:InvokeFunction',
    'sqs:sendMessage': 'sqs:SendMessage',
    // Its only parts are updates.
    'aws-sdk:dynamodb:transactWriteItems': 'dynamodb:UpdateItem',
    'aws-sdk:dynamodb:updateItem': 'dynamodb:UpdateItem',
  };
  /** Of traces and of the delivery of logs, which name no resource. */
  const OF_THE_SERVICE = /^(logs|xray):/;

  it('may do what its tasks ask for, and nothing else', () => {
    const [machine] = stack.resources('AWS::StepFunctions::StateMachine');
    const { States } = JSON.parse(machine!.property<string>('DefinitionString')!);
    const tasks = (Object.values(States) as { readonly Type: string; readonly Resource: string }[])
      .filter(({ Type }) => Type === 'Task')
      .map(({ Resource }) => NEEDS[Resource.split(':states:::')[1]!.replace('.waitForTaskToken', '')]);
    const granted = actionsOf(roleOf(machine!)).filter((action) => !OF_THE_SERVICE.test(action));
    expect(granted).toEqual([...new Set(tasks)].sort());
  });
});

/** Copies the web function's code; the CDK brings its code, and cdk-nag judges its role. */
const NOT_OURS = 'CustomS3ObjectCopy';

it('knows the role of every function that is deployed', () => {
  const known = new Set([...roles.values()].map(({ logicalId }) => logicalId));
  const others = stack.resources('AWS::Lambda::Function').filter((fn) => !known.has(roleOf(fn).logicalId));
  expect(others.map(({ logicalId }) => logicalId)).toEqual([expect.stringContaining(NOT_OURS)]);
});
