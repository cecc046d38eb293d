import { describe, expect, test } from 'vitest';
import { CANNED_RUNNER } from '../../functions/service/domain/canned.ts';
import { jobDefinition } from '../../lib/job-definition.ts';
import { StatesError } from '../../lib/local/step-functions/errors.ts';
import type { Invoke } from '../../lib/local/step-functions/frame.ts';
import { isObject, type Json, type JsonObject } from '../../lib/local/step-functions/json.ts';
import { executionArn, harness } from '../unit/local/step-functions/harness.ts';

const arn = (name: string) => `arn:aws:lambda:eu-west-1:111122223333:function:${name}`;
const definition = (concurrentEngines?: number): JsonObject =>
  jobDefinition({
    partition: 'aws',
    tableName: 'table',
    settleArn: arn('settle'),
    cannedArn: arn('canned'),
    engineArns: { 'svc-remesh': arn('svc-remesh') },
    longestEngine_s: 300,
    webhookQueueUrl: 'https://sqs.eu-west-1.amazonaws.com/111122223333/webhooks',
    hosted: { engines: ['trellis'], advanceArn: arn('advance'), keepArn: arn('keep') },
    concurrentEngines,
  }) as JsonObject;

const MADE = { files: { model: 'files/a1/model.glb' }, metadata: { faces: 12 } };
const NO_PLACE = new StatesError(
  'DynamoDb.ConditionalCheckFailedException',
  'The conditional request failed',
);
const DAY_MS = 24 * 60 * 60 * 1_000;
type Answers = readonly (StatesError | Json)[];

/** Runs one job to its end; the last of what a step answers stands for all later calls. */
async function job(engine: string, script: Readonly<Record<string, Answers>> = {}) {
  const calls: { step: string; args: JsonObject }[] = [];
  const answersOf: Record<string, Answers> = {
    'svc-remesh': [{ Payload: MADE }],
    advance: [{ Payload: { ready: true } }],
    keep: [{ Payload: MADE }],
    settle: [{ Payload: { deliver: false } }],
    ...script,
  };
  const invoke: Invoke = async (resource, json) => {
    const args = json as JsonObject;
    const step = resource.endsWith('lambda:invoke')
      ? String(args.FunctionName).split(':').at(-1)!
      : (String(args.UpdateExpression ?? 'mark').split(' ')[0] ?? '');
    const answers = answersOf[step] ?? [{}];
    const answer = answers[Math.min(calls.filter((call) => call.step === step).length, answers.length - 1)]!;
    calls.push({ step, args });
    if (answer instanceof StatesError) throw answer;
    return answer;
  };
  const { run, clock, call, describe: look } = harness({ invoke });
  await run(definition(5), { assetId: 'a1', engine, items: [{ pk: 'ASSET#a1', sk: 'ASSET' }] });
  await clock.advance(DAY_MS);
  const { events } = call('GetExecutionHistory', { executionArn: executionArn('one'), maxResults: 1_000 });
  const path = (events as readonly JsonObject[])
    .map((event) => event.stateEnteredEventDetails)
    .filter(isObject)
    .map(({ name }) => String(name));
  const argsOf = (step: string) => calls.filter((one) => one.step === step).map(({ args }) => args);
  return { ...look(), path, steps: calls.map(({ step }) => step), argsOf };
}

const settled = (args: readonly JsonObject[]) => args.map(({ Payload }) => Payload);

describe('with a bound on engines at a time', () => {
  test('a job takes a place before its engine and gives it back when it has been settled', async () => {
    const { status, path, argsOf } = await job('svc-remesh');
    expect(status).toBe('SUCCEEDED');
    expect(path).toEqual([
      ...['MarkProcessing', 'NeedsPlace', 'TakePlace', 'WhoRuns', 'RunEngine', 'SettleSucceeded'],
      ...['GivePlaceBack', 'IsDeliveryDue', 'Done'],
    ]);
    const place = {
      TableName: 'table',
      Key: { pk: { S: 'ENGINE_PLACES' }, sk: { S: 'ENGINE_PLACES' } },
    };
    expect(argsOf('ADD')).toEqual([
      {
        ...place,
        UpdateExpression: 'ADD holders :holders',
        ConditionExpression:
          'attribute_not_exists(holders) OR contains(holders, :holder) OR size(holders) < :count',
        ExpressionAttributeValues: {
          ':holders': { SS: ['a1'] },
          ':holder': { S: 'a1' },
          ':count': { N: '5' },
        },
      },
    ]);
    expect(argsOf('DELETE')).toEqual([
      {
        ...place,
        UpdateExpression: 'DELETE holders :holders',
        ExpressionAttributeValues: { ':holders': { SS: ['a1'] } },
      },
    ]);
    expect(settled(argsOf('settle'))).toEqual([
      { assetId: 'a1', accountId: '', outcome: { status: 'succeeded', ...MADE } },
    ]);
  });

  test('a job of a test key takes none, and calls neither an engine nor a provider', async () => {
    const canned = { canned: [{ Payload: MADE }] };
    for (const make of [job(CANNED_RUNNER, canned), job(CANNED_RUNNER, { canned: [NO_PLACE] })]) {
      const { status, steps } = await make;
      expect(status).toBe('SUCCEEDED');
      expect(steps).toEqual(['mark', 'canned', 'settle', 'DELETE']);
    }
  });

  test("a provider's run has its place from the submission until its result is settled", async () => {
    const later = { Payload: { ready: false, wait_s: 5 } };
    const { steps, argsOf } = await job('trellis', { advance: [later, { Payload: { ready: true } }] });
    expect(steps).toEqual(['mark', 'ADD', 'advance', 'advance', 'keep', 'settle', 'DELETE']);
    expect(settled(argsOf('settle'))).toMatchObject([{ outcome: { status: 'succeeded', ...MADE } }]);
  });

  test.each([
    ['svc-remesh', 'svc-remesh'],
    ['trellis', 'advance'],
    ['trellis', 'keep'],
  ])(
    'a job of %s whose %s fails is settled with that error and gives its place back',
    async (engine, step) => {
      const cause = '{"errorMessage":"The engine said no."}';
      const { steps, argsOf } = await job(engine, {
        [step]: [new StatesError('EngineError.engine_rejected_input', cause)],
      });
      expect(steps.slice(-2)).toEqual(['settle', 'DELETE']);
      expect(settled(argsOf('settle'))).toEqual([
        { assetId: 'a1', accountId: '', error: { name: 'EngineError.engine_rejected_input', cause } },
      ]);
    },
  );

  test('a job waits half an hour and more for a place', async () => {
    const { steps, argsOf } = await job('svc-remesh', { ADD: [...Array(60).fill(NO_PLACE), {}] });
    expect(steps.filter((step) => step === 'ADD')).toHaveLength(61);
    expect(settled(argsOf('settle'))).toMatchObject([{ outcome: { status: 'succeeded' } }]);
  });

  test('a job that finds none in all that time is settled as failed, and its engine never runs', async () => {
    const { steps, argsOf } = await job('svc-remesh', { ADD: [NO_PLACE] });
    expect(steps).not.toContain('svc-remesh');
    expect(settled(argsOf('settle'))).toMatchObject([{ error: { name: NO_PLACE.error } }]);
  });

  test('a job keeps its place while settling is throttled: no new engine takes what settling waits for', async () => {
    const throttled = new StatesError('Lambda.TooManyRequestsException');
    const { steps } = await job('svc-remesh', {
      settle: [throttled, throttled, { Payload: { deliver: false } }],
    });
    expect(steps.slice(-4)).toEqual(['settle', 'settle', 'settle', 'DELETE']);
  });

  test('a job that could not even be settled keeps its place: the sweeper looks after its execution', async () => {
    const { status, steps } = await job('svc-remesh', { settle: [new StatesError('Lambda.Unknown')] });
    expect(status).toBe('FAILED');
    expect(steps).not.toContain('DELETE');
  });

  test.each(['svc-remesh', 'gone'])(
    'a job of %s ends, and its webhook is sent, even if its place cannot be given back',
    async (engine) => {
      const { status, path, argsOf } = await job(engine, {
        DELETE: [new StatesError('DynamoDb.DynamoDbException')],
        settle: [{ Payload: { deliver: true, host: 'dev.example' } }],
      });
      expect(status).toBe('SUCCEEDED');
      expect(path.slice(-2)).toEqual(['EnqueueDelivery', 'Done']);
      expect(argsOf('DELETE').length).toBeGreaterThan(1);
      expect(settled(argsOf('settle'))).toMatchObject([
        engine === 'gone' ? { error: { name: 'States.QueryEvaluationError' } } : { outcome: { ...MADE } },
      ]);
    },
  );
});

test('without a bound no state knows of places', () => {
  const { States } = definition();
  expect(JSON.stringify(States)).not.toMatch(/Place|holders/);
});
