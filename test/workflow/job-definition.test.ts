import { describe, expect, test } from 'vitest';
import { jobDefinition } from '../../lib/job-definition.ts';
import { StatesError } from '../../lib/local/step-functions/errors.ts';
import type { Invoke } from '../../lib/local/step-functions/frame.ts';
import { isObject, type Json, type JsonObject } from '../../lib/local/step-functions/json.ts';
import { executionArn, harness } from '../unit/local/step-functions/harness.ts';

const SETTLE = 'arn:aws:lambda:eu-west-1:111122223333:function:settle';
const ENGINE = 'arn:aws:lambda:eu-west-1:111122223333:function:svc-remesh';
const CANNED = 'arn:aws:lambda:eu-west-1:111122223333:function:canned';
const QUEUE = 'https://sqs.eu-west-1.amazonaws.com/111122223333/webhooks';
const DEFINITION = jobDefinition({
  partition: 'aws',
  tableName: 'table',
  settleArn: SETTLE,
  cannedArn: CANNED,
  engineArns: { 'svc-remesh': ENGINE },
  longestEngine_s: 300,
  webhookQueueUrl: QUEUE,
}) as { readonly States: Record<string, JsonObject> } & JsonObject;

const INPUT = {
  assetId: 'a1',
  accountId: 'owner',
  engine: 'svc-remesh',
  items: [{ pk: 'ASSET#a1', sk: 'ASSET' }],
};
const HOUR_MS = 60 * 60 * 1_000;

type Step = 'mark' | 'engine' | 'settle' | 'enqueue';

/** What a step answers at each of its calls: an error by name, or a value; the last stands for all later calls. */
type Script = Partial<Record<Step, readonly (StatesError | Json)[]>>;

const MADE = { files: { model: 'files/a1/model.glb' }, metadata: { triangles: 12 } };
const QUIET: JsonObject = { settled: true, deliver: false };
const DUE: JsonObject = { settled: true, deliver: true, host: 'example.com' };
const fails = (error: string, cause?: string) => new StatesError(error, cause);

/** `From -> To` of every transition that a test has seen. */
const walked = new Set<string>();

function stepOf(resource: string, args: JsonObject): Step {
  if (resource.endsWith('transactWriteItems')) return 'mark';
  if (resource.endsWith('sendMessage')) return 'enqueue';
  return args.FunctionName === SETTLE ? 'settle' : 'engine';
}

/** Runs one job with these answers to its end. */
async function job(script: Script, input: Json = INPUT) {
  const calls: Record<Step, JsonObject[]> = { mark: [], engine: [], settle: [], enqueue: [] };
  const invoke: Invoke = async (resource, args) => {
    const step = stepOf(resource, args as JsonObject);
    const answers = script[step] ?? [{ mark: {}, engine: MADE, settle: QUIET, enqueue: {} }[step]];
    const answer = answers[Math.min(calls[step].length, answers.length - 1)]!;
    calls[step].push(args as JsonObject);
    if (answer instanceof StatesError) throw answer;
    return step === 'engine' || step === 'settle' ? { Payload: answer, StatusCode: 200 } : answer;
  };
  const { run, clock, call, describe: look } = harness({ invoke });
  await run(DEFINITION, input);
  await clock.advance(3 * HOUR_MS);
  const { events } = call('GetExecutionHistory', { executionArn: executionArn('one'), maxResults: 1_000 });
  const path = (events as readonly JsonObject[])
    .map((event) => event.stateEnteredEventDetails)
    .filter(isObject)
    .map(({ name }) => String(name));
  path.forEach((name, i) => {
    walked.add(`${name} -> ${path[i + 1]}`);
  });
  return { ...look(), path, calls, settled: calls.settle.map(({ Payload }) => Payload) };
}

describe('a job', () => {
  test('is marked, run and settled as succeeded, and ends if no delivery is due', async () => {
    const { status, path, calls, settled } = await job({});
    expect(status).toBe('SUCCEEDED');
    expect(path).toEqual(['MarkProcessing', 'RunEngine', 'SettleSucceeded', 'IsDeliveryDue', 'Done']);
    expect(calls.mark[0]?.TransactItems).toHaveLength(1);
    expect(calls.engine).toEqual([{ FunctionName: ENGINE, Payload: { assetId: 'a1', accountId: 'owner' } }]);
    expect(settled).toEqual([
      { assetId: 'a1', accountId: 'owner', outcome: { status: 'succeeded', ...MADE } },
    ]);
  });

  test('enqueues the delivery that settling says is due', async () => {
    const { path, calls } = await job({ settle: [DUE] });
    expect(path.slice(-3)).toEqual(['IsDeliveryDue', 'EnqueueDelivery', 'Done']);
    expect(calls.enqueue).toEqual([
      { QueueUrl: QUEUE, MessageBody: '{"assetId":"a1"}', MessageGroupId: 'example.com' },
    ]);
  });

  test('whose delivery cannot be enqueued is done all the same', async () => {
    const { status, path, calls } = await job({ settle: [DUE], enqueue: [fails('SQS.SQSException', 'no')] });
    expect(status).toBe('SUCCEEDED');
    expect(path.at(-1)).toBe('Done');
    expect(calls.enqueue.length).toBeGreaterThan(1);
  });

  test("settles as failed with the engine's error, once", async () => {
    const cause = '{"errorMessage":"The model has no triangles."}';
    const { status, path, calls, settled } = await job({ engine: [fails('EngineError.bad_input', cause)] });
    expect(status).toBe('SUCCEEDED');
    expect(path).toEqual(['MarkProcessing', 'RunEngine', 'SettleFailed', 'IsDeliveryDue', 'Done']);
    expect(calls.engine).toHaveLength(1);
    expect(settled).toEqual([
      { assetId: 'a1', accountId: 'owner', error: { name: 'EngineError.bad_input', cause } },
    ]);
  });

  test.each([['Lambda.TooManyRequestsException'], ['EngineError.engine_unavailable']])(
    'tries the engine again after %s',
    async (error) => {
      const { settled, calls } = await job({ engine: [fails(error), fails(error), MADE] });
      expect(calls.engine).toHaveLength(3);
      expect(settled).toMatchObject([{ outcome: { status: 'succeeded' } }]);
    },
  );

  test('waits half an hour for a place, and longer for one to settle', async () => {
    const throttled = fails('Lambda.TooManyRequestsException');
    const engine = [...Array(60).fill(throttled), MADE];
    const settle = [...Array(300).fill(throttled), QUIET];
    const { status, settled } = await job({ engine, settle });
    expect(status).toBe('SUCCEEDED');
    expect(settled.at(-1)).toMatchObject({ outcome: { status: 'succeeded' } });
  });

  test('settles as failed when the engine stays away', async () => {
    const { settled } = await job({ engine: [fails('Lambda.ServiceException', 'down')] });
    expect(settled).toEqual([
      { assetId: 'a1', accountId: 'owner', error: { name: 'Lambda.ServiceException', cause: 'down' } },
    ]);
  });

  test('marks again after a conflict', async () => {
    const conflict = fails('DynamoDb.TransactionCanceledException', '[TransactionConflict]');
    const { path, calls } = await job({ mark: [conflict, {}] });
    expect(calls.mark).toHaveLength(2);
    expect(path).toContain('SettleSucceeded');
  });

  test('that cannot be marked is settled as failed without running the engine', async () => {
    const { path, calls, settled } = await job({
      mark: [fails('DynamoDb.TransactionCanceledException', 'c')],
    });
    expect(path.slice(0, 2)).toEqual(['MarkProcessing', 'SettleFailed']);
    expect(calls.engine).toEqual([]);
    expect(settled).toEqual([
      {
        assetId: 'a1',
        accountId: 'owner',
        error: { name: 'DynamoDb.TransactionCanceledException', cause: 'c' },
      },
    ]);
  });

  test('of an engine that the definition does not know is settled as failed', async () => {
    const { calls, settled } = await job({}, { ...INPUT, engine: 'gone' });
    expect(calls.engine).toEqual([]);
    expect(settled).toMatchObject([{ error: { name: 'States.QueryEvaluationError' } }]);
  });

  test('settles again when settling fails', async () => {
    const { status, settled } = await job({
      settle: [fails('Lambda.Unknown'), fails('States.Timeout'), QUIET],
    });
    expect(status).toBe('SUCCEEDED');
    expect(settled).toHaveLength(3);
  });

  test('ends as FAILED, for the rule to settle, when settling fails for good', async () => {
    const { status, error, settled } = await job({ settle: [fails('Lambda.Unknown', 'gone')] });
    expect({ status, error }).toEqual({ status: 'FAILED', error: 'Lambda.Unknown' });
    expect(settled).toHaveLength(11);
  });

  test('ends as FAILED, for the rule to settle, on an error that States.ALL does not cover', async () => {
    const { status, error, path } = await job({ engine: [{ files: {}, metadata: 'x'.repeat(300_000) }] });
    expect({ status, error }).toEqual({ status: 'FAILED', error: 'States.DataLimitExceeded' });
    expect(path.at(-1)).toBe('RunEngine');
  });
});

test('an engine that never answers times out and is settled as failed', async () => {
  const settled: Json[] = [];
  const {
    run,
    clock,
    describe: look,
  } = harness({
    invoke: (resource, args) => {
      const step = stepOf(resource, args as JsonObject);
      if (step === 'engine') return new Promise(() => {});
      if (step === 'settle') settled.push((args as JsonObject).Payload!);
      return Promise.resolve({ Payload: QUIET });
    },
  });
  await run(DEFINITION, INPUT);
  await clock.advance(HOUR_MS);
  expect(look().status).toBe('SUCCEEDED');
  expect(settled).toEqual([
    { assetId: 'a1', accountId: 'owner', error: { name: 'States.Timeout', cause: '' } },
  ]);
});

test('every transition of the definition has been walked by the tests above', () => {
  const transitions = Object.entries(DEFINITION.States).flatMap(([name, state]) => [
    ...[state.Next, state.Default].filter((next) => next !== undefined).map((next) => `${name} -> ${next}`),
    ...[...((state.Choices ?? []) as JsonObject[]), ...((state.Catch ?? []) as JsonObject[])].map(
      ({ Next }) => `${name} -> ${Next}`,
    ),
  ]);
  expect(transitions.filter((transition) => !walked.has(transition))).toEqual([]);
});
