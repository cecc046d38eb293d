import { describe, expect, test } from 'vitest';
import { harness, states, TASK } from '../harness.ts';

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
