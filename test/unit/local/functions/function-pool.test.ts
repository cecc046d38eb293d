import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FairSlots } from '../../../../lib/local/functions/fair-slots.ts';
import { type FunctionDefinition, FunctionPool } from '../../../../lib/local/functions/function-pool.ts';
import { Room } from '../../../../lib/local/functions/room.ts';
import { Slots } from '../../../../lib/local/functions/slots.ts';
import { writeAssembly } from '../../../support/cloud-assembly.ts';

const SOURCE = `
import { getPriority } from 'node:os';
const worker = crypto.randomUUID();
let invocations = 0;
let running = 0;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export async function handler(event, context) {
  invocations += 1;
  if (event.do === 'environment') return process.env;
  if (event.do === 'priority') return getPriority();
  if (event.do === 'fail') throw new TypeError('no such thing');
  if (event.do === 'exit') process.exit(7);
  if (event.do === 'throwLater') setTimeout(() => { throw new Error('late'); }, 10);
  if (event.do === 'spin') for (;;);
  if (event.do === 'large') return 'x'.repeat(7 * 1024 * 1024);
  if (event.do === 'print') console.log('printed', event.what);
  running += 1;
  const together = running;
  if (event.wait_ms) await wait(event.wait_ms);
  running -= 1;
  return { worker, together, invocations, remaining_ms: context.getRemainingTimeInMillis(), requestId: context.awsRequestId };
}
`;
const folder = writeAssembly({}, { code: SOURCE, broken: 'throw new RangeError("cannot load");' });
const moduleUrl = (name: string) => pathToFileURL(join(folder, name, 'index.mjs')).href;

const pools: FunctionPool[] = [];
function poolOf(over: Partial<FunctionDefinition> = {}, log = new PassThrough(), cores?: FairSlots) {
  const definition: FunctionDefinition = {
    name: 'fn',
    arn: 'arn:aws:lambda:us-east-1:000000000000:function:fn',
    roleName: 'role',
    start: { moduleUrl: moduleUrl('code'), exportName: 'handler' },
    memory_mb: 128,
    timeout_s: 10,
    concurrency: 2,
    isExpress: () => false,
    partyOf: () => '',
    environment: () => ({ TABLE_NAME: 'main' }),
    ...over,
  };
  const pool = new FunctionPool(definition, log, {
    loading: new Slots(2),
    room: new Room(),
    ...(cores && { cores }),
  });
  pools.push(pool);
  return pool;
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

async function result(pool: FunctionPool, event: object) {
  const answer = await pool.invoke(JSON.stringify(event));
  return answer.ok ? JSON.parse(answer.payload) : answer.error;
}

describe('a pool of function workers', () => {
  test('keeps an idle worker for the next invocation', async () => {
    const pool = poolOf();
    expect((await result(pool, {})).invocations).toBe(1);
    expect((await result(pool, {})).invocations).toBe(2);
  });

  test('leaves what it compiled beside the function, for the workers that load it later', async () => {
    await result(poolOf(), {});
    const compiled = () => readdirSync(join(folder, 'code/.compiled'), { recursive: true });
    await expect.poll(() => compiled().length).toBeGreaterThan(1);
  });

  test('gives a worker one invocation at a time, and no more workers than its concurrency', async () => {
    const pool = poolOf();
    const answers = await Promise.all([1, 2, 3, 4].map(() => result(pool, { wait_ms: 300 })));
    expect(answers.map(({ together }) => together)).toEqual([1, 1, 1, 1]);
    expect(new Set(answers.map(({ worker }) => worker)).size).toBe(2);
  });

  test('serves a burst with the workers that are free first, and not with one each', async () => {
    const pool = poolOf({ concurrency: 40 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => result(pool, {})));
    expect(new Set(answers.map(({ worker }) => worker)).size).toBeLessThan(10);
  });

  test.each([1, 40])('gives workers to callers in turn, of %i', async (concurrency) => {
    const pool = poolOf({ concurrency });
    const order: string[] = [];
    const call = async (party: string) => {
      const signal = new AbortController().signal;
      await pool.invoke('{"wait_ms":50}', { begun: () => {}, signal, party });
      order.push(party);
    };
    await Promise.all([...Array.from({ length: 30 }, () => call('many')), call('one')]);
    expect(order).toHaveLength(31);
    expect(order.indexOf('one')).toBeLessThan(10);
  });

  test.each([1, 2])(
    'computes nothing for a caller that has gone before a worker was free, of %i',
    async (concurrency) => {
      const pool = poolOf({ concurrency });
      const first = result(pool, { wait_ms: 500 });
      const gone = new AbortController();
      const dropped = pool.invoke('{}', { begun: () => {}, signal: gone.signal });
      const told = expect(dropped).rejects.toThrow('gone');
      gone.abort(new Error('gone'));
      await told;
      expect((await first).invocations).toBe(1);
      expect((await result(pool, {})).invocations).toBe(2);
    },
  );

  test('goes on with others after a worker that could not be started', async () => {
    let starts = 0;
    const environment = () => {
      starts += 1;
      if (starts === 1) throw new Error('no such resource');
      return {};
    };
    const pool = poolOf({ environment });
    await expect(pool.invoke('{}')).rejects.toThrow('no such resource');
    expect((await result(pool, {})).invocations).toBe(1);
  });

  test('tells the function how long it still has', async () => {
    const { remaining_ms } = await result(poolOf(), { wait_ms: 100 });
    expect(remaining_ms).toBeGreaterThan(5_000);
    expect(remaining_ms).toBeLessThanOrEqual(9_900);
  });

  test('gives the function its own environment and nothing of this process', async () => {
    vi.stubEnv('SECRET_OF_THIS_PROCESS', 'x');
    expect(await result(poolOf(), { do: 'environment' })).toEqual({ TABLE_NAME: 'main' });
    vi.unstubAllEnvs();
  });

  test('answers what a function throws with its type, message and trace', async () => {
    const error = await result(poolOf(), { do: 'fail' });
    expect(error).toMatchObject({ errorType: 'TypeError', errorMessage: 'no such thing' });
    expect(error.trace[0]).toBe('TypeError: no such thing');
  });

  test('ends a function at its time-out, even one that never yields, and starts afresh', async () => {
    const pool = poolOf({ timeout_s: 2 });
    const error = await result(pool, { do: 'spin' });
    expect(error.errorType).toBe('Sandbox.Timedout');
    expect(error.errorMessage).toMatch(/^RequestId: \S+ Error: Task timed out after 2.00 seconds$/);
    expect((await result(pool, {})).invocations).toBe(1);
  });

  test('answers Runtime.ExitError for a function that exits, and starts afresh', async () => {
    const pool = poolOf();
    const error = await result(pool, { do: 'exit' });
    expect(error.errorType).toBe('Runtime.ExitError');
    expect(error.errorMessage).toContain('Runtime exited with error: exit status 7');
    expect((await result(pool, {})).invocations).toBe(1);
  });

  test('answers Runtime.ExitError for an error that nobody catches', async () => {
    const error = await result(poolOf(), { do: 'throwLater', wait_ms: 5_000 });
    expect(error.errorType).toBe('Runtime.ExitError');
  });

  test('answers the error of a module that cannot be loaded', async () => {
    const start = { moduleUrl: moduleUrl('broken'), exportName: 'handler' };
    expect(await result(poolOf({ start }), {})).toMatchObject({
      errorType: 'RangeError',
      errorMessage: 'cannot load',
    });
  });

  test('refuses a result over 6 MB', async () => {
    expect((await result(poolOf(), { do: 'large' })).errorType).toBe('Function.ResponseSizeTooLarge');
  });

  test.runIf(process.platform === 'linux')(
    'has functions make room for this process, and those whose answer nobody waits for make room for the others',
    async () => {
      const own = getPriority();
      const start = { moduleUrl: moduleUrl('code'), exportName: 'handler', yields: true };
      expect(await result(poolOf({ start }), { do: 'priority' })).toBe(Math.min(19, own + 13));
      expect(await result(poolOf(), { do: 'priority' })).toBe(Math.min(19, own + 4));
      expect(getPriority()).toBe(own);
    },
  );

  test('runs functions that need a core one a core', async () => {
    const cores = new FairSlots({ shared: 1 });
    const [first, second] = [poolOf({}, undefined, cores), poolOf({}, undefined, cores)];
    await Promise.all([result(first, {}), result(second, {})]);
    const began = performance.now();
    await Promise.all([result(first, { wait_ms: 150 }), result(second, { wait_ms: 150 })]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(295);
  });

  test('writes what a function prints to its log', async () => {
    const log = new PassThrough();
    const pool = poolOf({}, log);
    await result(pool, { do: 'print', what: 42 });
    await vi.waitFor(() => expect(String(log.read())).toContain('printed 42'), 20_000);
  });
});
