import { describe, expect, test } from 'vitest';
import { harness, MACHINE, ROLE, START_MS, states, TASK } from './harness.ts';

const answering = (answer: unknown) => harness({ invoke: async () => answer as never });

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

describe('Parallel', () => {
  const branch = (name: string, rest: object) => states({ [name]: { ...rest, End: true } as never });

  test('runs its branches at once on its Arguments and lists their outputs', async () => {
    const definition = states({
      P: {
        Type: 'Parallel',
        Arguments: { n: '{% $states.input.n + 1 %}' },
        Branches: [
          branch('A', { Type: 'Wait', Seconds: 10 }),
          branch('B', { Type: 'Wait', Seconds: 10, Output: 'b' }),
        ],
        End: true,
      },
    });
    const { run, clock, describe: look } = harness();
    await run(definition, { n: 1 });
    await clock.advance(10_000);
    expect(look()).toEqual({ status: 'SUCCEEDED', output: [{ n: 2 }, 'b'] });
  });

  test('the error of a branch halts the others and is that of the state', async () => {
    const definition = states({
      P: {
        Type: 'Parallel',
        Branches: [
          branch('A', { Type: 'Wait', Seconds: 10 }),
          states({ B: { Type: 'Fail', Error: 'Bad', Cause: 'b' } }),
        ],
        Catch: [{ ErrorEquals: ['Bad'], Next: 'Mended' }],
        End: true,
      },
      Mended: { Type: 'Succeed' },
    });
    const { run, clock } = harness();
    expect(await run(definition)).toEqual({ status: 'SUCCEEDED', output: { Error: 'Bad', Cause: 'b' } });
    expect(clock.due_ms()).toEqual([]);
  });

  test('is retried as a whole', async () => {
    let calls = 0;
    const {
      run,
      clock,
      describe: look,
    } = harness({
      invoke: async () => {
        calls++;
        if (calls < 3) throw new Error('again');
        return calls;
      },
    });
    const retry = [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 1 }];
    await run(states({ P: { Type: 'Parallel', Branches: [branch('A', TASK)], Retry: retry, End: true } }));
    await clock.advance(10_000);
    expect(look()).toEqual({ status: 'SUCCEEDED', output: [3] });
  });
});

describe('Map', () => {
  const map = (rest: object) => states({ M: { Type: 'Map', End: true, ...rest } as never });

  test('runs its processor on each item in order, selecting the input of each', async () => {
    const definition = map({
      Items: '{% $states.input.list %}',
      ItemSelector: {
        value: '{% $states.context.Map.Item.Value %}',
        index: '{% $states.context.Map.Item.Index %}',
        of: '{% $states.input.name %}',
      },
      ItemProcessor: {
        ProcessorConfig: { Mode: 'INLINE' },
        ...states({ Each: { Type: 'Pass', End: true } }),
      },
    });
    expect(await harness().run(definition, { list: ['a', 'b'], name: 'x' })).toMatchObject({
      output: [
        { value: 'a', index: 0, of: 'x' },
        { value: 'b', index: 1, of: 'x' },
      ],
    });
  });

  test('maps over its input without Items, and over nothing to nothing', async () => {
    const definition = map({ ItemProcessor: states({ Each: { Type: 'Pass', Output: 1, End: true } }) });
    const { run } = harness();
    expect(await run(definition, [5, 6])).toMatchObject({ output: [1, 1] });
    expect(await run(definition, [], 'two')).toMatchObject({ output: [] });
    expect(await run(definition, 'text', 'three')).toMatchObject({ error: 'States.QueryEvaluationError' });
  });

  test('runs no more than MaxConcurrency iterations at once', async () => {
    let open = 0;
    let most = 0;
    const { run } = harness({
      invoke: async () => {
        most = Math.max(most, ++open);
        await Promise.resolve();
        open--;
        return null;
      },
    });
    await run(
      map({ MaxConcurrency: 2, ItemProcessor: states({ Each: { ...TASK, End: true } }) }),
      [1, 2, 3, 4, 5],
    );
    expect(most).toBe(2);
  });

  test('the error of an iteration is that of the state', async () => {
    const definition = map({
      ItemProcessor: states({ Each: { Type: 'Fail', Error: '{% $states.input %}' } }),
    });
    expect(await harness().run(definition, ['Odd'])).toEqual({ status: 'FAILED', error: 'Odd' });
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
      invoke: (_resource, _args, signal) =>
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
