import { describe, expect, test } from 'vitest';
import type { Clock } from '../../../../lib/local/step-functions/clock.ts';
import { StatesError } from '../../../../lib/local/step-functions/errors.ts';
import type { Invoke } from '../../../../lib/local/step-functions/frame.ts';
import type { JsonObject } from '../../../../lib/local/step-functions/json.ts';
import { harness, START_MS, states, TASK } from './harness.ts';

/** Fails with these errors in turn, then answers `done`; notes when it was called. */
function failing(...errors: string[]) {
  const calls_ms: number[] = [];
  let clock: { now(): number } | undefined;
  const invoke: Invoke = async () => {
    calls_ms.push((clock?.now() ?? 0) - START_MS);
    const error = errors.shift();
    if (error !== undefined) throw new StatesError(error, 'cause');
    return 'done';
  };
  const made = harness({ invoke });
  clock = made.clock;
  return { ...made, calls_ms };
}

/** Never answers; gives up when it is told to. */
const hanging: Invoke = (_resource, _args, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gave up'))));

const task = (rest: JsonObject, others: JsonObject = {}) =>
  states({ A: { ...TASK, End: true, ...rest }, ...others });

describe('Retry', () => {
  test('tries again after the back-off and goes on as if nothing had been', async () => {
    const { run, clock, describe: look, calls_ms } = failing('E', 'E');
    await run(task({ Retry: [{ ErrorEquals: ['E'], IntervalSeconds: 2, BackoffRate: 3 }] }));
    await clock.advance(60_000);
    expect(look()).toEqual({ status: 'SUCCEEDED', output: 'done' });
    expect(calls_ms).toEqual([0, 2_000, 8_000]);
  });

  test('has a first interval of 1 s, a rate of 2 and 3 attempts when the definition does not say', async () => {
    const { run, clock, describe: look, calls_ms } = failing('E', 'E', 'E', 'E');
    await run(task({ Retry: [{ ErrorEquals: ['States.ALL'] }] }));
    await clock.advance(60_000);
    expect(look()).toEqual({ status: 'FAILED', error: 'E', cause: 'cause' });
    expect(calls_ms).toEqual([0, 1_000, 3_000, 7_000]);
  });

  test('draws a jittered delay between nothing and the full one', async () => {
    const { run, clock, calls_ms } = failing('E');
    await run(task({ Retry: [{ ErrorEquals: ['E'], IntervalSeconds: 10, JitterStrategy: 'FULL' }] }));
    await clock.advance(60_000);
    expect(calls_ms).toEqual([0, 5_000]);
  });

  test('tells the state how often it was retried', async () => {
    const seen: unknown[] = [];
    const { run, clock } = harness({
      invoke: async (_resource, args) => {
        seen.push(args);
        throw new StatesError('E');
      },
    });
    const Arguments = { n: '{% $states.context.State.RetryCount %}' };
    await run(task({ Arguments, Retry: [{ ErrorEquals: ['E'], MaxAttempts: 2 }] }));
    await clock.advance(60_000);
    expect(seen).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
  });
});

describe('a wait for a turn', () => {
  /** Waits for `wait_ms` in a queue, then works for `work_ms`. */
  function queueing(wait_ms: number, work_ms: number) {
    let clock: Clock | undefined;
    const pass = (ms: number) => new Promise<void>((resolve) => void clock?.at(clock.now() + ms, resolve));
    const invoke: Invoke = async (_resource, _args, { queued, begun }) => {
      queued();
      await pass(wait_ms);
      begun();
      await pass(work_ms);
      return 'done';
    };
    const made = harness({ invoke });
    clock = made.clock;
    return made;
  }

  test('counts neither to the time-out of the task nor to that of the execution', async () => {
    const { run, clock, describe: look } = queueing(10 * 3_600_000, 50_000);
    await run({ ...task({ TimeoutSeconds: 60 }), TimeoutSeconds: 70 });
    await clock.advance(11 * 3_600_000);
    expect(look()).toEqual({ status: 'SUCCEEDED', output: 'done' });
  });

  test('gives the work after it no more than its time', async () => {
    const { run, clock, describe: look } = queueing(10 * 3_600_000, 61_000);
    await run(task({ TimeoutSeconds: 60 }));
    await clock.advance(11 * 3_600_000);
    expect(look().error).toBe('States.Timeout');
  });

  test('leaves to the execution what it had before, over a restart too', async () => {
    const { run, clock, dir, machines } = queueing(3_600_000, 1_000);
    const definition = states({
      A: { ...TASK, Next: 'W' },
      W: { Type: 'Wait', Seconds: 80, Next: 'B' },
      B: { ...TASK, End: true },
    });
    await run({ ...definition, TimeoutSeconds: 100 });
    await clock.advance(3_600_000 + 20_000);
    await machines.close();
    const after = harness({ clock, dir, invoke: hanging });
    after.machines.resume();
    await clock.advance(79_000);
    expect(after.describe().status).toBe('RUNNING');
    await clock.advance(1_000);
    expect(after.describe().status).toBe('TIMED_OUT');
  });
});

describe('Catch', () => {
  const caught = { Caught: { Type: 'Succeed', Output: ['{% $states.input %}', '{% $name %}'] } };

  test('comes after the retries, with Output and Assign of the catcher', async () => {
    const { run, clock, describe: look } = failing('E', 'E');
    const Catch: JsonObject[] = [
      { ErrorEquals: ['Other'], Next: 'A' },
      {
        ErrorEquals: ['States.ALL'],
        Next: 'Caught',
        Output: { id: '{% $states.input.id %}', cause: '{% $states.errorOutput.Cause %}' },
        Assign: { name: '{% $states.errorOutput.Error %}' },
      },
    ];
    await run(task({ Retry: [{ ErrorEquals: ['E'], MaxAttempts: 1 }], Catch }, caught), { id: 'x' });
    await clock.advance(60_000);
    expect(look()).toEqual({ status: 'SUCCEEDED', output: [{ id: 'x', cause: 'cause' }, 'E'] });
  });

  test('hands on the error itself without Output', async () => {
    const { run } = failing('E');
    const Catch = [{ ErrorEquals: ['E'], Next: 'End' }];
    expect(await run(task({ Catch }, { End: { Type: 'Succeed' } }))).toMatchObject({
      output: { Error: 'E', Cause: 'cause' },
    });
  });

  test('leaves alone what no catcher names', async () => {
    const Catch = [{ ErrorEquals: ['F', 'States.Timeout'], Next: 'End' }];
    expect(await failing('E').run(task({ Catch }, { End: { Type: 'Succeed' } }))).toMatchObject({
      status: 'FAILED',
      error: 'E',
    });
  });

  test('States.ALL catches neither too much data nor a runtime error', async () => {
    const Catch = [{ ErrorEquals: ['States.ALL'], Next: 'End' }];
    const definition = task({ Catch }, { End: { Type: 'Succeed' } });
    const big = harness({ invoke: async () => 'x'.repeat(262_144) });
    expect(await big.run(definition)).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
    expect(await failing('States.Runtime').run(definition)).toMatchObject({
      status: 'FAILED',
      error: 'States.Runtime',
    });
  });

  test('data of exactly 256 KiB passes', async () => {
    const fits = harness({ invoke: async () => 'x'.repeat(262_142) });
    expect((await fits.run(task({}))).status).toBe('SUCCEEDED');
  });

  test('catches an expression of the state that fails', async () => {
    const Catch = [{ ErrorEquals: ['States.QueryEvaluationError'], Next: 'End' }];
    const end = { End: { Type: 'Succeed', Output: 'mended' } };
    const broken: JsonObject[] = [{ Arguments: '{% $nothing %}' }, { Output: '{% $states.result.no %}' }];
    for (const fields of broken) {
      expect(await failing().run(task({ ...fields, Catch }, end))).toMatchObject({ output: 'mended' });
    }
  });
});

describe('TimeoutSeconds', () => {
  test.each([[30], ['{% $states.input.s %}']])(
    '%s ends an attempt with States.Timeout',
    async (TimeoutSeconds) => {
      const { run, clock, describe: look } = harness({ invoke: hanging });
      await run(task({ TimeoutSeconds }), { s: 30 });
      await clock.advance(29_999);
      expect(look().status).toBe('RUNNING');
      await clock.advance(1);
      expect(look()).toEqual({ status: 'FAILED', error: 'States.Timeout' });
    },
  );

  test('counts anew for each attempt', async () => {
    const { run, clock, describe: look } = harness({ invoke: hanging });
    const Retry = [{ ErrorEquals: ['States.Timeout'], IntervalSeconds: 5, MaxAttempts: 1 }];
    await run(task({ TimeoutSeconds: 30, Retry }));
    await clock.advance(64_999);
    expect(look().status).toBe('RUNNING');
    await clock.advance(1);
    expect(look().error).toBe('States.Timeout');
  });

  test('is caught like any error, though not as States.TaskFailed', async () => {
    const end = { End: { Type: 'Succeed' } };
    const caughtBy = async (name: string) => {
      const { run, clock, describe: look } = harness({ invoke: hanging });
      await run(task({ TimeoutSeconds: 1, Catch: [{ ErrorEquals: [name], Next: 'End' }] }, end));
      await clock.advance(1_000);
      return look();
    };
    expect(await caughtBy('States.ALL')).toEqual({
      status: 'SUCCEEDED',
      output: { Error: 'States.Timeout' },
    });
    expect((await caughtBy('States.TaskFailed')).status).toBe('FAILED');
  });

  test('a time-out that is no number of seconds is an evaluation error', async () => {
    expect(await failing().run(task({ TimeoutSeconds: "{% 'x' %}" }))).toMatchObject({
      error: 'States.QueryEvaluationError',
    });
  });
});
