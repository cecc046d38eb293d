import { describe, expect, test } from 'vitest';
import { jobDefinition } from '../../lib/job-definition.ts';
import { StatesError } from '../../lib/local/step-functions/errors.ts';
import type { Invoke } from '../../lib/local/step-functions/frame.ts';
import { isObject, type Json, type JsonObject } from '../../lib/local/step-functions/json.ts';
import { executionArn, harness } from '../unit/local/step-functions/harness.ts';

const arn = (name: string) => `arn:aws:lambda:eu-west-1:111122223333:function:${name}`;
const DEFINITION = jobDefinition({
  partition: 'aws',
  tableName: 'table',
  settleArn: arn('settle'),
  cannedArn: arn('canned'),
  engineArns: { 'svc-remesh': arn('svc-remesh') },
  longestEngine_s: 300,
  webhookQueueUrl: 'https://sqs.eu-west-1.amazonaws.com/111122223333/webhooks',
  hosted: { engines: ['trellis', 'flux'], advanceArn: arn('advance'), keepArn: arn('keep') },
}) as JsonObject;
const MADE = { files: { model: 'files/a1/model.glb' }, metadata: { faces: 12 } };
const waiting = (wait_s: number): Json => ({ ready: false, wait_s });
const READY: Json = { ready: true };
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Runs one job to its end; the last of what `advance` answers stands for all later looks. */
async function job(
  engine: string,
  advance: readonly (StatesError | Json)[],
  keep: readonly (StatesError | Json)[] = [MADE],
  noteWait: (args: JsonObject, tell: () => void) => void = () => {},
) {
  const calls: { step: string; payload: Json; at_ms: number }[] = [];
  const scripts: Record<string, readonly (StatesError | Json)[]> = { advance, keep, 'svc-remesh': [MADE] };
  let now: () => number = () => 0;
  const invoke: Invoke = async (resource, args) => {
    if (resource.endsWith('dynamodb:updateItem')) {
      const { ':token': token } = (args as JsonObject).ExpressionAttributeValues as Record<
        string,
        { S: string }
      >;
      noteWait(args as JsonObject, () => void call('SendTaskSuccess', { taskToken: token!.S, output: '{}' }));
    }
    if (!resource.endsWith('lambda:invoke')) return {} as Json;
    const { FunctionName, Payload } = args as { FunctionName: string; Payload: Json };
    const step = FunctionName.split(':').at(-1)!;
    const answers = scripts[step] ?? [{ deliver: false }];
    const answer = answers[Math.min(calls.filter((call) => call.step === step).length, answers.length - 1)]!;
    calls.push({ step, payload: Payload, at_ms: now() });
    if (answer instanceof StatesError) throw answer;
    return { Payload: answer, StatusCode: 200 } as Json;
  };
  const { run, clock, call, describe: look } = harness({ invoke });
  now = () => clock.now();
  await run(DEFINITION, { assetId: 'a1', accountId: 'u1', engine, items: [{ pk: 'ASSET#a1', sk: 'ASSET' }] });
  await clock.advance(DAY_MS);
  const { events } = call('GetExecutionHistory', { executionArn: executionArn('one'), maxResults: 1_000 });
  const path = (events as readonly JsonObject[])
    .map((event) => event.stateEnteredEventDetails)
    .filter(isObject)
    .map(({ name }) => String(name));
  const payloadsOf = (step: string) => calls.filter((one) => one.step === step).map(({ payload }) => payload);
  return { ...look(), path, calls, payloadsOf };
}

describe('a job of an engine that a provider runs', () => {
  test('submits, waits as long as it is told, looks again, keeps the result and settles', async () => {
    const { status, path, calls, payloadsOf } = await job('trellis', [waiting(2), waiting(30), READY]);
    expect(status).toBe('SUCCEEDED');
    expect(path).toEqual([
      'MarkProcessing',
      'WhoRuns',
      ...['AdvanceRun', 'IsRunReady', 'WaitForRun'],
      ...['AdvanceRun', 'IsRunReady', 'WaitForRun'],
      ...['AdvanceRun', 'IsRunReady', 'KeepResult'],
      ...['SettleSucceeded', 'IsDeliveryDue', 'Done'],
    ]);
    expect(payloadsOf('advance')).toEqual([0, 1, 2].map((round) => ({ assetId: 'a1', round })));
    const looks = calls.filter(({ step }) => step === 'advance').map(({ at_ms }) => at_ms);
    expect([looks[1]! - looks[0]!, looks[2]! - looks[1]!]).toEqual([2_000, 30_000]);
    expect(payloadsOf('keep')).toEqual([{ assetId: 'a1', accountId: 'u1' }]);
    expect(payloadsOf('settle')).toEqual([
      { assetId: 'a1', accountId: 'u1', outcome: { status: 'succeeded', ...MADE } },
    ]);
  });

  test('leaves a built-in engine to its own function', async () => {
    const { path, payloadsOf } = await job('svc-remesh', [READY]);
    expect(path).toContain('RunEngine');
    expect(payloadsOf('advance')).toEqual([]);
  });

  test.each(['engine_timeout', 'engine_unavailable', 'engine_rejected_input', 'content_policy', 'internal'])(
    "settles at once as failed with a provider's final answer, %s",
    async (category) => {
      const cause = '{"errorMessage":"The engine said no."}';
      const { payloadsOf } = await job('flux', [new StatesError(`EngineError.${category}`, cause)]);
      expect(payloadsOf('advance')).toHaveLength(1);
      expect(payloadsOf('settle')).toEqual([
        { assetId: 'a1', accountId: 'u1', error: { name: `EngineError.${category}`, cause } },
      ]);
    },
  );

  test.each(['Lambda.TooManyRequestsException', 'Lambda.Unknown', 'InternalServerError'])(
    'keeps what was paid for after %s, since it is in storage',
    async (error) => {
      const { payloadsOf } = await job('flux', [READY], [new StatesError(error), MADE]);
      expect(payloadsOf('keep')).toHaveLength(2);
      expect(payloadsOf('settle')).toMatchObject([{ outcome: { status: 'succeeded' } }]);
    },
  );

  test('tries no second time to keep what can never be read', async () => {
    const { payloadsOf } = await job('flux', [READY], [new StatesError('EngineError.internal')]);
    expect(payloadsOf('keep')).toHaveLength(1);
    expect(payloadsOf('settle')).toMatchObject([{ error: { name: 'EngineError.internal' } }]);
  });

  test.each(['Lambda.TooManyRequestsException', 'Lambda.Unknown', 'InternalServerError'])(
    'looks again after %s, since the run is on record',
    async (error) => {
      const { payloadsOf } = await job('flux', [new StatesError(error), READY]);
      expect(payloadsOf('advance')).toHaveLength(2);
      expect(payloadsOf('settle')).toMatchObject([{ outcome: { status: 'succeeded' } }]);
    },
  );

  test('that makes nothing readable settles as failed', async () => {
    const { payloadsOf } = await job(
      'flux',
      [READY],
      [new StatesError('Error', '{"errorMessage":"no GLB"}')],
    );
    expect(payloadsOf('settle')).toMatchObject([{ error: { name: 'Error' } }]);
  });
});

describe('a run whose end is told', () => {
  const told = (wait_s: number, attempt = 1): Json => ({ ready: false, wait_s, attempt });
  const looksOf = (calls: readonly { step: string; at_ms: number }[]): number[] => {
    const looks = calls.filter(({ step }) => step === 'advance').map(({ at_ms }) => at_ms);
    return looks.map((at_ms) => at_ms - looks[0]!);
  };

  test('is looked at when it is told, and leaves its token with the record of the run', async () => {
    const waits: JsonObject[] = [];
    const { status, calls, path } = await job('trellis', [told(30), READY], undefined, (args, tell) => {
      waits.push(args);
      tell();
    });
    expect(status).toBe('SUCCEEDED');
    expect(looksOf(calls)).toEqual([0, 0]);
    expect(path.slice(2, 6)).toEqual(['AdvanceRun', 'IsRunReady', 'WaitToBeTold', 'AdvanceRun']);
    expect(waits).toMatchObject([
      {
        TableName: 'table',
        Key: { pk: { S: 'RUN#a1' }, sk: { S: 'RUN' } },
        UpdateExpression: 'SET waitToken = :token',
      },
    ]);
  });

  test('is looked at after the same wait as any other if nobody tells', async () => {
    const { status, calls, path } = await job('trellis', [told(2), told(30), READY]);
    expect(status).toBe('SUCCEEDED');
    expect(looksOf(calls)).toEqual([0, 2_000, 32_000]);
    expect(path.filter((state) => state === 'WaitToBeTold')).toHaveLength(2);
  });

  test('that was told before the wait is looked at at once, and then waited for as any other: no hot loop', async () => {
    const { calls, path } = await job('trellis', [told(2), told(30), told(30), READY], undefined, () => {
      throw new StatesError('DynamoDb.ConditionalCheckFailedException');
    });
    expect(looksOf(calls)).toEqual([0, 0, 30_000, 60_000]);
    expect(path.filter((state) => state === 'WaitToBeTold')).toHaveLength(1);
  });

  test('is waited for again where another attempt is made', async () => {
    const { path } = await job('trellis', [told(2), told(2, 2), READY], undefined, (_, tell) => tell());
    expect(path.filter((state) => state === 'WaitToBeTold')).toHaveLength(2);
  });

  test('is waited for as any other where the token cannot be written down', async () => {
    const { status, calls } = await job('trellis', [told(20), READY], undefined, () => {
      throw new StatesError('DynamoDb.ProvisionedThroughputExceededException');
    });
    expect(status).toBe('SUCCEEDED');
    expect(looksOf(calls)).toEqual([0, 20_000]);
  });
});
