import { describe, expect, test } from 'vitest';
import { harness, states, TASK } from '../harness.ts';

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
