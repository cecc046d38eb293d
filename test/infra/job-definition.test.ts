import aslValidator from 'asl-validator';
import jsonata from 'jsonata';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../functions/service/domain/catalogue-data.ts';
import { jobDefinition } from '../../lib/job-definition.ts';
import { type Definition, lintDefinition } from '../support/asl-lint.ts';

const arn = (name: string) => `arn:aws:lambda:eu-west-1:123456789012:function:${name}`;
const longestEngine_s = Math.max(...CATALOGUE.engines.map(({ timeout_s }) => timeout_s));
const TARGETS = {
  partition: 'aws',
  tableName: 'table',
  settleArn: arn('settle'),
  cannedArn: arn('canned'),
  engineArns: Object.fromEntries(CATALOGUE.engines.map(({ id }) => [id, arn(id)])),
  longestEngine_s,
  webhookQueueUrl: 'https://sqs.eu-west-1.amazonaws.com/123456789012/webhooks',
};
// biome-ignore lint/suspicious/noExplicitAny: states differ in what they hold.
const definition = jobDefinition(TARGETS) as { States: Record<string, any> } & Definition;
const bounded = jobDefinition({ ...TARGETS, concurrentEngines: 5 }) as typeof definition;

const evaluate = (template: string, states: object): Promise<unknown> =>
  jsonata(template.slice(2, -2)).evaluate({}, { states });

describe.each([
  ['definition', definition],
  ['definition that bounds engines', bounded],
])('the %s', (_name, definition) => {
  it('passes asl-validator', () => {
    const { isValid, errorsText } = aslValidator(structuredClone(definition));
    expect(errorsText('\n')).toBe('');
    expect(isValid).toBe(true);
  });

  it('passes what asl-validator does not check', () => {
    expect(lintDefinition(definition)).toEqual([]);
  });

  it('gives every task a retry with full jitter', () => {
    for (const [name, state] of Object.entries(definition.States)) {
      if (state.Type !== 'Task') continue;
      expect(state.Retry.length, name).toBeGreaterThan(0);
      for (const retry of state.Retry) expect(retry.JitterStrategy).toBe('FULL');
    }
  });

  it('waits for an engine longer than the engine may take', () => {
    expect(definition.States.RunEngine.TimeoutSeconds).toBeGreaterThan(longestEngine_s);
  });
});

describe('marking', () => {
  const context = { State: { EnteredTime: '2026-11-21T04:00:00.000Z' } };
  const items = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ pk: `ASSET#${i}`, sk: 'ASSET' }));

  it.each([1, 3])('updates each of %i items in one transaction, from 0 or 1 only', async (count) => {
    const { TransactItems } = definition.States.MarkProcessing.Arguments;
    const actions = (await evaluate(TransactItems, { input: { items: items(count) }, context })) as unknown[];
    expect(actions).toHaveLength(count);
    expect(actions[0]).toEqual({
      Update: {
        TableName: 'table',
        Key: { pk: { S: 'ASSET#0' }, sk: { S: 'ASSET' } },
        UpdateExpression: 'SET taskStatus = :processing, startedAt = if_not_exists(startedAt, :now)',
        ConditionExpression: 'taskStatus IN (:queued, :processing)',
        ExpressionAttributeValues: {
          ':queued': { N: '0' },
          ':processing': { N: '1' },
          ':now': { S: '2026-11-21T04:00:00.000Z' },
        },
      },
    });
  });
});

describe('running', () => {
  it('finds the function of each engine', async () => {
    const { FunctionName } = definition.States.RunEngine.Arguments;
    for (const { id } of CATALOGUE.engines)
      expect(await evaluate(FunctionName, { input: { engine: id } })).toBe(arn(id));
  });

  it.each([
    { thrown: { Error: 'States.Timeout' }, error: { name: 'States.Timeout', cause: '' } },
    {
      thrown: { Error: 'EngineError.internal', Cause: '{}' },
      error: { name: 'EngineError.internal', cause: '{}' },
    },
  ])('hands $error to settling, with and without a cause', async ({ thrown, error }) => {
    const [{ Output }] = definition.States.RunEngine.Catch;
    expect(await evaluate(Output.error.name, { errorOutput: thrown })).toBe(error.name);
    expect(await evaluate(Output.error.cause, { errorOutput: thrown })).toBe(error.cause);
  });
});

describe('enqueueing', () => {
  it('sends the asset id, grouped by destination', async () => {
    const { MessageBody, MessageGroupId } = definition.States.EnqueueDelivery.Arguments;
    const input = { assetId: 'a1', host: 'hooks.example' };
    expect(await evaluate(MessageBody, { input })).toBe('{"assetId":"a1"}');
    expect(await evaluate(MessageGroupId, { input })).toBe('hooks.example');
  });
});

describe('the lint', () => {
  const task = { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke' };

  it.each([
    ['undefined $frobnicate', { ...task, Output: '{% $frobnicate(1) %}' }],
    ['undefined $count2', { ...task, Output: '{% $count2 %}' }],
    ['no JSONata: ', { ...task, Output: '{% ( %}' }],
    [
      'unknown integration arn:aws:states:::lambda:call',
      { ...task, Resource: 'arn:aws:states:::lambda:call' },
    ],
    [
      'unknown JitterStrategy SOME',
      { ...task, Retry: [{ ErrorEquals: ['States.ALL'], JitterStrategy: 'SOME' }] },
    ],
    ['States.ALL is not last', { ...task, Catch: [{ ErrorEquals: ['States.ALL'] }, { ErrorEquals: ['X'] }] }],
  ])('finds: %s', (problem, state) => {
    expect(lintDefinition({ States: { Step: state } }).join()).toContain(`Step: ${problem}`);
  });
});
