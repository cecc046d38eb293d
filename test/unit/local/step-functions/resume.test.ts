import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StatesError } from '../../../../lib/local/step-functions/errors.ts';
import type { Invoke } from '../../../../lib/local/step-functions/frame.ts';
import { HeartbeatClock } from '../../../../lib/local/step-functions/heartbeat-clock.ts';
import type { JsonObject } from '../../../../lib/local/step-functions/json.ts';
import { createStateMachines } from '../../../../lib/local/step-functions/state-machines.ts';
import { executionArn, FakeClock, harness, START_MS, states, TASK } from './harness.ts';
import { OUTPUT } from './resume-definition.ts';

/** Runs the child until it has killed itself. */
async function killed(when: string, state = ''): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'step-functions-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'resume-child.ts'), dir, when, state], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  return dir;
}

/** Takes up what a killed process left, in this process, and runs it to its end. */
async function resumed(dir: string) {
  const ends: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const machines = createStateMachines({
    dir,
    clock: new HeartbeatClock(join(dir, 'heartbeat.json')),
    random: () => 0.5,
    invoke: async (_resource, args) => {
      const { state } = args as { state: string };
      appendFileSync(join(dir, 'calls.txt'), `${state}\n`);
      return { state };
    },
    onStatusChange: ({ detail }) => {
      ends.push(detail.status);
      resolve();
    },
  });
  machines.resume();
  await promise;
  await machines.close();
  const { body } = machines.handle(
    'DescribeExecution',
    JSON.stringify({ executionArn: executionArn('one') }),
  );
  const calls = readFileSync(join(dir, 'calls.txt'), 'utf8').trim().split('\n');
  return { ends, output: JSON.parse(JSON.parse(body).output), calls };
}

describe('after a SIGKILL', () => {
  test.each([
    ['in', 'First', ['First', 'First', 'Left', 'Right', 'Last']],
    ['in', 'Left', ['First', 'Left', 'Left', 'Right', 'Last']],
    ['after', 'Right', ['First', 'Left', 'Right', 'Last']],
    ['in', 'Last', ['First', 'Left', 'Right', 'Last', 'Last']],
  ])('%s %s only the state in flight is run again', async (when, state, wanted) => {
    const { output, calls, ends } = await resumed(await killed(when, state));
    expect(output).toEqual(OUTPUT);
    expect([...calls].sort()).toEqual([...wanted].sort());
    expect(ends).toEqual(['SUCCEEDED']);
  });

  test('between the end and its announcement the end is announced, and nothing is run', async () => {
    const { calls, ends } = await resumed(await killed('at the end'));
    expect(calls).toEqual(['First', 'Left', 'Right', 'Last']);
    expect(ends).toEqual(['SUCCEEDED']);
  });
});

describe('a new process', () => {
  /** Runs a definition in one process, suspends it after `after_ms`, and resumes it in another `down_ms` later. */
  async function restarted(definition: JsonObject, invoke: Invoke, after_ms: number, down_ms: number) {
    const clock = new FakeClock();
    const before = harness({ clock, invoke });
    await before.run(definition);
    await clock.advance(after_ms);
    await before.machines.close();
    clock.down(down_ms);
    const after = harness({ clock, invoke, dir: before.dir });
    expect(after.machines.resume()).toBe(1);
    return after;
  }

  const hanging: Invoke = () => new Promise(() => {});

  test('keeps the end of a wait', async () => {
    const { clock, describe: look } = await restarted(
      states({ W: { Type: 'Wait', Seconds: '{% 60 %}', End: true } }),
      hanging,
      20_000,
      30_000,
    );
    await clock.advance(9_999);
    expect(look().status).toBe('RUNNING');
    await clock.advance(1);
    expect(look().status).toBe('SUCCEEDED');
  });

  test('begins a task that was in flight again, with all of its time', async () => {
    const task = states({ A: { ...TASK, TimeoutSeconds: 60, End: true } });
    const { clock, describe: look } = await restarted(task, hanging, 20_000, 11 * 60_000);
    await clock.advance(59_999);
    expect(look().status).toBe('RUNNING');
    await clock.advance(1);
    expect(look().error).toBe('States.Timeout');
  });

  test.each([11 * 60_000, 3 * 24 * 3_600_000])(
    'counts %i ms in which nobody ran to no time-out of the execution',
    async (down_ms) => {
      const definition = states({ A: { ...TASK, End: true } }, { TimeoutSeconds: 60 });
      const { clock, describe: look } = await restarted(definition, hanging, 20_000, down_ms);
      await clock.advance(39_999);
      expect(look().status).toBe('RUNNING');
      await clock.advance(1);
      expect(look().status).toBe('TIMED_OUT');
    },
  );

  test('takes up what started first first', async () => {
    const order: unknown[] = [];
    const clock = new FakeClock();
    const before = harness({ clock, invoke: hanging });
    const definition = states({ A: { ...TASK, Arguments: { name: '{% $states.input %}' }, End: true } });
    const names = ['e', 'b', 'd', 'a', 'c'];
    for (const name of names) {
      await before.run(definition, name, name);
      await clock.advance(1);
    }
    await before.machines.close();
    const invoke: Invoke = async (_resource, args) => {
      order.push((args as JsonObject).name);
      return {};
    };
    harness({ clock, invoke, dir: before.dir }).machines.resume();
    await clock.advance(0);
    expect(order).toEqual(names);
  });

  test('keeps the count of retries and the back-off that is running', async () => {
    let calls = 0;
    const failing: Invoke = async () => {
      calls++;
      throw new StatesError('E');
    };
    const Retry = [{ ErrorEquals: ['E'], IntervalSeconds: 10, MaxAttempts: 2, BackoffRate: 2 }];
    const after = await restarted(states({ A: { ...TASK, Retry, End: true } }), failing, 15_000, 5_000);
    expect(calls).toBe(2);
    await after.clock.advance(9_999);
    expect(calls).toBe(2);
    await after.clock.advance(1);
    expect(calls).toBe(3);
    expect(after.describe()).toEqual({ status: 'FAILED', error: 'E' });
  });

  test('remembers the names of what has ended without reading it', async () => {
    const before = harness();
    await before.run(states({ A: { Type: 'Succeed' } }));
    await before.machines.close();
    expect(readdirSync(join(before.dir, 'running'))).toEqual([]);
    const after = harness({ dir: before.dir });
    expect(after.machines.resume()).toBe(0);
    expect(await after.run(states({ A: { Type: 'Succeed', Output: 2 } }))).toMatchObject({ output: {} });
  });

  test('drops a line that was cut short, and a start that was never answered', async () => {
    const before = harness();
    await before.run(states({ W: { Type: 'Wait', Seconds: 60, End: true } }));
    await before.machines.close();
    const [file = ''] = readdirSync(join(before.dir, 'running'));
    appendFileSync(join(before.dir, 'running', file), '{"type":"ended","at_ms":1,"sta');
    writeFileSync(join(before.dir, 'running', 'torn.jsonl'), '{"type":"star');
    const after = harness({ dir: before.dir });
    expect(after.machines.resume()).toBe(1);
    await after.clock.advance(60_000);
    expect(after.describe().status).toBe('SUCCEEDED');
    expect(after.events[0]?.detail.stopDate).toBe(START_MS + 60_000);
    expect(readdirSync(join(before.dir, 'running'))).toEqual([]);
  });
});
