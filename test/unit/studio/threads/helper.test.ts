import { threadId } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { Helper, threadModule } from '../../../../functions/studio/threads/helper.ts';
import { SOLO, type Team } from '../../../../functions/studio/threads/team.ts';
import { type TeamTask, takePart } from '../../../support/team-work.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  // Tests of threads are nothing on a machine that has one processor, unless it is told that it has two.
  availableParallelism: () => 2,
}));

const PARTS = 200;
const ONCE = new Int32Array(PARTS).fill(1);
const lead = (task: TeamTask, team: Team) => takePart(task, team, threadId);
const team = () =>
  new Helper(threadModule(new URL('../../../support/team-work.ts', import.meta.url).href, 'team-thread'));
const asked = () =>
  new Helper(threadModule(new URL('../../../support/team-work.ts', import.meta.url).href, 'asked-thread'));

describe('a task that two threads share', () => {
  it('has each part done once, and comes to the same as with one', async () => {
    const helper = team();
    for (let turn = 0; turn < 3; turn++) {
      expect(await helper.together({ parts: PARTS }, lead)).toEqual(ONCE);
    }
    const alone = async (task: TeamTask, solo: Team) => {
      const done = new Int32Array(await solo.share(task.parts * 4));
      await solo.finish(task.parts, (part) => {
        done[part]! += 1;
      });
      return done;
    };
    expect(await alone({ parts: PARTS }, SOLO)).toEqual(ONCE);
  });

  it('may be one of several at the same time', async () => {
    const helper = team();
    const results = await Promise.all([3, 50, 7].map((parts) => helper.together({ parts }, lead)));
    expect(results.map((result) => [...result])).toEqual([3, 50, 7].map((parts) => new Array(parts).fill(1)));
  });

  it.each(['fails at a part', 'dies at a part'] as const)(
    'fails when its follower %s, and the next one does not',
    async (trouble) => {
      vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
      const helper = team();
      await expect(helper.together({ parts: PARTS, trouble }, lead)).rejects.toThrow(
        trouble === 'fails at a part'
          ? 'The follower has failed at a part.'
          : 'The helper thread ended with 3.',
      );
      expect(await helper.together({ parts: PARTS }, lead)).toEqual(ONCE);
    },
  );

  it.each(['fails', 'dies'] as const)(
    'is done by its leader when the follower %s before it has taken a part',
    async (trouble) => {
      const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
      const helper = team();
      const work = async ({ parts }: TeamTask, member: Team) => {
        const done = new Int32Array(parts);
        await member.finish(parts, (part) => {
          done[part]! += 1;
        });
        return done;
      };
      expect(await helper.together({ parts: PARTS, trouble }, work)).toEqual(ONCE);
      if (trouble === 'dies') await vi.waitFor(() => expect(warned).toHaveBeenCalled());
    },
  );

  it('ends with its leader, and the follower is ready for the next', async () => {
    const helper = team();
    const failing = async () => {
      throw new Error('The leader has failed.');
    };
    await expect(helper.together({ parts: PARTS }, failing)).rejects.toThrow('The leader has failed.');
    expect(await helper.together({ parts: PARTS }, lead)).toEqual(ONCE);
  });
});

describe('a question', () => {
  it('is answered by the other thread, one or many at a time', async () => {
    const helper = asked();
    expect(await Promise.all([1, 4, 9].map((number) => helper.ask(number)))).toEqual([1, 2, 3]);
  });

  it('that it cannot answer fails alone', async () => {
    const helper = asked();
    const [bad, good] = await Promise.allSettled([helper.ask(-1), helper.ask(16)]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'There is no root of it.' } });
    expect(good).toEqual({ status: 'fulfilled', value: 4 });
  });

  it('that ends the thread fails, and another thread answers the next', async () => {
    vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const helper = asked();
    await expect(helper.ask(13)).rejects.toThrow('The helper thread ended with 13.');
    expect(await helper.ask(25)).toBe(5);
  });
});
