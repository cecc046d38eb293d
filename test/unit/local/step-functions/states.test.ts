import { describe, expect, test } from 'vitest';

import { answering, harness, MACHINE, ROLE, START_MS, states, TASK } from './harness.ts';

describe('Task', () => {
  test('hands its Arguments to the integration and puts Output on its result', async () => {
    const calls: unknown[] = [];
    const { run } = harness({
      invoke: async (resource, args, _signal, caller) => {
        calls.push({ resource, args, caller: caller.roleArn });
        return { Payload: { n: 7 } };
      },
    });
    const task = {
      ...TASK,
      Arguments: {
        FunctionName: 'engine',
        Payload: { id: '{% $states.input.id %}', list: [1, '{% 1 + 1 %}'] },
      },
      Output: { n: '{% $states.result.Payload.n %}', id: '{% $states.input.id %}' },
      End: true,
    };
    expect(await run(states({ Engine: task }), { id: 'a' })).toEqual({
      status: 'SUCCEEDED',
      output: { n: 7, id: 'a' },
    });
    expect(calls).toEqual([
      {
        resource: TASK.Resource,
        args: { FunctionName: 'engine', Payload: { id: 'a', list: [1, 2] } },
        caller: ROLE,
      },
    ]);
  });

  test('without Arguments it hands over its input, without Output it leaves its result', async () => {
    const { run } = harness({ invoke: async (_resource, args) => ({ got: args }) });
    expect(await run(states({ A: { ...TASK, End: true } }), { x: 1 })).toEqual({
      status: 'SUCCEEDED',
      output: { got: { x: 1 } },
    });
  });

  test('an Output of null is null, not the result', async () => {
    const end = { ...TASK, End: true };
    expect(await answering(1).run(states({ A: { ...end, Output: null } }))).toMatchObject({ output: null });
    expect(await answering(1).run(states({ A: { ...end, Output: '{% null %}' } }))).toMatchObject({
      output: null,
    });
  });

  test('an error that is no StatesError is States.TaskFailed', async () => {
    const { run } = harness({
      invoke: async () => {
        throw new TypeError('boom');
      },
    });
    expect(await run(states({ A: { ...TASK, End: true } }))).toEqual({
      status: 'FAILED',
      error: 'States.TaskFailed',
      cause: 'boom',
    });
  });
});

describe('Choice', () => {
  const choice = (rest = {}) =>
    states({
      Which: {
        Type: 'Choice',
        Choices: [
          { Condition: '{% $states.input.n > 10 %}', Next: 'Big', Output: 'big', Assign: { size: 'B' } },
          { Condition: '{% $states.input.n > 5 %}', Next: 'Big', Assign: { size: 'M' } },
        ],
        Assign: { size: 'S' },
        ...rest,
      },
      Big: { Type: 'Succeed', Output: ['{% $states.input %}', '{% $size %}'] },
      Small: { Type: 'Succeed', Output: ['{% $states.input %}', '{% $size %}'] },
    });

  test('takes the first rule that holds, with the Output and Assign of that rule', async () => {
    const { run } = harness();
    expect(await run(choice(), { n: 11 })).toMatchObject({ output: ['big', 'B'] });
    expect(await run(choice(), { n: 6 }, 'two')).toMatchObject({ output: [{ n: 6 }, 'M'] });
  });

  test('takes Default with the Output and Assign of the state when no rule holds', async () => {
    const { run } = harness();
    expect(await run(choice({ Default: 'Small', Output: 'small' }), { n: 1 })).toMatchObject({
      output: ['small', 'S'],
    });
  });

  test('fails with States.NoChoiceMatched without a Default', async () => {
    expect(await harness().run(choice(), { n: 1 })).toMatchObject({
      status: 'FAILED',
      error: 'States.NoChoiceMatched',
    });
  });

  test('a condition that is no boolean is an evaluation error', async () => {
    const definition = states({
      Which: { Type: 'Choice', Choices: [{ Condition: '{% 1 %}', Next: 'End' }] },
      End: { Type: 'Succeed' },
    });
    expect(await harness().run(definition)).toMatchObject({ error: 'States.QueryEvaluationError' });
  });
});

describe('Wait', () => {
  test.each([
    [{ Seconds: 60 }],
    [{ Seconds: '{% $states.input.minutes * 60 %}' }],
    [{ Timestamp: '2026-11-21T00:01:00Z' }],
    [{ Timestamp: '{% $states.input.at %}' }],
  ])('%j leaves after a minute and not before', async (fields) => {
    const { run, clock, describe: look } = harness();
    const wait = { Type: 'Wait', ...fields, Output: 'awake', End: true };
    const input = { minutes: 1, at: '2026-11-21T01:01:00+01:00' };
    expect(await run(states({ W: wait }), input)).toEqual({ status: 'RUNNING' });
    await clock.advance(59_999);
    expect(look().status).toBe('RUNNING');
    await clock.advance(1);
    expect(look()).toEqual({ status: 'SUCCEEDED', output: 'awake' });
  });

  test('a time that has passed waits not at all', async () => {
    const wait = { Type: 'Wait', Timestamp: '2020-01-01T00:00:00Z', End: true };
    expect((await harness().run(states({ W: wait }))).status).toBe('SUCCEEDED');
  });

  test.each([[{ Seconds: -1 }], [{ Seconds: '{% "x" %}' }], [{ Timestamp: 'soon' }]])(
    '%j is an evaluation error',
    async (fields) => {
      expect(await harness().run(states({ W: { Type: 'Wait', ...fields, End: true } }))).toMatchObject({
        error: 'States.QueryEvaluationError',
      });
    },
  );
});

describe('Pass, Succeed and Fail', () => {
  test('Pass hands on its input, or its Output', async () => {
    const definition = states({
      A: { Type: 'Pass', Next: 'B' },
      B: { Type: 'Pass', Output: { was: '{% $states.input %}' }, Next: 'C' },
      C: { Type: 'Succeed' },
    });
    expect(await harness().run(definition, { a: 1 })).toEqual({
      status: 'SUCCEEDED',
      output: { was: { a: 1 } },
    });
  });

  test('Fail ends the execution with its evaluated Error and Cause', async () => {
    const fail = { Type: 'Fail', Error: 'Mine', Cause: "{% 'because of ' & $states.input.why %}" };
    expect(await harness().run(states({ F: fail }), { why: 'x' })).toEqual({
      status: 'FAILED',
      error: 'Mine',
      cause: 'because of x',
    });
  });
});

describe('the execution', () => {
  test('the context object tells execution, state and machine', async () => {
    const pass = { Type: 'Pass', Output: '{% $states.context %}', End: true };
    const started = new Date(START_MS).toISOString();
    expect(await harness().run(states({ Only: pass }), { a: 1 })).toMatchObject({
      output: {
        Execution: {
          Id: 'arn:aws:states:eu-west-1:111122223333:execution:jobs:one',
          Input: { a: 1 },
          Name: 'one',
          RoleArn: ROLE,
          StartTime: started,
        },
        State: { Name: 'Only', EnteredTime: started, RetryCount: 0 },
        StateMachine: { Id: MACHINE, Name: 'jobs' },
      },
    });
  });

  test('times out as a whole, whatever it is doing', async () => {
    const aborts: string[] = [];
    const {
      run,
      clock,
      describe: look,
    } = harness({
      invoke: (_resource, _args, { signal }) =>
        new Promise(() => signal.addEventListener('abort', () => aborts.push('task'))),
    });
    const task = { ...TASK, Catch: [{ ErrorEquals: ['States.ALL'], Next: 'T' }], Next: 'T' };
    await run(states({ A: task, T: { Type: 'Succeed' } }, { TimeoutSeconds: 30 }));
    await clock.advance(30_000);
    expect(look()).toEqual({ status: 'TIMED_OUT', error: 'States.Timeout' });
    expect(aborts).toEqual(['task']);
  });

  test('a loop ends at the limit of history events', async () => {
    const loop = states({ A: { Type: 'Pass', Next: 'B' }, B: { Type: 'Pass', Next: 'A' } });
    const { run, clock, describe: look } = harness();
    await run(loop);
    while (look().status === 'RUNNING') await clock.advance(1);
    expect(look()).toMatchObject({ status: 'FAILED', error: 'States.Runtime' });
  });
});
