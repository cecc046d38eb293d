import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../lib/local/step-functions/json.ts';
import { harness, START_MS, states, TASK } from './harness.ts';

/** The value of one expression. */
const value = (expression: string, input: Json = {}) =>
  harness().run(states({ A: { Type: 'Pass', Output: `{% ${expression} %}`, End: true } }), input);

describe('variables', () => {
  test('Assign takes effect in the next state: Output and Assign see the variables of the entry', async () => {
    const definition = states({
      A: { Type: 'Pass', Assign: { n: 1, twice: '{% 2 %}' }, Next: 'B' },
      B: {
        Type: 'Pass',
        Assign: { n: '{% $n + 1 %}', twice: '{% $n * 2 %}' },
        Output: '{% $n %}',
        Next: 'C',
      },
      C: { Type: 'Succeed', Output: ['{% $states.input %}', '{% $n %}', '{% $twice %}'] },
    });
    expect(await harness().run(definition)).toMatchObject({ output: [1, 2, 2] });
  });

  test('a branch sees the variables around it, and its own are gone after it', async () => {
    const definition = states({
      A: { Type: 'Pass', Assign: { outer: 'o' }, Next: 'P' },
      P: {
        Type: 'Parallel',
        Branches: [
          states({
            In: { Type: 'Pass', Assign: { inner: '{% $outer & "i" %}' }, Next: 'Out' },
            Out: { Type: 'Pass', Output: '{% $inner %}', End: true },
          }),
        ],
        Next: 'After',
      },
      After: { Type: 'Succeed', Output: { inner: '{% $exists($inner) %}', branch: '{% $states.input %}' } },
    });
    expect(await harness().run(definition)).toMatchObject({ output: { inner: false, branch: ['oi'] } });
  });

  test('the result is seen where there is one, and the error in a catcher only', async () => {
    const both = ['{% $exists($states.result) %}', '{% $exists($states.errorOutput) %}'];
    const succeeding = harness({ invoke: async () => 1 });
    expect(await succeeding.run(states({ A: { ...TASK, Output: both, End: true } }))).toMatchObject({
      output: [true, false],
    });
    const failing = states({
      A: { ...TASK, Catch: [{ ErrorEquals: ['States.ALL'], Output: both, Next: 'B' }], End: true },
      B: { Type: 'Succeed' },
    });
    expect(await harness().run(failing)).toMatchObject({ output: [false, true] });
  });
});

describe('expressions', () => {
  test('only a whole string in {% %} is one', async () => {
    const Output = ['{% 1 + 1 %}', ' {% 1 %}', '1 {% 1 %}', '{%1%}', { '{% 1 %}': true }];
    expect(await harness().run(states({ A: { Type: 'Pass', Output, End: true } }))).toMatchObject({
      output: [2, ' {% 1 %}', '1 {% 1 %}', 1, { '{% 1 %}': true }],
    });
  });

  test.each([
    ['$states.input.missing'],
    ['$missing'],
    ['$string'],
    ['{"f": function($x) { $x }}'],
    ['1 / 0'],
    ['$number("x")'],
    ['$eval("1")'],
    ['($f := function($n) { $f($n) + 1 }; $f(1))'],
  ])('%s is an evaluation error', async (expression) => {
    const result = await value(expression);
    expect(result).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' });
    expect(result.cause).toContain("for the field 'A.Output'");
  });

  test.each([
    ['$states.constructor'],
    ['$states.input.__proto__'],
    ['$states.input.constructor.constructor'],
    ['$string.constructor'],
    ['$states.input.list.push'],
    ['$lookup($states.input, "constructor")'],
    ['$spread($states.input).toString'],
  ])('%s reaches no prototype', async (expression) => {
    expect(await value(expression, { list: [1] })).toMatchObject({ error: 'States.QueryEvaluationError' });
  });

  test('data with the name of a prototype member is data', async () => {
    const input = JSON.parse('{"__proto__": {"polluted": true}, "constructor": "c"}');
    expect(await value('$states.input.constructor', input)).toMatchObject({ output: 'c' });
    await value('$merge([$states.input, {"a": 1}])', input);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('functions of Step Functions', () => {
  test.each([
    ['$partition([1,2,3,4,5], 2)', [[1, 2], [3, 4], [5]]],
    ['$range(0, 10, 5)', [0, 5, 10]],
    ['$range(3, 1, -1)', [3, 2, 1]],
    ['$hash("a", "SHA-256")', createHash('sha256').update('a').digest('hex')],
    ['$hash("a", "MD5")', createHash('md5').update('a').digest('hex')],
    ['$parse("{\\"a\\": [1]}").a[0]', 1],
    ['$random()', 0.5],
    ['$random(7) = $random(7)', true],
    ['$random(7) < 1', true],
    ['$length($uuid())', 36],
    ['$millis()', START_MS],
    ['$now()', new Date(START_MS).toISOString()],
    ['$now("[Y0001]")', '2026'],
  ])('%s is %j', async (expression, wanted) => {
    expect(await value(expression)).toEqual({ status: 'SUCCEEDED', output: wanted });
  });

  test.each([
    ['$partition([1], 0)'],
    ['$partition(1, 1)'],
    ['$range(0, 10, 0)'],
    ['$range(0, 1001, 1)'],
    ['$hash("a", "CRC")'],
    ['$hash("a", "constructor")'],
    ['$parse("{")'],
    ['$parse(1)'],
    ['$random("a")'],
  ])('%s is an evaluation error', async (expression) => {
    expect(await value(expression)).toMatchObject({ error: 'States.QueryEvaluationError' });
  });
});
