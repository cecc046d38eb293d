import { describe, expect, test } from 'vitest';
import { executionArn, harness, MACHINE, ROLE, START_MS, states } from './harness.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const START = { stateMachineArn: MACHINE, name: 'one', input: '{"a":1}' };
const waiting = (Seconds: number) => states({ W: { Type: 'Wait', Seconds, End: true } });
const started = { executionArn: executionArn('one'), startDate: START_MS / 1_000 };

describe('StartExecution', () => {
  test('answers the execution that runs under the same name with the same input', async () => {
    const { run, call, clock } = harness();
    await run(waiting(60), { a: 1 });
    await clock.advance(1_000);
    expect(call('StartExecution', START)).toEqual(started);
  });

  test('refuses the name of a running execution with another input', async () => {
    const { run, call } = harness();
    await run(waiting(60), { a: 1 });
    expect(call('StartExecution', { ...START, input: '{"a":2}' })).toEqual({
      error: 'ExecutionAlreadyExists',
      message: `Execution Already Exists: '${executionArn('one')}'`,
    });
  });

  test('refuses the name of an ended execution for 90 days, whatever the input', async () => {
    const { run, call, clock } = harness();
    await run(waiting(0), { a: 1 });
    expect(call('StartExecution', START).error).toBe('ExecutionAlreadyExists');
    await clock.advance(90 * DAY_MS - 1);
    expect(call('StartExecution', START).error).toBe('ExecutionAlreadyExists');
    await clock.advance(1);
    expect(call('StartExecution', START)).toEqual({
      executionArn: executionArn('one'),
      startDate: (START_MS + 90 * DAY_MS) / 1_000,
    });
  });

  test('makes up a name if none is given', async () => {
    const { run, call } = harness();
    await run(waiting(0));
    const { executionArn: arn } = call('StartExecution', { stateMachineArn: MACHINE });
    expect(arn).toMatch(/:execution:jobs:[0-9a-f-]{36}$/);
  });

  test.each([
    [{ name: 'a b' }, 'InvalidName'],
    [{ name: '' }, 'InvalidName'],
    [{ name: 'x'.repeat(81) }, 'InvalidName'],
    [{ input: '{' }, 'InvalidExecutionInput'],
    [{ input: JSON.stringify('x'.repeat(262_144)) }, 'ValidationException'],
    [{ stateMachineArn: `${MACHINE}x` }, 'StateMachineDoesNotExist'],
    [{ stateMachineArn: 'jobs' }, 'InvalidArn'],
  ])('refuses %j with %s', async (change, error) => {
    const { run, call } = harness();
    await run(waiting(0), {}, 'first');
    expect(call('StartExecution', { ...START, ...change }).error).toBe(error);
    expect(call('DescribeExecution', { executionArn: executionArn('one') }).error).toBe(
      'ExecutionDoesNotExist',
    );
  });
});

describe('DescribeExecution and StopExecution', () => {
  test('tells a running, then a succeeded execution', async () => {
    const { run, call, clock } = harness();
    await run(waiting(60), { a: 1 });
    const common = {
      ...started,
      stateMachineArn: MACHINE,
      name: 'one',
      input: '{"a":1}',
      inputDetails: { included: true },
    };
    const describeOne = () => call('DescribeExecution', { executionArn: executionArn('one') });
    expect(describeOne()).toEqual({ ...common, status: 'RUNNING' });
    await clock.advance(60_000);
    expect(describeOne()).toEqual({
      ...common,
      status: 'SUCCEEDED',
      stopDate: START_MS / 1_000 + 60,
      output: '{"a":1}',
      outputDetails: { included: true },
    });
  });

  test('stopping aborts what runs, once', async () => {
    const { run, call, clock, describe: look, events } = harness();
    await run(waiting(60));
    const stop = { executionArn: executionArn('one'), error: 'Enough', cause: 'by hand' };
    expect(call('StopExecution', stop)).toEqual({ stopDate: START_MS / 1_000 });
    await clock.advance(60_000);
    expect(call('StopExecution', { ...stop, error: 'Again' })).toEqual({ stopDate: START_MS / 1_000 });
    expect(look()).toEqual({ status: 'ABORTED', error: 'Enough', cause: 'by hand' });
    expect(events.map(({ detail }) => detail.status)).toEqual(['RUNNING', 'ABORTED']);
  });

  test('an execution that never was does not exist', () => {
    const { call } = harness();
    expect(call('StopExecution', { executionArn: executionArn('x') }).error).toBe('ExecutionDoesNotExist');
    expect(call('DeleteEverything', {}).error).toBe('UnknownOperationException');
  });
});

describe('ListExecutions and GetExecutionHistory', () => {
  test('lists newest first, by status, in pages', async () => {
    const { run, call, clock } = harness();
    for (const name of ['a', 'b', 'c']) {
      await run(waiting(name === 'c' ? 60 : 0), {}, name);
      await clock.advance(1);
    }
    const names = (answer: ReturnType<typeof call>) =>
      (answer.executions as { name: string; status: string }[]).map(
        ({ name, status }) => `${name} ${status}`,
      );
    const list = (rest = {}) => call('ListExecutions', { stateMachineArn: MACHINE, ...rest });
    expect(names(list())).toEqual(['c RUNNING', 'b SUCCEEDED', 'a SUCCEEDED']);
    expect(names(list({ statusFilter: 'RUNNING' }))).toEqual(['c RUNNING']);
    const first = list({ maxResults: 2 });
    expect(names(first)).toEqual(['c RUNNING', 'b SUCCEEDED']);
    expect(names(list({ maxResults: 2, nextToken: first.nextToken! }))).toEqual(['a SUCCEEDED']);
  });

  test('the history tells states entered and left', async () => {
    const { run, call } = harness();
    await run(states({ A: { Type: 'Pass', Output: 1, Next: 'B' }, B: { Type: 'Succeed' } }));
    const { events } = call('GetExecutionHistory', { executionArn: executionArn('one') });
    expect((events as { type: string }[]).map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'PassStateEntered',
      'PassStateExited',
      'SucceedStateEntered',
      'SucceedStateExited',
      'ExecutionSucceeded',
    ]);
  });
});

describe('status changes', () => {
  test('are told in the shape of EventBridge', async () => {
    const { run, events } = harness();
    await run(states({ F: { Type: 'Fail', Error: 'E', Cause: 'c' } }), { a: 1 });
    expect(events.map(({ detail }) => detail.status)).toEqual(['RUNNING', 'FAILED']);
    expect(events[1]).toEqual({
      version: '0',
      id: expect.any(String),
      'detail-type': 'Step Functions Execution Status Change',
      source: 'aws.states',
      account: '111122223333',
      time: '2026-11-21T00:00:00Z',
      region: 'eu-west-1',
      resources: [executionArn('one')],
      detail: {
        executionArn: executionArn('one'),
        stateMachineArn: MACHINE,
        name: 'one',
        status: 'FAILED',
        startDate: START_MS,
        stopDate: START_MS,
        input: '{"a":1}',
        inputDetails: { included: true },
        output: null,
        outputDetails: null,
        error: 'E',
        cause: 'c',
      },
    });
  });

  test('an end that could not be told is told by the next process', async () => {
    const deaf = harness({ onStatusChange: () => Promise.reject(new Error('deaf')) });
    await deaf.run(waiting(0));
    await deaf.machines.close();
    const next = harness({ dir: deaf.dir });
    expect(next.machines.resume()).toBe(0);
    await next.machines.close();
    expect(next.events.map(({ detail }) => detail.status)).toEqual(['SUCCEEDED']);
    const third = harness({ dir: deaf.dir });
    third.machines.resume();
    await third.machines.close();
    expect(third.events).toEqual([]);
  });

  test('a definition that changes leaves running executions as they began', async () => {
    const { run, machines, clock, describe: look } = harness();
    const definition = (Output: string) =>
      states({ W: { Type: 'Wait', Seconds: 10, Next: 'P' }, P: { Type: 'Pass', Output, End: true } });
    await run(definition('old'));
    machines.define(MACHINE, JSON.stringify({ QueryLanguage: 'JSONata', ...definition('new') }), ROLE);
    await clock.advance(10_000);
    expect(look()).toMatchObject({ output: 'old' });
  });
});
