import { describe, expect, test } from 'vitest';
import { compileMachine } from '../../../../lib/local/step-functions/compile.ts';
import { InvalidDefinitionError } from '../../../../lib/local/step-functions/errors.ts';
import type { JsonObject } from '../../../../lib/local/step-functions/json.ts';
import { states, TASK } from './harness.ts';

const compile = (definition: JsonObject) => () => compileMachine({ QueryLanguage: 'JSONata', ...definition });

describe('compileMachine refuses, naming the state,', () => {
  const refused: [string, JsonObject, string][] = [
    ['a start that is no state', { StartAt: 'X', States: { A: { Type: 'Succeed' } } }, '"X"'],
    ['a target that is no state', states({ A: { Type: 'Pass', Next: 'B' } }), 'A leads to B'],
    [
      'a target of a rule that is no state',
      states({ A: { Type: 'Choice', Choices: [{ Condition: true, Next: 'C' }] } }),
      'A leads to C',
    ],
    [
      'a target of a catcher that is no state',
      states({ A: { ...TASK, Catch: [{ ErrorEquals: ['States.ALL'], Next: 'D' }], End: true } }),
      'A leads to D',
    ],
    ['an unknown type', states({ A: { Type: 'Jump' } }), 'A: there is no state type "Jump"'],
    ['JSONPath', states({ A: { Type: 'Pass', QueryLanguage: 'JSONPath', End: true } }), 'A: only'],
    [
      'an expression that does not parse',
      states({ A: { Type: 'Pass', Output: { x: '{% 1 + %}' }, End: true } }),
      'A.Output.x',
    ],
    [
      'waiting for another execution',
      states({ A: { ...TASK, Resource: `${TASK.Resource}.sync`, End: true } }),
      'A: ',
    ],
    [
      'a distributed map',
      states({
        M: {
          Type: 'Map',
          ItemProcessor: {
            ProcessorConfig: { Mode: 'DISTRIBUTED' },
            ...states({ A: { Type: 'Succeed' } }),
          },
          End: true,
        },
      }),
      'M: only inline',
    ],
    [
      'a choice without a condition',
      states({ A: { Type: 'Choice', Choices: [{ Next: 'A' }] } }),
      'Condition',
    ],
  ];
  test.each(refused)('%s', (_, definition, message) => {
    expect(compile(definition)).toThrow(InvalidDefinitionError);
    expect(compile(definition)).toThrow(message);
  });
});
