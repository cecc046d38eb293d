import { states, TASK } from './harness.ts';

const task = (state: string, rest: object) => ({ ...TASK, Arguments: { state }, ...rest });
const branch = (state: string) => states({ [state]: task(state, { End: true }) });

/** A state of each kind that a kill may meet. */
export const DEFINITION = {
  QueryLanguage: 'JSONata',
  ...states({
    First: task('First', { Assign: { first: '{% $states.result.state %}' }, Next: 'Both' }),
    Both: { Type: 'Parallel', Branches: [branch('Left'), branch('Right')], Next: 'Pause' },
    Pause: { Type: 'Wait', Seconds: 1, Next: 'Last' },
    Last: task('Last', { Output: ['{% $first %}', '{% $states.input %}'], End: true }),
  }),
};

export const OUTPUT = ['First', [{ state: 'Left' }, { state: 'Right' }]];
