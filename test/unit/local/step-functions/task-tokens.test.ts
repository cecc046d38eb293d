import { describe, expect, test } from 'vitest';
import { statesPermissions } from '../../../../lib/local/iam/actions/states.ts';
import { StatesError } from '../../../../lib/local/step-functions/errors.ts';
import { type Harness, harness, MACHINE, states, TASK } from './harness.ts';

const WAIT = {
  ...TASK,
  Resource: `${TASK.Resource}.waitForTaskToken`,
  Arguments: { token: '{% $states.context.Task.Token %}' },
  TimeoutSeconds: 30,
  Output: '{% $states.result %}',
  Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'Late' }],
  End: true,
};
const DEFINITION = states({ Wait: WAIT, Late: { Type: 'Pass', Output: 'late', End: true } });

/** A machine that waits, the tokens that it gave out, and what it called. */
function waiting(options: Parameters<typeof harness>[0] = {}) {
  const tokens: string[] = [];
  const called: string[] = [];
  const made = harness({
    ...options,
    invoke: async (resource, args) => {
      called.push(resource);
      tokens.push((args as { token: string }).token);
      return 'the answer of the resource';
    },
  });
  return { ...made, tokens, called };
}
const succeed = ({ call }: Pick<Harness, 'call'>, taskToken: string, output = '"told"') =>
  call('SendTaskSuccess', { taskToken, output });

describe('a Task that waits for its token', () => {
  test('goes on with what is told with the token, and not with what the resource answers', async () => {
    const { run, clock, describe: look, call, tokens, called } = waiting();
    expect(await run(DEFINITION)).toEqual({ status: 'RUNNING' });
    expect(called).toEqual([TASK.Resource]);
    await clock.advance(10_000);
    expect(look()).toEqual({ status: 'RUNNING' });
    expect(succeed({ call }, tokens[0]!)).toEqual({});
    await clock.advance(0);
    expect(look()).toEqual({ status: 'SUCCEEDED', output: 'told' });
  });

  test('fails with the error that is told', async () => {
    const { run, clock, describe: look, call, tokens } = waiting();
    await run(DEFINITION);
    call('SendTaskFailure', { taskToken: tokens[0]!, error: 'Broken', cause: 'why' });
    await clock.advance(0);
    expect(look()).toEqual({ status: 'FAILED', error: 'Broken', cause: 'why' });
  });

  test('ends at its time-out, and who comes after it is told so', async () => {
    const { run, clock, describe: look, call, tokens } = waiting();
    await run(DEFINITION);
    await clock.advance(30_000);
    expect(look()).toEqual({ status: 'SUCCEEDED', output: 'late' });
    expect(succeed({ call }, tokens[0]!)).toMatchObject({ error: 'TaskTimedOut' });
  });

  test('is told once', async () => {
    const { run, call, tokens } = waiting();
    await run(DEFINITION);
    succeed({ call }, tokens[0]!);
    expect(succeed({ call }, tokens[0]!)).toMatchObject({ error: 'TaskTimedOut' });
  });

  test('may be told before the resource has answered', async () => {
    const answered = Promise.withResolvers<void>();
    let token = '';
    const made = harness({
      invoke: async (_resource, args) => {
        ({ token } = args as { token: string });
        await answered.promise;
        return null;
      },
    });
    await made.run(DEFINITION);
    expect(succeed(made, token)).toEqual({});
    answered.resolve();
    await made.clock.advance(0);
    expect(made.describe()).toEqual({ status: 'SUCCEEDED', output: 'told' });
  });

  test('fails like any other where the resource cannot be called', async () => {
    const made = harness({
      invoke: async () => {
        throw new StatesError('DynamoDb.ConditionalCheckFailedException', 'no');
      },
    });
    await made.run(DEFINITION);
    await made.clock.advance(0);
    expect(made.describe()).toMatchObject({ error: 'DynamoDb.ConditionalCheckFailedException' });
  });

  test('has another token after a kill, and all of its time', async () => {
    const before = waiting();
    await before.run(DEFINITION);
    await before.clock.advance(20_000);
    await before.machines.close();
    const after = waiting({ dir: before.dir, clock: before.clock });
    after.machines.resume();
    await after.clock.advance(20_000);
    expect(after.tokens).toHaveLength(1);
    expect(after.describe()).toEqual({ status: 'RUNNING' });
    expect(succeed(after, before.tokens[0]!)).toMatchObject({ error: 'TaskTimedOut' });
    expect(succeed(after, after.tokens[0]!)).toEqual({});
    await after.clock.advance(0);
    expect(after.describe()).toEqual({ status: 'SUCCEEDED', output: 'told' });
  });

  test('takes no other token, and no output that is no JSON', async () => {
    const { run, call, tokens } = waiting();
    await run(DEFINITION);
    expect(succeed({ call }, 'a')).toMatchObject({ error: 'InvalidToken' });
    expect(succeed({ call }, tokens[0]!, '{')).toMatchObject({ error: 'InvalidOutput' });
  });

  test('is told by whoever may tell tasks of its state machine', async () => {
    const { run, tokens } = waiting();
    await run(DEFINITION);
    const asked = (taskToken: string) =>
      statesPermissions(
        {
          service: 'states',
          method: 'POST',
          path: '/',
          query: new URLSearchParams(),
          headers: { 'x-amz-target': 'AWSStepFunctions.SendTaskSuccess' },
          body: JSON.stringify({ taskToken, output: '{}' }),
        },
        { partition: 'aws', region: 'eu-west-1', account: '1', partitionKeyOf: () => undefined },
      );
    expect(asked(tokens[0]!)).toEqual([{ action: 'states:SendTaskSuccess', resource: MACHINE }]);
    expect(asked('a')).toEqual([{ action: 'states:SendTaskSuccess', resource: '*' }]);
  });
});
