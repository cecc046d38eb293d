import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TemplateFunctions } from '../../../../lib/local/functions/functions.ts';
import { loadAssembly } from '../../../../lib/local/template/assembly.ts';
import { Stack } from '../../../../lib/local/template/stack.ts';
import { codeKey, writeAssembly } from '../../../support/cloud-assembly.ts';

const NAME = 'Small-Greet';
const ARN = `arn:aws:lambda:us-east-1:000000000000:function:${NAME}`;

const assembly = writeAssembly(
  {
    Resources: {
      Role: { Type: 'AWS::IAM::Role', Properties: {} },
      Greet: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Code: { S3Key: codeKey('greet') },
          Handler: 'index.handler',
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        },
      },
      Door: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: { IntegrationUri: { 'Fn::GetAtt': ['Greet', 'Arn'] } },
      },
      Other: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Code: { S3Key: codeKey('greet') },
          Handler: 'index.handler',
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        },
      },
      Long: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Code: { S3Key: codeKey('long') },
          Handler: 'index.handler',
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
          ReservedConcurrentExecutions: 1,
          Tags: [{ Key: 'lane', Value: 'express' }],
        },
      },
      LongWaits: {
        Type: 'AWS::Lambda::EventInvokeConfig',
        Properties: { FunctionName: { Ref: 'Long' }, Qualifier: '$LATEST', MaximumEventAgeInSeconds: 1 },
      },
      Release: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Greet' } } },
      Waits: {
        Type: 'AWS::Lambda::EventInvokeConfig',
        Properties: {
          FunctionName: { Ref: 'Greet' },
          Qualifier: '$LATEST',
          MaximumEventAgeInSeconds: 1,
        },
      },
      Live: {
        Type: 'AWS::Lambda::Alias',
        Properties: {
          Name: 'live',
          FunctionName: { Ref: 'Greet' },
          FunctionVersion: { 'Fn::GetAtt': ['Release', 'Version'] },
        },
      },
    },
  },
  {
    greet: "export const handler = async ({ name }) => 'Hello ' + name;",
    long: 'export const handler = () => new Promise((resolve) => setTimeout(resolve, 2_000));',
  },
);
const stack = new Stack(
  loadAssembly(assembly),
  { domain: 'localhost:3000', gateway: 'http://127.0.0.1:4000' },
  { secretString: () => '', customResource: () => undefined },
);
const props = {
  stack,
  logs: mkdtempSync(join(tmpdir(), 'logs-')),
  surroundings: () => ({
    gateway: 'http://127.0.0.1:4000',
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    overrides: {},
  }),
};
const functions = new TemplateFunctions(props);
afterAll(() => functions.close());

describe('the functions of a template', () => {
  test('have aliases and versions whose reference is an ARN', () => {
    expect(stack.ref('Live')).toBe(`${ARN}:live`);
    expect(stack.ref('Release')).toBe(`${ARN}:1`);
    expect(stack.resource('Live').property('FunctionVersion')).toBe('1');
  });

  test('make room for those whose callers wait, unless they are of these', () => {
    expect(functions.definition(NAME).start.yields).toBe(false);
    expect(functions.definition(ARN.replace('Greet', 'Other')).start.yields).toBe(true);
  });

  test.each([NAME, ARN, `${ARN}:$LATEST`, `${ARN}:live`, `${ARN}:1`, `${NAME}:live`])(
    'run when they are called as %s',
    async (reference) => {
      const result = await functions.invoke(reference, '{"name":"Ada"}');
      expect(result).toMatchObject({ ok: true, payload: '"Hello Ada"' });
    },
  );

  test('drop an event that is throttled for longer than the template lets it wait', async () => {
    const throttled = new TemplateFunctions({ ...props, concurrentExecutions: 1 });
    expect(await throttled.invokeLater(NAME, '{}')).toBe(false);
    await throttled.close();
  });

  test('drop an event that waits for its turn for longer than the template lets it, and run what has begun', async () => {
    const long = NAME.replace('Greet', 'Long');
    expect(await Promise.all([0, 1].map(() => functions.invokeLater(long, '{}')))).toEqual([true, false]);
  });

  test('take the lane for quick ones, unless an event says that it is long', () => {
    const turns = { partyField: 'who', laneTag: 'lane', longField: 'isLong' };
    const inTurn = new TemplateFunctions({ ...props, turns });
    const { isExpress } = inTurn.definition(NAME.replace('Greet', 'Long'));
    expect([isExpress('{"who":"a"}'), isExpress('{"isLong":false}')]).toEqual([true, true]);
    expect(isExpress('{"isLong":true}')).toBe(false);
    expect(inTurn.definition(NAME).isExpress('{}')).toBe(false);
  });

  test.each([`${ARN}:gone`, `${ARN}:2`, `${ARN.replace('Greet', 'Other')}:live`, `${ARN}s:live`])(
    'are not found by %s, which the template does not have',
    async (reference) => {
      await expect(functions.invoke(reference, '{}')).rejects.toThrow(`Function not found: ${reference}`);
    },
  );
});
